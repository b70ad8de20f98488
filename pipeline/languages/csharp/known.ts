/*
 * What the namespaces of .NET's base library hold, as far as their names are met often: where several namespaces are
 * imported it tells which one a name is from.
 */

const words = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** By namespace: the names of its types. */
export const namespaces: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'System',
    words(`Action Activator AggregateException AppContext AppDomain ApplicationException ArgumentException
    ArgumentNullException ArgumentOutOfRangeException ArithmeticException Array ArraySegment AsyncCallback Attribute
    AttributeTargets AttributeUsageAttribute Base64FormattingOptions BitConverter Boolean Buffer Byte CLSCompliantAttribute
    Char Comparison Console ConsoleColor ConsoleKey Convert Converter DBNull DateOnly DateTime DateTimeKind DateTimeOffset
    DayOfWeek Decimal Delegate DivideByZeroException Double Enum Environment EventArgs EventHandler Exception
    FlagsAttribute FormatException FormattableString Func GC Guid HashCode IAsyncDisposable IAsyncResult ICloneable
    IComparable IConvertible ICustomFormatter IDisposable IEquatable IFormatProvider IFormattable IObservable IObserver
    IProgress IServiceProvider IndexOutOfRangeException Int16 Int32 Int64 IntPtr InvalidCastException
    InvalidOperationException InvalidProgramException Lazy MarshalByRefObject Math MathF MemberAccessException Memory
    MidpointRounding MissingMethodException MulticastDelegate NotImplementedException NotSupportedException
    NullReferenceException Nullable Object ObjectDisposedException ObsoleteAttribute OperatingSystem
    OperationCanceledException OutOfMemoryException OverflowException PlatformNotSupportedException Predicate Progress
    Random Range Index ReadOnlyMemory ReadOnlySpan RuntimeTypeHandle SByte SerializableAttribute Single Span
    StackOverflowException String StringComparer StringComparison StringSplitOptions SystemException ThreadStaticAttribute
    TimeOnly TimeSpan TimeZoneInfo TimeoutException Tuple Type TypeCode TypeLoadException UInt16 UInt32 UInt64 UIntPtr
    UnauthorizedAccessException Uri UriBuilder UriFormatException UriKind ValueTuple ValueType Version WeakReference`),
  ],
  [
    'System.Collections',
    words(`ArrayList BitArray Comparer DictionaryEntry Hashtable ICollection IComparer IDictionary
    IDictionaryEnumerator IEnumerable IEnumerator IEqualityComparer IList Queue SortedList Stack StructuralComparisons
    CollectionBase DictionaryBase`),
  ],
  [
    'System.Collections.Generic',
    words(`Comparer Dictionary EqualityComparer HashSet IAsyncEnumerable IAsyncEnumerator
    ICollection IComparer IDictionary IEnumerable IEnumerator IEqualityComparer IList IReadOnlyCollection
    IReadOnlyDictionary IReadOnlyList IReadOnlySet ISet KeyNotFoundException KeyValuePair LinkedList LinkedListNode List
    PriorityQueue Queue SortedDictionary SortedList SortedSet Stack`),
  ],
  [
    'System.Collections.Concurrent',
    words(`BlockingCollection ConcurrentBag ConcurrentDictionary ConcurrentQueue
    ConcurrentStack IProducerConsumerCollection`),
  ],
  [
    'System.Collections.ObjectModel',
    words(`Collection KeyedCollection ObservableCollection ReadOnlyCollection
    ReadOnlyDictionary ReadOnlyObservableCollection`),
  ],
  [
    'System.Collections.Specialized',
    words(`INotifyCollectionChanged NameValueCollection NotifyCollectionChangedAction
    NotifyCollectionChangedEventArgs NotifyCollectionChangedEventHandler OrderedDictionary StringCollection
    StringDictionary ListDictionary HybridDictionary`),
  ],
  [
    'System.Collections.Immutable',
    words(`ImmutableArray ImmutableDictionary ImmutableHashSet ImmutableList IImmutableList
    IImmutableDictionary ImmutableQueue ImmutableStack ImmutableSortedDictionary ImmutableSortedSet`),
  ],
  [
    'System.ComponentModel',
    words(`AddingNewEventArgs AddingNewEventHandler BindingList CancelEventArgs Component
    DefaultValueAttribute DescriptionAttribute EditorBrowsableAttribute EditorBrowsableState IBindingList IComponent
    ICustomTypeDescriptor INotifyPropertyChanged INotifyPropertyChanging ISite ITypedList ListChangedEventArgs
    ListChangedEventHandler ListChangedType ListSortDirection PropertyChangedEventArgs PropertyChangedEventHandler
    PropertyChangingEventArgs PropertyChangingEventHandler PropertyDescriptor PropertyDescriptorCollection TypeConverter
    TypeConverterAttribute TypeDescriptor Win32Exception BackgroundWorker`),
  ],
  [
    'System.Data',
    words(`CommandBehavior CommandType ConnectionState DataColumn DataRow DataSet DataTable DataView DbType
    IDataReader IDbCommand IDbConnection IDbTransaction IsolationLevel SqlDbType`),
  ],
  [
    'System.Diagnostics',
    words(`Activity ActivitySource ConditionalAttribute Debug Debugger DebuggerDisplayAttribute
    DebuggerHiddenAttribute DebuggerStepThroughAttribute EventLog FileVersionInfo Process ProcessStartInfo StackFrame
    StackTrace Stopwatch Trace TraceEventType TraceSource Switch TraceLevel TraceListener`),
  ],
  [
    'System.Diagnostics.CodeAnalysis',
    words(`AllowNullAttribute DisallowNullAttribute DoesNotReturnAttribute
    MaybeNullAttribute MaybeNullWhenAttribute NotNullAttribute NotNullIfNotNullAttribute NotNullWhenAttribute
    SuppressMessageAttribute`),
  ],
  [
    'System.Dynamic',
    words(`BindingRestrictions DynamicMetaObject DynamicObject ExpandoObject GetMemberBinder
    IDynamicMetaObjectProvider SetMemberBinder InvokeMemberBinder`),
  ],
  [
    'System.Globalization',
    words(`Calendar CultureInfo DateTimeFormatInfo DateTimeStyles NumberFormatInfo NumberStyles
    TextInfo UnicodeCategory CharUnicodeInfo RegionInfo CompareInfo CompareOptions`),
  ],
  [
    'System.IO',
    words(`BinaryReader BinaryWriter BufferedStream Directory DirectoryInfo DirectoryNotFoundException
    DriveInfo EndOfStreamException File FileAccess FileAttributes FileInfo FileMode FileNotFoundException FileOptions
    FileShare FileStream FileSystemInfo FileSystemWatcher IOException InvalidDataException MemoryStream Path
    PathTooLongException SearchOption SeekOrigin Stream StreamReader StreamWriter StringReader StringWriter TextReader
    TextWriter UnmanagedMemoryStream`),
  ],
  [
    'System.IO.Compression',
    words('CompressionLevel CompressionMode DeflateStream GZipStream ZipArchive ZipArchiveEntry ZipFile BrotliStream'),
  ],
  [
    'System.Linq',
    words(
      'Enumerable IGrouping ILookup IOrderedEnumerable IOrderedQueryable IQueryProvider IQueryable Lookup ParallelEnumerable Queryable',
    ),
  ],
  [
    'System.Linq.Expressions',
    words(`BinaryExpression BlockExpression ConditionalExpression ConstantExpression Expression
    ExpressionType ExpressionVisitor InvocationExpression LambdaExpression MemberExpression MethodCallExpression
    NewExpression ParameterExpression UnaryExpression CallSiteBinder`),
  ],
  [
    'System.Net',
    words(`Cookie CookieContainer Dns HttpListener HttpStatusCode HttpVersion HttpWebRequest HttpWebResponse
    ICredentials IPAddress IPEndPoint EndPoint NetworkCredential ServicePointManager WebClient WebException WebHeaderCollection
    WebProxy WebRequest WebResponse WebUtility`),
  ],
  [
    'System.Net.Http',
    words(`ByteArrayContent DelegatingHandler FormUrlEncodedContent HttpClient HttpClientHandler HttpContent
    HttpMessageHandler HttpMethod HttpRequestException HttpRequestMessage HttpResponseMessage IHttpClientFactory
    MultipartFormDataContent StreamContent StringContent`),
  ],
  [
    'System.Net.Sockets',
    words('NetworkStream Socket SocketException SocketType TcpClient TcpListener UdpClient AddressFamily ProtocolType'),
  ],
  [
    'System.Numerics',
    words('BigInteger Complex Matrix3x2 Matrix4x4 Plane Quaternion Vector Vector2 Vector3 Vector4 BitOperations'),
  ],
  [
    'System.Reflection',
    words(`Assembly AssemblyName AssemblyTitleAttribute AssemblyVersionAttribute BindingFlags Binder
    ConstructorInfo CustomAttributeData EventInfo FieldInfo ICustomAttributeProvider MemberInfo MemberTypes MethodBase
    MethodInfo Missing Module ParameterInfo ParameterModifier PropertyInfo TargetInvocationException TypeInfo`),
  ],
  [
    'System.Reflection.Emit',
    words(
      'AssemblyBuilder DynamicMethod FieldBuilder ILGenerator Label LocalBuilder MethodBuilder ModuleBuilder OpCode OpCodes TypeBuilder',
    ),
  ],
  ['System.Resources', words('ResourceManager ResourceReader ResourceWriter')],
  [
    'System.Runtime.CompilerServices',
    words(`CallSite CallerArgumentExpressionAttribute CallerFilePathAttribute
    CallerLineNumberAttribute CallerMemberNameAttribute CompilerGeneratedAttribute ConditionalWeakTable
    ConfiguredTaskAwaitable ExtensionAttribute InternalsVisibleToAttribute MethodImplAttribute MethodImplOptions
    RuntimeHelpers TaskAwaiter Unsafe`),
  ],
  [
    'System.Runtime.InteropServices',
    words(`ComVisibleAttribute CollectionsMarshal DllImportAttribute GCHandle GCHandleType
    GuidAttribute Marshal MarshalAsAttribute MemoryMarshal RuntimeInformation SafeHandle OSPlatform`),
  ],
  [
    'System.Runtime.Serialization',
    words(`DataContractAttribute DataMemberAttribute EnumMemberAttribute FormatterConverter
    IFormatterConverter IObjectReference ISerializable IgnoreDataMemberAttribute OnDeserializedAttribute
    OnDeserializingAttribute OnErrorAttribute OnSerializedAttribute OnSerializingAttribute SerializationBinder
    SerializationEntry SerializationException SerializationInfo StreamingContext StreamingContextStates
    DataContractSerializer FormatterServices`),
  ],
  [
    'System.Security',
    words(
      'AllowPartiallyTrustedCallersAttribute SecureString SecurityException SecurityCriticalAttribute SecuritySafeCriticalAttribute',
    ),
  ],
  ['System.Security.Claims', words('Claim ClaimTypes ClaimsIdentity ClaimsPrincipal')],
  [
    'System.Security.Cryptography',
    words(`Aes CryptoStream CryptoStreamMode CryptographicException HMAC HMACSHA1 HMACSHA256
    HMACSHA512 HashAlgorithm MD5 RSA RandomNumberGenerator Rfc2898DeriveBytes SHA1 SHA256 SHA384 SHA512 SymmetricAlgorithm`),
  ],
  [
    'System.Text',
    words(
      'ASCIIEncoding Decoder Encoder Encoding NormalizationForm Rune StringBuilder UTF32Encoding UTF8Encoding UnicodeEncoding',
    ),
  ],
  [
    'System.Text.Json',
    words(`JsonDocument JsonElement JsonException JsonNamingPolicy JsonSerializer JsonSerializerDefaults
    JsonSerializerOptions JsonTokenType JsonValueKind Utf8JsonReader Utf8JsonWriter`),
  ],
  [
    'System.Text.RegularExpressions',
    words('Capture Group GroupCollection Match MatchCollection MatchEvaluator Regex RegexOptions'),
  ],
  [
    'System.Threading',
    words(`AsyncLocal AutoResetEvent Barrier CancellationToken CancellationTokenRegistration
    CancellationTokenSource CountdownEvent EventWaitHandle Interlocked LazyInitializer LazyThreadSafetyMode
    ManualResetEvent ManualResetEventSlim Monitor Mutex PeriodicTimer ReaderWriterLock ReaderWriterLockSlim Semaphore
    SemaphoreSlim SpinLock SpinWait SynchronizationContext Thread ThreadLocal ThreadPool ThreadStart Timeout Timer
    TimerCallback Volatile WaitCallback WaitHandle`),
  ],
  [
    'System.Threading.Channels',
    words('Channel ChannelReader ChannelWriter BoundedChannelOptions UnboundedChannelOptions'),
  ],
  [
    'System.Threading.Tasks',
    words(
      'Parallel ParallelOptions Task TaskCanceledException TaskCompletionSource TaskContinuationOptions TaskCreationOptions TaskFactory TaskScheduler TaskStatus ValueTask',
    ),
  ],
  ['System.Timers', words('ElapsedEventArgs ElapsedEventHandler Timer')],
  [
    'System.Xml',
    words(`NameTable NewLineHandling ReadState XmlAttribute XmlCDataSection XmlComment XmlConvert XmlDateTimeSerializationMode
    XmlDeclaration XmlDocument XmlDocumentFragment XmlDocumentType XmlElement XmlException XmlNamespaceManager XmlNode
    XmlNodeList XmlNodeType XmlProcessingInstruction XmlQualifiedName XmlReader XmlReaderSettings XmlResolver XmlText
    XmlTextReader XmlTextWriter XmlWriter XmlWriterSettings IXmlLineInfo`),
  ],
  [
    'System.Xml.Linq',
    words(
      'LoadOptions SaveOptions XAttribute XCData XComment XContainer XDeclaration XDocument XDocumentType XElement XName XNamespace XNode XObject XProcessingInstruction XText',
    ),
  ],
  [
    'System.Xml.Schema',
    words('XmlSchema XmlSchemaException XmlSchemaSet ValidationEventArgs XmlSchemaValidationException'),
  ],
  [
    'System.Xml.Serialization',
    words(
      'XmlAttributeAttribute XmlElementAttribute XmlIgnoreAttribute XmlRootAttribute XmlSerializer IXmlSerializable XmlArrayAttribute',
    ),
  ],
  ['Microsoft', new Set<string>()],
  [
    'Microsoft.Extensions.DependencyInjection',
    words(`IServiceCollection IServiceProviderFactory IServiceScope IServiceScopeFactory ISupportRequiredService
    ServiceCollection ServiceDescriptor ServiceLifetime ServiceProvider ServiceProviderOptions`),
  ],
  [
    'Microsoft.Extensions.Logging',
    words('EventId ILogger ILoggerFactory ILoggerProvider ILoggingBuilder LogLevel Logger LoggerFactory'),
  ],
  [
    'Microsoft.Extensions.Configuration',
    words('ConfigurationBuilder IConfiguration IConfigurationBuilder IConfigurationRoot IConfigurationSection'),
  ],
  [
    'Microsoft.Extensions.Options',
    words('IConfigureOptions IOptions IOptionsMonitor IOptionsSnapshot Options OptionsBuilder'),
  ],
  [
    'Xunit',
    words(`Assert ClassDataAttribute CollectionAttribute Fact FactAttribute IAsyncLifetime IClassFixture
    ICollectionFixture InlineDataAttribute MemberDataAttribute Record TheoryAttribute TheoryData TraitAttribute`),
  ],
]);

/** Types that are keywords. */
export const keywords = words(
  'Nullable String bool byte char decimal double float int long nint nuint object sbyte short string uint ulong ushort void',
);

const numbers = ['int', 'long', 'float', 'double', 'decimal'];

/** A constant may also be passed as something smaller. */
const closest: readonly [string, readonly string[]][] = [
  ['byte', ['byte', 'short', 'ushort', 'int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal']],
  ['sbyte', ['sbyte', 'short', ...numbers]],
  ['short', ['short', ...numbers]],
  ['ushort', ['ushort', 'int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal']],
  ['int', [...numbers, 'uint', 'ulong', 'short', 'ushort', 'byte', 'sbyte', 'nint']],
  ['uint', ['uint', 'long', 'ulong', 'float', 'double', 'decimal']],
  ['long', ['long', 'float', 'double', 'decimal']],
  ['ulong', ['ulong', 'float', 'double', 'decimal']],
  ['char', ['char', 'ushort', 'int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal']],
  ['float', ['float', 'double']],
  ['double', ['double']],
  ['decimal', ['decimal']],
  ['bool', ['bool']],
  ['Object', []],
  ['String', ['String', 'IEnumerable', 'IComparable', 'IConvertible', 'ReadOnlySpan']],
  ...Object.entries({
    DateTime: 'IFormattable IComparable IConvertible',
    DateTimeOffset: 'IFormattable IComparable',
    TimeSpan: 'IFormattable IComparable',
    Guid: 'IFormattable IComparable',
    Uri: '',
    Type: 'MemberInfo',
    TypeInfo: 'Type MemberInfo',
    MethodInfo: 'MethodBase MemberInfo',
    ConstructorInfo: 'MethodBase MemberInfo',
    PropertyInfo: 'MemberInfo',
    FieldInfo: 'MemberInfo',
    EventInfo: 'MemberInfo',
    MemoryStream: 'Stream',
    FileStream: 'Stream',
    NetworkStream: 'Stream',
    GZipStream: 'Stream',
    StringReader: 'TextReader',
    StreamReader: 'TextReader',
    StringWriter: 'TextWriter',
    StreamWriter: 'TextWriter',
    CultureInfo: 'IFormatProvider',
    NumberFormatInfo: 'IFormatProvider',
    DateTimeFormatInfo: 'IFormatProvider',
    UTF8Encoding: 'Encoding',
    StringBuilder: '',
    CancellationToken: '',
    XmlDocument: 'XmlNode',
    XmlElement: 'XmlNode',
    XmlAttribute: 'XmlNode',
    XDocument: 'XContainer XNode XObject',
    XElement: 'XContainer XNode XObject',
    XAttribute: 'XObject',
  }).map(([name, wider]): [string, string[]] => [name, [name, ...words(wider)]]),
];

/** What a value of a keyword's type, or of a well-known one, may be passed as, the closest first. */
export const conversions: ReadonlyMap<string, readonly string[]> = new Map(
  closest.map(([name, wider]) => [name, [...wider, 'Object']]),
);

const text =
  'Insert Normalize PadLeft PadRight Remove Replace Substring ToLower ToLowerInvariant ToUpper ToUpperInvariant Trim TrimEnd TrimStart';

/** What methods of every object, and of texts, give. */
export const resultTypes: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'Object',
    new Map([
      ['ToString', 'String'],
      ['GetHashCode', 'int'],
      ['Equals', 'bool'],
    ]),
  ],
  ['String', new Map([...text.split(' ').map((name): [string, string] => [name, 'String'])])],
]);

const numeric = ['byte', 'sbyte', 'short', 'ushort', 'int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal'];

/** What well-known fields hold. */
export const fieldTypes: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ...numeric.map((type) => [type, new Map([...fields(type, 'MaxValue MinValue')])] as const),
  ['double', new Map(fields('double', 'MaxValue MinValue NaN Epsilon PositiveInfinity NegativeInfinity'))],
  ['float', new Map(fields('float', 'MaxValue MinValue NaN Epsilon PositiveInfinity NegativeInfinity'))],
  ['string', new Map(fields('String', 'Empty'))],
  ['String', new Map(fields('String', 'Empty'))],
  ['Math', new Map(fields('double', 'PI E'))],
  ['Environment', new Map(fields('String', 'NewLine MachineName UserName CurrentDirectory'))],
]);

function fields(type: string, names: string): [string, string][] {
  return names.split(' ').map((name) => [name, type]);
}

/** Methods that give an object of their type argument: of containers, tests and serializers in wide use. */
export const typeArgumentMethods: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...['GetRequiredService', 'GetService', 'GetRequiredKeyedService', 'GetKeyedService', 'GetInstance', 'Resolve'].map(
    (name) => [name, null] as const,
  ),
  ...['ResolveKeyed', 'ResolveNamed', 'ResolveOptional', 'CreateInstance', 'Deserialize', 'GetCustomAttribute'].map(
    (name) => [name, null] as const,
  ),
  ...['IsType', 'IsAssignableFrom', 'Throws', 'ThrowsAny', 'ShouldBeOfType', 'ShouldBeAssignableTo'].map(
    (name) => [name, null] as const,
  ),
  ['ThrowsAsync', 'Task'],
  ['ThrowsAnyAsync', 'Task'],
]);

/** Classes of the platform and its extensions that are made where an interface of theirs is extended. */
export const implementedOutside: ReadonlyMap<string, readonly string[]> = new Map([
  ['ApplicationBuilder', ['IApplicationBuilder']],
  ['ConfigurationBuilder', ['IConfigurationBuilder']],
  ['ConfigurationManager', ['IConfiguration', 'IConfigurationBuilder', 'IConfigurationRoot']],
  ['DefaultHttpContext', ['HttpContext']],
  ['HostBuilder', ['IHostBuilder']],
  ['HttpContextAccessor', ['IHttpContextAccessor']],
  ['LoggerFactory', ['ILoggerFactory', 'IDisposable']],
  ['MemoryCache', ['IMemoryCache', 'IDisposable']],
  ['ServiceCollection', ['IServiceCollection']],
  ['ServiceProvider', ['IServiceProvider', 'IDisposable']],
  ['SqlConnection', ['DbConnection', 'IDbConnection', 'IDisposable']],
  ['SqliteConnection', ['DbConnection', 'IDbConnection', 'IDisposable']],
  ['WebApplication', ['IApplicationBuilder', 'IEndpointRouteBuilder', 'IHost']],
  ['WebHostBuilder', ['IWebHostBuilder']],
  ['DbConnection', ['IDbConnection', 'IDisposable']],
  ['DbCommand', ['IDbCommand', 'IDisposable']],
  ['DbDataReader', ['IDataReader', 'IDataRecord', 'IDisposable']],
  ['DbTransaction', ['IDbTransaction', 'IDisposable']],
]);
