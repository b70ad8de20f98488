import { FIELDS } from './platform-fields.ts';
import { RESULTS } from './platform-results.ts';

/* What the platform's types inherit, `Type:Super,Super`, and what their members are. */

const SUPERTYPES = `
  AbstractChronology:Chronology AbstractCollection:Collection AbstractExecutorService:ExecutorService
  AbstractList:AbstractCollection,List AbstractMap:Map AbstractMethodError:IncompatibleClassChangeError
  AbstractOwnableSynchronizer:Serializable AbstractQueue:AbstractCollection,Queue
  AbstractQueuedLongSynchronizer:AbstractOwnableSynchronizer,Serializable
  AbstractQueuedSynchronizer:AbstractOwnableSynchronizer,Serializable AbstractSequentialList:AbstractList
  AbstractSet:AbstractCollection,Set AccessDeniedException:FileSystemException AccessMode:Enum
  AccessibleObject:AnnotatedElement Adler32:Checksum AnnotatedArrayType:AnnotatedType
  AnnotatedParameterizedType:AnnotatedType AnnotatedType:AnnotatedElement AnnotatedTypeVariable:AnnotatedType
  AnnotatedWildcardType:AnnotatedType AnnotationFormatError:Error AnnotationTypeMismatchException:RuntimeException
  ArithmeticException:RuntimeException ArrayBlockingQueue:AbstractQueue,BlockingQueue,Serializable
  ArrayDeque:AbstractCollection,Deque,Cloneable,Serializable ArrayIndexOutOfBoundsException:IndexOutOfBoundsException
  ArrayList:AbstractList,List,RandomAccess,Cloneable,Serializable ArrayStoreException:RuntimeException
  AssertionError:Error AtomicBoolean:Serializable AtomicInteger:Number,Serializable AtomicIntegerArray:Serializable
  AtomicLong:Number,Serializable AtomicLongArray:Serializable AtomicMoveNotSupportedException:FileSystemException
  AtomicReference:Serializable AtomicReferenceArray:Serializable AttributedCharacterIterator:CharacterIterator
  Attributes:Map,Cloneable BaseStream:AutoCloseable BigDecimal:Number,Comparable BigInteger:Number,Comparable
  BinaryOperator:BiFunction BindException:SocketException BitSet:Cloneable,Serializable
  BlockingDeque:BlockingQueue,Deque BlockingQueue:Queue Boolean:Serializable,Comparable,Constable
  BootstrapMethodError:LinkageError BreakIterator:Cloneable BrokenBarrierException:Exception
  BufferOverflowException:RuntimeException BufferUnderflowException:RuntimeException
  BufferedInputStream:FilterInputStream BufferedOutputStream:FilterOutputStream BufferedReader:Reader
  BufferedWriter:Writer Byte:Number,Comparable,Constable ByteArrayInputStream:InputStream
  ByteArrayOutputStream:OutputStream ByteBuffer:Buffer,Comparable CRC32:Checksum CRC32C:Checksum
  Calendar:Serializable,Cloneable,Comparable CancellationException:IllegalStateException CharArrayReader:Reader
  CharArrayWriter:Writer CharBuffer:Buffer,Comparable,Appendable,CharSequence,Readable
  CharConversionException:IOException Character:Serializable,Comparable,Constable CharacterCodingException:IOException
  CharacterIterator:Cloneable Charset:Comparable CheckedInputStream:FilterInputStream
  CheckedOutputStream:FilterOutputStream ChoiceFormat:NumberFormat ChronoField:Enum,TemporalField
  ChronoLocalDate:Temporal,TemporalAdjuster,Comparable ChronoLocalDateTime:Temporal,TemporalAdjuster,Comparable
  ChronoPeriod:TemporalAmount ChronoUnit:Enum,TemporalUnit ChronoZonedDateTime:Temporal,Comparable
  Chronology:Comparable Class:Serializable,GenericDeclaration,Type,AnnotatedElement,OfField,Constable
  ClassCastException:RuntimeException ClassCircularityError:LinkageError ClassFormatError:LinkageError
  ClassNotFoundException:ReflectiveOperationException Clock:InstantSource CloneNotSupportedException:Exception
  Closeable:AutoCloseable ClosedDirectoryStreamException:IllegalStateException
  ClosedFileSystemException:IllegalStateException ClosedWatchServiceException:IllegalStateException
  CoderMalfunctionError:Error CollationKey:Comparable Collator:Comparator,Cloneable Collection:Iterable
  CompactNumberFormat:NumberFormat CompletableFuture:Future,CompletionStage CompletionException:RuntimeException
  ConcurrentHashMap:AbstractMap,ConcurrentMap,Serializable ConcurrentLinkedDeque:AbstractCollection,Deque,Serializable
  ConcurrentLinkedQueue:AbstractQueue,Queue,Serializable ConcurrentMap:Map
  ConcurrentModificationException:RuntimeException ConcurrentNavigableMap:ConcurrentMap,NavigableMap
  ConcurrentSkipListMap:AbstractMap,ConcurrentNavigableMap,Cloneable,Serializable
  ConcurrentSkipListSet:AbstractSet,NavigableSet,Cloneable,Serializable ConnectException:SocketException
  Console:Flushable Constructor:Executable CookieManager:CookieHandler
  CopyOnWriteArrayList:List,RandomAccess,Cloneable,Serializable CopyOnWriteArraySet:AbstractSet,Serializable
  CountedCompleter:ForkJoinTask Currency:Serializable DataFormatException:Exception
  DataInputStream:FilterInputStream,DataInput DataOutputStream:FilterOutputStream,DataOutput DatagramSocket:Closeable
  DatagramSocketImpl:SocketOptions Date:Serializable,Cloneable,Comparable DateFormat:Format
  DateFormatSymbols:Serializable,Cloneable DateTimeException:RuntimeException DateTimeParseException:DateTimeException
  DayOfWeek:Enum,TemporalAccessor,TemporalAdjuster DecimalFormat:NumberFormat
  DecimalFormatSymbols:Cloneable,Serializable DeflaterInputStream:FilterInputStream
  DeflaterOutputStream:FilterOutputStream DelayQueue:AbstractQueue,BlockingQueue Delayed:Comparable
  Deprecated:Annotation Deque:Queue DirectoryIteratorException:ConcurrentModificationException
  DirectoryNotEmptyException:FileSystemException DirectoryStream:Closeable,Iterable Documented:Annotation
  Double:Number,Comparable,Constable,ConstantDesc DoubleAccumulator:Number,Serializable
  DoubleAdder:Number,Serializable DoubleBuffer:Buffer,Comparable DoubleStream:BaseStream
  DoubleSummaryStatistics:DoubleConsumer DuplicateFormatFlagsException:IllegalFormatException
  Duration:TemporalAmount,Comparable,Serializable EOFException:IOException ElementType:Enum
  EmptyStackException:RuntimeException Enum:Constable,Comparable,Serializable
  EnumConstantNotPresentException:RuntimeException EnumMap:AbstractMap,Serializable,Cloneable
  EnumSet:AbstractSet,Cloneable,Serializable Era:TemporalAccessor,TemporalAdjuster Error:Throwable
  EventListenerProxy:EventListener EventObject:Serializable Exception:Throwable
  ExceptionInInitializerError:LinkageError Executable:AccessibleObject,Member,GenericDeclaration
  ExecutionException:Exception ExecutorCompletionService:CompletionService ExecutorService:Executor
  Externalizable:Serializable Field:AccessibleObject,Member File:Serializable,Comparable
  FileAlreadyExistsException:FileSystemException FileInputStream:InputStream FileNotFoundException:IOException
  FileOutputStream:OutputStream FilePermission:Permission,Serializable FileReader:InputStreamReader
  FileSystem:Closeable FileSystemAlreadyExistsException:RuntimeException FileSystemException:IOException
  FileSystemLoopException:FileSystemException FileSystemNotFoundException:RuntimeException FileVisitOption:Enum
  FileVisitResult:Enum FileWriter:OutputStreamWriter FilterInputStream:InputStream FilterOutputStream:OutputStream
  FilterReader:Reader FilterWriter:Writer Float:Number,Comparable,Constable,ConstantDesc FloatBuffer:Buffer,Comparable
  ForkJoinPool:AbstractExecutorService ForkJoinTask:Future,Serializable ForkJoinWorkerThread:Thread
  Format:Serializable,Cloneable FormatFlagsConversionMismatchException:IllegalFormatException FormatStyle:Enum
  Formatter:Closeable,Flushable FormatterClosedException:IllegalStateException FunctionalInterface:Annotation
  FutureTask:RunnableFuture GZIPInputStream:InflaterInputStream GZIPOutputStream:DeflaterOutputStream
  GenericArrayType:Type GenericDeclaration:AnnotatedElement GenericSignatureFormatError:ClassFormatError
  GregorianCalendar:Calendar HashMap:AbstractMap,Map,Cloneable,Serializable
  HashSet:AbstractSet,Set,Cloneable,Serializable Hashtable:Dictionary,Map,Cloneable,Serializable
  HijrahChronology:AbstractChronology,Serializable HijrahDate:ChronoLocalDate,Serializable,Temporal,TemporalAdjuster
  HijrahEra:Enum,Era HttpCookie:Cloneable HttpRetryException:IOException HttpURLConnection:URLConnection IOError:Error
  IOException:Exception IdentityHashMap:AbstractMap,Map,Serializable,Cloneable
  IllegalAccessError:IncompatibleClassChangeError IllegalAccessException:ReflectiveOperationException
  IllegalArgumentException:RuntimeException IllegalCallerException:RuntimeException
  IllegalCharsetNameException:IllegalArgumentException IllegalFormatCodePointException:IllegalFormatException
  IllegalFormatConversionException:IllegalFormatException IllegalFormatException:IllegalArgumentException
  IllegalFormatFlagsException:IllegalFormatException IllegalFormatPrecisionException:IllegalFormatException
  IllegalFormatWidthException:IllegalFormatException IllegalMonitorStateException:RuntimeException
  IllegalStateException:RuntimeException IllegalThreadStateException:IllegalArgumentException
  IllformedLocaleException:RuntimeException InaccessibleObjectException:RuntimeException
  IncompatibleClassChangeError:LinkageError IncompleteAnnotationException:RuntimeException
  IndexOutOfBoundsException:RuntimeException Inet4Address:InetAddress Inet6Address:InetAddress
  InetAddress:Serializable InetSocketAddress:SocketAddress InflaterInputStream:FilterInputStream
  InflaterOutputStream:FilterOutputStream InheritableThreadLocal:ThreadLocal Inherited:Annotation
  InputMismatchException:NoSuchElementException InputStream:Closeable InputStreamReader:Reader
  Instant:Temporal,TemporalAdjuster,Comparable,Serializable InstantiationError:IncompatibleClassChangeError
  InstantiationException:ReflectiveOperationException IntBuffer:Buffer,Comparable IntStream:BaseStream
  IntSummaryStatistics:IntConsumer Integer:Number,Comparable,Constable,ConstantDesc InternalError:VirtualMachineError
  InterruptedException:Exception InterruptedIOException:IOException InvalidClassException:ObjectStreamException
  InvalidMarkException:IllegalStateException InvalidObjectException:ObjectStreamException
  InvalidPathException:IllegalArgumentException InvalidPropertiesFormatException:IOException
  InvocationTargetException:ReflectiveOperationException IsoChronology:AbstractChronology,Serializable IsoEra:Enum,Era
  JapaneseChronology:AbstractChronology,Serializable
  JapaneseDate:ChronoLocalDate,Serializable,Temporal,TemporalAdjuster JapaneseEra:Era,Serializable JarEntry:ZipEntry
  JarException:ZipException JarFile:ZipFile JarInputStream:ZipInputStream JarOutputStream:ZipOutputStream
  JarURLConnection:URLConnection LayerInstantiationException:RuntimeException LineNumberInputStream:FilterInputStream
  LineNumberReader:BufferedReader LinkOption:Enum,OpenOption,CopyOption LinkPermission:BasicPermission
  LinkageError:Error LinkedBlockingDeque:AbstractQueue,BlockingDeque,Serializable
  LinkedBlockingQueue:AbstractQueue,BlockingQueue,Serializable LinkedHashMap:HashMap,Map
  LinkedHashSet:HashSet,Set,Cloneable,Serializable LinkedList:AbstractSequentialList,List,Deque,Cloneable,Serializable
  LinkedTransferQueue:AbstractQueue,TransferQueue,Serializable List:Collection ListIterator:Iterator
  ListResourceBundle:ResourceBundle LocalDate:Temporal,TemporalAdjuster,ChronoLocalDate,Serializable
  LocalDateTime:Temporal,TemporalAdjuster,ChronoLocalDateTime,Serializable
  LocalTime:Temporal,TemporalAdjuster,Comparable,Serializable Locale:Cloneable,Serializable
  Long:Number,Comparable,Constable,ConstantDesc LongAccumulator:Number,Serializable LongAdder:Number,Serializable
  LongBuffer:Buffer,Comparable LongStream:BaseStream LongSummaryStatistics:LongConsumer,IntConsumer
  MalformedInputException:CharacterCodingException MalformedParameterizedTypeException:RuntimeException
  MalformedParametersException:RuntimeException MalformedURLException:IOException Manifest:Cloneable
  MappedByteBuffer:ByteBuffer Matcher:MatchResult MathContext:Serializable MessageFormat:Format Method:Executable
  MinguoChronology:AbstractChronology,Serializable MinguoDate:ChronoLocalDate,Serializable,Temporal,TemporalAdjuster
  MinguoEra:Enum,Era MissingFormatArgumentException:IllegalFormatException
  MissingFormatWidthException:IllegalFormatException MissingResourceException:RuntimeException Module:AnnotatedElement
  Month:Enum,TemporalAccessor,TemporalAdjuster MonthDay:TemporalAccessor,TemporalAdjuster,Comparable,Serializable
  MulticastSocket:DatagramSocket Native:Annotation NavigableMap:SortedMap NavigableSet:SortedSet
  NegativeArraySizeException:RuntimeException NetPermission:BasicPermission NoClassDefFoundError:LinkageError
  NoRouteToHostException:SocketException NoSuchElementException:RuntimeException
  NoSuchFieldError:IncompatibleClassChangeError NoSuchFieldException:ReflectiveOperationException
  NoSuchFileException:FileSystemException NoSuchMethodError:IncompatibleClassChangeError
  NoSuchMethodException:ReflectiveOperationException NotActiveException:ObjectStreamException
  NotDirectoryException:FileSystemException NotLinkException:FileSystemException
  NotSerializableException:ObjectStreamException NullPointerException:RuntimeException Number:Serializable
  NumberFormat:Format NumberFormatException:IllegalArgumentException ObjectInput:DataInput,AutoCloseable
  ObjectInputStream:InputStream,ObjectInput,ObjectStreamConstants ObjectOutput:DataOutput,AutoCloseable
  ObjectOutputStream:OutputStream,ObjectOutput,ObjectStreamConstants ObjectStreamClass:Serializable
  ObjectStreamException:IOException ObjectStreamField:Comparable
  OffsetDateTime:Temporal,TemporalAdjuster,Comparable,Serializable
  OffsetTime:Temporal,TemporalAdjuster,Comparable,Serializable OptionalDataException:ObjectStreamException
  OutOfMemoryError:VirtualMachineError OutputStream:Closeable,Flushable OutputStreamWriter:Writer Override:Annotation
  Package:AnnotatedElement Parameter:AnnotatedElement ParameterizedType:Type ParseException:Exception
  Path:Comparable,Iterable,Watchable Pattern:Serializable PatternSyntaxException:IllegalArgumentException
  Period:ChronoPeriod,Serializable PipedInputStream:InputStream PipedOutputStream:OutputStream PipedReader:Reader
  PipedWriter:Writer PortUnreachableException:SocketException PrimitiveIterator:Iterator
  PrintStream:FilterOutputStream,Appendable,Closeable PrintWriter:Writer
  PriorityBlockingQueue:AbstractQueue,BlockingQueue,Serializable PriorityQueue:AbstractQueue,Serializable
  ProcessHandle:Comparable Properties:Hashtable PropertyPermission:BasicPermission
  PropertyResourceBundle:ResourceBundle ProtocolException:IOException
  ProviderMismatchException:IllegalArgumentException ProviderNotFoundException:RuntimeException
  PushbackInputStream:FilterInputStream PushbackReader:FilterReader Queue:Collection
  Random:RandomGenerator,Serializable RandomAccessFile:DataOutput,DataInput,Closeable
  ReadOnlyBufferException:UnsupportedOperationException ReadOnlyFileSystemException:UnsupportedOperationException
  Reader:Readable,Closeable RecordComponent:AnnotatedElement RecursiveAction:ForkJoinTask RecursiveTask:ForkJoinTask
  ReentrantLock:Lock,Serializable ReentrantReadWriteLock:ReadWriteLock,Serializable ReflectPermission:BasicPermission
  ReflectiveOperationException:Exception RejectedExecutionException:RuntimeException Repeatable:Annotation
  ResolverStyle:Enum Retention:Annotation RetentionPolicy:Enum RoundingMode:Enum RuleBasedCollator:Collator
  RunnableFuture:Runnable,Future RunnableScheduledFuture:RunnableFuture,ScheduledFuture RuntimeException:Exception
  RuntimePermission:BasicPermission SafeVarargs:Annotation Scanner:Iterator,Closeable
  ScheduledExecutorService:ExecutorService ScheduledFuture:Delayed,Future
  ScheduledThreadPoolExecutor:ThreadPoolExecutor,ScheduledExecutorService SecureCacheResponse:CacheResponse
  SecureDirectoryStream:DirectoryStream SecurityException:RuntimeException Semaphore:Serializable
  SequenceInputStream:InputStream Serial:Annotation SerializablePermission:BasicPermission ServerSocket:Closeable
  ServiceConfigurationError:Error ServiceLoader:Iterable Set:Collection Short:Number,Comparable,Constable
  ShortBuffer:Buffer,Comparable SignStyle:Enum SimpleDateFormat:DateFormat SimpleFileVisitor:FileVisitor
  SimpleTimeZone:TimeZone Socket:Closeable SocketAddress:Serializable SocketException:IOException
  SocketImpl:SocketOptions SocketPermission:Permission,Serializable SocketTimeoutException:InterruptedIOException
  SortedMap:Map SortedSet:Set SplittableRandom:RandomGenerator,SplittableGenerator Stack:Vector
  StackOverflowError:VirtualMachineError StackTraceElement:Serializable StampedLock:Serializable
  StandardCopyOption:Enum,CopyOption StandardOpenOption:Enum,OpenOption StandardProtocolFamily:Enum,ProtocolFamily
  Stream:BaseStream StreamCorruptedException:ObjectStreamException
  String:Serializable,Comparable,CharSequence,Constable,ConstantDesc
  StringBuffer:Serializable,Comparable,CharSequence,Appendable StringBufferInputStream:InputStream
  StringBuilder:Serializable,Comparable,CharSequence,Appendable StringCharacterIterator:CharacterIterator
  StringIndexOutOfBoundsException:IndexOutOfBoundsException StringReader:Reader StringTokenizer:Enumeration
  StringWriter:Writer SubmissionPublisher:Publisher,AutoCloseable SuppressWarnings:Annotation
  SyncFailedException:IOException SynchronousQueue:AbstractQueue,BlockingQueue,Serializable Target:Annotation
  Temporal:TemporalAccessor TextStyle:Enum ThaiBuddhistChronology:AbstractChronology,Serializable
  ThaiBuddhistDate:ChronoLocalDate,Serializable,Temporal,TemporalAdjuster ThaiBuddhistEra:Enum,Era Thread:Runnable
  ThreadDeath:Error ThreadGroup:UncaughtExceptionHandler ThreadLocalRandom:Random
  ThreadPoolExecutor:AbstractExecutorService Throwable:Serializable TimeUnit:Enum TimeZone:Serializable,Cloneable
  TimeoutException:Exception TimerTask:Runnable TooManyListenersException:Exception TransferQueue:BlockingQueue
  TreeMap:AbstractMap,NavigableMap,Cloneable,Serializable TreeSet:AbstractSet,NavigableSet,Cloneable,Serializable
  TypeNotPresentException:RuntimeException TypeVariable:Type,AnnotatedElement URI:Comparable,Serializable
  URISyntaxException:Exception URL:Serializable URLClassLoader:SecureClassLoader,Closeable URLPermission:Permission
  UTFDataFormatException:IOException UUID:Serializable,Comparable UnaryOperator:Function
  UncheckedIOException:RuntimeException UndeclaredThrowableException:RuntimeException
  UnixDomainSocketAddress:SocketAddress UnknownError:VirtualMachineError
  UnknownFormatConversionException:IllegalFormatException UnknownFormatFlagsException:IllegalFormatException
  UnknownHostException:IOException UnknownServiceException:IOException
  UnmappableCharacterException:CharacterCodingException UnsatisfiedLinkError:LinkageError
  UnsupportedCharsetException:IllegalArgumentException UnsupportedClassVersionError:ClassFormatError
  UnsupportedEncodingException:IOException UnsupportedOperationException:RuntimeException
  UnsupportedTemporalTypeException:DateTimeException ValueRange:Serializable
  Vector:AbstractList,List,RandomAccess,Cloneable,Serializable VerifyError:LinkageError VirtualMachineError:Error
  WatchService:Closeable WeakHashMap:AbstractMap,Map WeekFields:Serializable WildcardType:Type
  WriteAbortedException:ObjectStreamException Writer:Appendable,Closeable,Flushable
  Year:Temporal,TemporalAdjuster,Comparable,Serializable YearMonth:Temporal,TemporalAdjuster,Comparable,Serializable
  ZipEntry:Cloneable ZipError:InternalError ZipException:IOException ZipFile:Closeable
  ZipInputStream:InflaterInputStream ZipOutputStream:DeflaterOutputStream ZoneId:Serializable
  ZoneOffset:ZoneId,TemporalAccessor,TemporalAdjuster,Comparable,Serializable
  ZonedDateTime:Temporal,ChronoZonedDateTime,Serializable
`;

/** Type → member → the type that the text says of it. */
function membersOf(text: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const entries = text.trim().split(/\n {2}(?=\w)/);
  return new Map(
    entries.map((entry) => {
      const [type = '', said = ''] = entry.split(': ');
      const results = said.trim().replace(/,\s+/g, ',').split(/\s+/);
      const members = results.flatMap((each) => {
        const [result = '', names = ''] = each.split('=');
        return names.split(',').map((name) => [name, result] as const);
      });
      return [type, new Map(members)];
    }),
  );
}

/** Type → method → the type of its result. */
export const resultTypes = membersOf(RESULTS);

/** Type → field → the type of what it holds. */
export const fieldTypes = membersOf(FIELDS);

/** Type → what it extends and implements itself. */
export const supertypes: ReadonlyMap<string, readonly string[]> = new Map(
  SUPERTYPES.trim()
    .split(/\s+/)
    .map((entry) => {
      const [type = '', supers = ''] = entry.split(':');
      return [type, supers.split(',')];
    }),
);
