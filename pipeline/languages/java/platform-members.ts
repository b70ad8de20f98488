/*
 * What methods of the platform give, where that is one plain type for all overloads: `Type: Result=method,method …`, and
 * what its types inherit: `Type:Super,Super`.
 */

const RESULTS = `
  Object: String=toString boolean=equals int=hashCode,compareTo Class=getClass
  Boolean: Boolean=valueOf boolean=booleanValue,getBoolean,logicalAnd,logicalOr,logicalXor,parseBoolean int=compare
  Byte: Byte=decode,valueOf byte=byteValue,parseByte double=doubleValue float=floatValue int=compare,
    compareUnsigned,intValue,toUnsignedInt long=longValue,toUnsignedLong short=shortValue
  Character: Character=valueOf String=getName boolean=isAlphabetic,isBmpCodePoint,isDefined,isDigit,
    isHighSurrogate,isISOControl,isIdentifierIgnorable,isIdeographic,isJavaIdentifierPart,isJavaIdentifierStart,
    isJavaLetter,isJavaLetterOrDigit,isLetter,isLetterOrDigit,isLowSurrogate,isLowerCase,isMirrored,isSpace,
    isSpaceChar,isSupplementaryCodePoint,isSurrogate,isSurrogatePair,isTitleCase,isUnicodeIdentifierPart,
    isUnicodeIdentifierStart,isUpperCase,isValidCodePoint,isWhitespace byte=getDirectionality char=charValue,
    forDigit,highSurrogate,lowSurrogate,reverseBytes int=charCount,codePointAt,codePointBefore,codePointCount,
    codePointOf,compare,digit,getNumericValue,getType,offsetByCodePoints,toCodePoint
  Short: Short=decode,valueOf byte=byteValue double=doubleValue float=floatValue int=compare,compareUnsigned,
    intValue,toUnsignedInt long=longValue,toUnsignedLong short=parseShort,reverseBytes,shortValue
  Integer: Integer=decode,getInteger,valueOf String=toBinaryString,toHexString,toOctalString,toUnsignedString
    byte=byteValue double=doubleValue float=floatValue int=bitCount,compare,compareUnsigned,divideUnsigned,
    highestOneBit,intValue,lowestOneBit,max,min,numberOfLeadingZeros,numberOfTrailingZeros,parseInt,
    parseUnsignedInt,remainderUnsigned,reverse,reverseBytes,rotateLeft,rotateRight,signum,sum long=longValue,
    toUnsignedLong short=shortValue
  Long: Long=decode,getLong,valueOf String=toBinaryString,toHexString,toOctalString,toUnsignedString byte=byteValue
    double=doubleValue float=floatValue int=bitCount,compare,compareUnsigned,intValue,numberOfLeadingZeros,
    numberOfTrailingZeros,signum long=divideUnsigned,highestOneBit,longValue,lowestOneBit,max,min,parseLong,
    parseUnsignedLong,remainderUnsigned,reverse,reverseBytes,rotateLeft,rotateRight,sum short=shortValue
  Float: Float=valueOf String=toHexString boolean=isFinite,isInfinite,isNaN byte=byteValue double=doubleValue
    float=floatValue,intBitsToFloat,max,min,parseFloat,sum int=compare,floatToIntBits,floatToRawIntBits,intValue
    long=longValue short=shortValue
  Double: Double=valueOf String=toHexString boolean=isFinite,isInfinite,isNaN byte=byteValue double=doubleValue,
    longBitsToDouble,max,min,parseDouble,sum float=floatValue int=compare,intValue long=doubleToLongBits,
    doubleToRawLongBits,longValue short=shortValue
  Number: byte=byteValue double=doubleValue float=floatValue int=intValue long=longValue short=shortValue
  Math: double=IEEEremainder,acos,asin,atan,atan2,cbrt,ceil,cos,cosh,exp,expm1,floor,hypot,log,log10,log1p,pow,
    random,rint,sin,sinh,sqrt,tan,tanh,toDegrees,toRadians int=getExponent,toIntExact long=multiplyFull,
    multiplyHigh
  String: CharSequence=subSequence IntStream=chars,codePoints String=concat,copyValueOf,format,formatted,indent,
    intern,join,repeat,replace,replaceAll,replaceFirst,strip,stripIndent,stripLeading,stripTrailing,substring,
    toLowerCase,toUpperCase,translateEscapes,trim,valueOf boolean=contains,contentEquals,endsWith,equalsIgnoreCase,
    isBlank,isEmpty,matches,regionMatches,startsWith char=charAt char[]=toCharArray int=codePointAt,
    codePointBefore,codePointCount,compareToIgnoreCase,indexOf,lastIndexOf,length,offsetByCodePoints
  StringBuilder: StringBuilder=append,appendCodePoint,delete,deleteCharAt,insert,replace,reverse boolean=isEmpty
    int=indexOf,lastIndexOf
  StringBuffer: CharSequence=subSequence String=substring StringBuffer=append,appendCodePoint,delete,deleteCharAt,
    insert,replace,reverse boolean=isEmpty char=charAt int=capacity,codePointAt,codePointBefore,codePointCount,
    indexOf,lastIndexOf,length,offsetByCodePoints
  CharSequence: CharSequence=subSequence IntStream=chars,codePoints boolean=isEmpty char=charAt int=compare,length
  Class: AnnotatedType=getAnnotatedSuperclass Class=arrayType,asSubclass,componentType,forName,getComponentType,
    getDeclaringClass,getEnclosingClass,getNestHost,getSuperclass ClassLoader=getClassLoader Field=getDeclaredField,
    getField InputStream=getResourceAsStream Method=getDeclaredMethod,getEnclosingMethod,getMethod Module=getModule
    Package=getPackage ProtectionDomain=getProtectionDomain String=descriptorString,getCanonicalName,getName,
    getPackageName,getSimpleName,getTypeName,toGenericString Type=getGenericSuperclass URL=getResource
    boolean=desiredAssertionStatus,isAnnotation,isAnnotationPresent,isAnonymousClass,isArray,isAssignableFrom,
    isEnum,isHidden,isInstance,isInterface,isLocalClass,isMemberClass,isNestmateOf,isPrimitive,isRecord,isSealed,
    isSynthetic int=getModifiers
  Enum: Class=getDeclaringClass String=name int=ordinal
  System: Channel=inheritedChannel Console=console Properties=getProperties SecurityManager=getSecurityManager
    String=clearProperty,getProperty,lineSeparator,mapLibraryName,setProperty int=identityHashCode
    long=currentTimeMillis,nanoTime
  Thread: ClassLoader=getContextClassLoader String=getName Thread=currentThread ThreadGroup=getThreadGroup
    boolean=holdsLock,interrupted,isAlive,isDaemon,isInterrupted int=activeCount,countStackFrames,enumerate,
    getPriority long=getId
  Runtime: Process=exec Runtime=getRuntime boolean=removeShutdownHook int=availableProcessors long=freeMemory,
    maxMemory,totalMemory
  StackTraceElement: String=getClassLoaderName,getClassName,getFileName,getMethodName,getModuleName,
    getModuleVersion boolean=isNativeMethod int=getLineNumber
  Collection: boolean=add,addAll,contains,containsAll,isEmpty,remove,removeAll,removeIf,retainAll int=size
  List: boolean=addAll,contains,containsAll,isEmpty,removeAll,removeIf,retainAll int=indexOf,lastIndexOf,size
  Map: boolean=containsKey,containsValue,isEmpty int=size
  Iterator: boolean=hasNext
  ListIterator: boolean=hasNext,hasPrevious int=nextIndex,previousIndex
  Optional: boolean=isEmpty,isPresent
  OptionalInt: IntStream=stream OptionalInt=empty,of boolean=isEmpty,isPresent int=getAsInt,orElse,orElseGet,
    orElseThrow
  Stream: DoubleStream=flatMapToDouble,mapMultiToDouble,mapToDouble IntStream=flatMapToInt,mapMultiToInt,mapToInt
    LongStream=flatMapToLong,mapMultiToLong,mapToLong boolean=allMatch,anyMatch,isParallel,noneMatch long=count
  IntStream: DoubleStream=asDoubleStream,mapToDouble IntStream=concat,distinct,dropWhile,empty,filter,flatMap,
    generate,iterate,limit,map,mapMulti,of,parallel,peek,range,rangeClosed,sequential,skip,sorted,takeWhile
    IntSummaryStatistics=summaryStatistics LongStream=asLongStream,mapToLong OptionalDouble=average
    OptionalInt=findAny,findFirst,max,min boolean=allMatch,anyMatch,isParallel,noneMatch int=sum int[]=toArray
    long=count
  Collections: boolean=addAll,disjoint,replaceAll int=binarySearch,frequency,indexOfSubList,lastIndexOfSubList
  Arrays: String=deepToString boolean=deepEquals int=binarySearch,compare,compareUnsigned,deepHashCode,mismatch
  Objects: boolean=deepEquals,isNull,nonNull int=compare,hash
  StringJoiner: StringJoiner=add,merge,setEmptyValue int=length
  Scanner: BigDecimal=nextBigDecimal BigInteger=nextBigInteger IOException=ioException Locale=locale
    MatchResult=match Pattern=delimiter Scanner=reset,skip,useDelimiter,useLocale,useRadix String=findInLine,
    findWithinHorizon,next,nextLine boolean=hasNext,hasNextBigDecimal,hasNextBigInteger,hasNextBoolean,hasNextByte,
    hasNextDouble,hasNextFloat,hasNextInt,hasNextLine,hasNextLong,hasNextShort,nextBoolean byte=nextByte
    double=nextDouble float=nextFloat int=nextInt,radix long=nextLong short=nextShort
  Random: DoubleStream=doubles IntStream=ints LongStream=longs boolean=isDeprecated,nextBoolean double=nextDouble,
    nextExponential,nextGaussian float=nextFloat int=nextInt long=nextLong
  Date: Date=from Instant=toInstant Object=clone String=toGMTString,toLocaleString boolean=after,before int=getDate,
    getDay,getHours,getMinutes,getMonth,getSeconds,getTimezoneOffset,getYear long=UTC,getTime,parse
  Locale: Locale=forLanguageTag,getDefault,lookup,stripExtensions Object=clone String=getCountry,getDisplayCountry,
    getDisplayLanguage,getDisplayName,getDisplayScript,getDisplayVariant,getExtension,getISO3Country,
    getISO3Language,getLanguage,getScript,getUnicodeLocaleType,getVariant,lookupTag,toLanguageTag
    boolean=hasExtensions
  UUID: UUID=fromString,nameUUIDFromBytes,randomUUID int=clockSequence,variant,version long=getLeastSignificantBits,
    getMostSignificantBits,node,timestamp
  BitSet: BitSet=valueOf IntStream=stream Object=clone boolean=intersects,isEmpty byte[]=toByteArray
    int=cardinality,length,nextClearBit,nextSetBit,previousClearBit,previousSetBit,size long[]=toLongArray
  Properties: Object=clone,compute,computeIfAbsent,computeIfPresent,get,getOrDefault,merge,put,putIfAbsent,
    setProperty String=getProperty boolean=contains,containsKey,containsValue,isEmpty int=size
  Currency: Currency=getInstance String=getCurrencyCode,getDisplayName,getNumericCodeAsString,getSymbol
    int=getDefaultFractionDigits,getNumericCode
  TimeZone: Object=clone String=getDisplayName,getID TimeZone=getDefault,getTimeZone ZoneId=toZoneId
    boolean=hasSameRules,inDaylightTime,observesDaylightTime,useDaylightTime int=getDSTSavings,getOffset,
    getRawOffset
  Calendar: Calendar=getInstance Date=getTime Instant=toInstant Object=clone String=getCalendarType,getDisplayName
    TimeZone=getTimeZone boolean=after,before,isLenient,isSet,isWeekDateSupported int=get,getActualMaximum,
    getActualMinimum,getFirstDayOfWeek,getGreatestMinimum,getLeastMaximum,getMaximum,getMinimalDaysInFirstWeek,
    getMinimum,getWeekYear,getWeeksInWeekYear long=getTimeInMillis
  StringTokenizer: Object=nextElement String=nextToken boolean=hasMoreElements,hasMoreTokens int=countTokens
  File: File=createTempFile,getAbsoluteFile,getCanonicalFile,getParentFile Path=toPath String=getAbsolutePath,
    getCanonicalPath,getName,getParent,getPath URI=toURI URL=toURL boolean=canExecute,canRead,canWrite,
    createNewFile,delete,exists,isAbsolute,isDirectory,isFile,isHidden,mkdir,mkdirs,renameTo,setExecutable,
    setLastModified,setReadOnly,setReadable,setWritable long=getFreeSpace,getTotalSpace,getUsableSpace,
    lastModified,length
  Reader: Reader=nullReader boolean=markSupported,ready int=read long=skip,transferTo
  BufferedReader: Reader=nullReader String=readLine boolean=markSupported,ready int=read long=skip,transferTo
  InputStream: InputStream=nullInputStream boolean=markSupported byte[]=readAllBytes int=available,read long=skip,
    transferTo
  OutputStream: OutputStream=nullOutputStream
  Writer: Writer=append,nullWriter
  StringWriter: StringBuffer=getBuffer StringWriter=append Writer=nullWriter
  PrintWriter: PrintWriter=append,format,printf Writer=nullWriter boolean=checkError
  PrintStream: OutputStream=nullOutputStream PrintStream=append,format,printf boolean=checkError
  ByteArrayOutputStream: OutputStream=nullOutputStream byte[]=toByteArray int=size
  Files: BufferedReader=newBufferedReader BufferedWriter=newBufferedWriter FileStore=getFileStore
    FileTime=getLastModifiedTime InputStream=newInputStream Object=getAttribute OutputStream=newOutputStream
    Path=createDirectories,createDirectory,createFile,createLink,createSymbolicLink,createTempDirectory,
    createTempFile,move,readSymbolicLink,setAttribute,setLastModifiedTime,setOwner,setPosixFilePermissions,
    walkFileTree,write,writeString SeekableByteChannel=newByteChannel String=probeContentType,readString
    UserPrincipal=getOwner boolean=deleteIfExists,exists,isDirectory,isExecutable,isHidden,isReadable,
    isRegularFile,isSameFile,isSymbolicLink,isWritable,notExists byte[]=readAllBytes long=mismatch,size
  Path: File=toFile FileSystem=getFileSystem Path=getFileName,getName,getParent,getRoot,normalize,of,relativize,
    resolve,resolveSibling,subpath,toAbsolutePath,toRealPath URI=toUri WatchKey=register boolean=endsWith,
    isAbsolute,startsWith int=getNameCount
  Paths: Path=get
  Method: AnnotatedType=getAnnotatedReceiverType,getAnnotatedReturnType Class=getDeclaringClass,getReturnType
    Object=getDefaultValue,invoke String=getName,toGenericString Type=getGenericReturnType boolean=canAccess,
    isAccessible,isAnnotationPresent,isBridge,isDefault,isSynthetic,isVarArgs,trySetAccessible int=getModifiers,
    getParameterCount
  Field: AnnotatedType=getAnnotatedType Class=getDeclaringClass,getType Object=get String=getName,toGenericString
    Type=getGenericType boolean=canAccess,getBoolean,isAccessible,isAnnotationPresent,isEnumConstant,isSynthetic,
    trySetAccessible byte=getByte char=getChar double=getDouble float=getFloat int=getInt,getModifiers long=getLong
    short=getShort
  Constructor: AnnotatedType=getAnnotatedReceiverType,getAnnotatedReturnType Class=getDeclaringClass String=getName,
    toGenericString boolean=canAccess,isAccessible,isAnnotationPresent,isSynthetic,isVarArgs,trySetAccessible
    int=getModifiers,getParameterCount
  Type: String=getTypeName
  ParameterizedType: String=getTypeName Type=getOwnerType,getRawType
  GenericArrayType: String=getTypeName Type=getGenericComponentType
  WildcardType: String=getTypeName
  TypeVariable: String=getName,getTypeName boolean=isAnnotationPresent
  Member: Class=getDeclaringClass String=getName boolean=isSynthetic int=getModifiers
  Modifier: boolean=isAbstract,isFinal,isInterface,isNative,isPrivate,isProtected,isPublic,isStatic,isStrict,
    isSynchronized,isTransient,isVolatile int=classModifiers,constructorModifiers,fieldModifiers,
    interfaceModifiers,methodModifiers,parameterModifiers
  Array: Object=get,newInstance boolean=getBoolean byte=getByte char=getChar double=getDouble float=getFloat
    int=getInt,getLength long=getLong short=getShort
  Executable: AnnotatedType=getAnnotatedReceiverType,getAnnotatedReturnType Class=getDeclaringClass String=getName,
    toGenericString boolean=canAccess,isAccessible,isAnnotationPresent,isSynthetic,isVarArgs,trySetAccessible
    int=getModifiers,getParameterCount
  AccessibleObject: boolean=canAccess,isAccessible,isAnnotationPresent,trySetAccessible
  AnnotatedElement: boolean=isAnnotationPresent
  Parameter: AnnotatedType=getAnnotatedType Class=getType Executable=getDeclaringExecutable String=getName
    Type=getParameterizedType boolean=isAnnotationPresent,isImplicit,isNamePresent,isSynthetic,isVarArgs
    int=getModifiers
  BigDecimal: BigDecimal=abs,add,divide,divideToIntegralValue,max,min,movePointLeft,movePointRight,multiply,negate,
    plus,pow,remainder,round,scaleByPowerOfTen,setScale,sqrt,stripTrailingZeros,subtract,ulp,valueOf
    BigInteger=toBigInteger,toBigIntegerExact,unscaledValue String=toEngineeringString,toPlainString byte=byteValue,
    byteValueExact double=doubleValue float=floatValue int=intValue,intValueExact,precision,scale,signum
    long=longValue,longValueExact short=shortValue,shortValueExact
  BigInteger: BigInteger=abs,add,and,andNot,clearBit,divide,flipBit,gcd,max,min,mod,modInverse,modPow,multiply,
    negate,nextProbablePrime,not,or,pow,probablePrime,remainder,setBit,shiftLeft,shiftRight,sqrt,subtract,valueOf,
    xor boolean=isProbablePrime,testBit byte=byteValue,byteValueExact byte[]=toByteArray double=doubleValue
    float=floatValue int=bitCount,bitLength,getLowestSetBit,intValue,intValueExact,signum long=longValue,
    longValueExact short=shortValue,shortValueExact
  Pattern: Matcher=matcher Pattern=compile String=pattern,quote boolean=matches int=flags
  Matcher: MatchResult=toMatchResult Matcher=appendReplacement,region,reset,useAnchoringBounds,usePattern,
    useTransparentBounds Pattern=pattern String=group,quoteReplacement,replaceAll,replaceFirst boolean=find,
    hasAnchoringBounds,hasTransparentBounds,hitEnd,lookingAt,matches,requireEnd int=end,groupCount,regionEnd,
    regionStart,start
  AtomicInteger: boolean=compareAndSet,weakCompareAndSet,weakCompareAndSetAcquire,weakCompareAndSetPlain,
    weakCompareAndSetRelease,weakCompareAndSetVolatile byte=byteValue double=doubleValue float=floatValue
    int=accumulateAndGet,addAndGet,compareAndExchange,compareAndExchangeAcquire,compareAndExchangeRelease,
    decrementAndGet,get,getAcquire,getAndAccumulate,getAndAdd,getAndDecrement,getAndIncrement,getAndSet,
    getAndUpdate,getOpaque,getPlain,incrementAndGet,intValue,updateAndGet long=longValue short=shortValue
  AtomicLong: boolean=compareAndSet,weakCompareAndSet,weakCompareAndSetAcquire,weakCompareAndSetPlain,
    weakCompareAndSetRelease,weakCompareAndSetVolatile byte=byteValue double=doubleValue float=floatValue
    int=intValue long=accumulateAndGet,addAndGet,compareAndExchange,compareAndExchangeAcquire,
    compareAndExchangeRelease,decrementAndGet,get,getAcquire,getAndAccumulate,getAndAdd,getAndDecrement,
    getAndIncrement,getAndSet,getAndUpdate,getOpaque,getPlain,incrementAndGet,longValue,updateAndGet
    short=shortValue
  AtomicBoolean: boolean=compareAndExchange,compareAndExchangeAcquire,compareAndExchangeRelease,compareAndSet,get,
    getAcquire,getAndSet,getOpaque,getPlain,weakCompareAndSet,weakCompareAndSetAcquire,weakCompareAndSetPlain,
    weakCompareAndSetRelease,weakCompareAndSetVolatile
  Instant: Instant=from,minus,minusMillis,minusNanos,minusSeconds,now,ofEpochMilli,ofEpochSecond,parse,plus,
    plusMillis,plusNanos,plusSeconds,truncatedTo,with OffsetDateTime=atOffset Temporal=adjustInto ValueRange=range
    ZonedDateTime=atZone boolean=isAfter,isBefore,isSupported int=get,getNano long=getEpochSecond,getLong,
    toEpochMilli,until
  LocalDate: DayOfWeek=getDayOfWeek IsoChronology=getChronology IsoEra=getEra LocalDate=from,minus,minusDays,
    minusMonths,minusWeeks,minusYears,now,of,ofEpochDay,ofInstant,ofYearDay,parse,plus,plusDays,plusMonths,
    plusWeeks,plusYears,with,withDayOfMonth,withDayOfYear,withMonth,withYear Month=getMonth String=format
    Temporal=adjustInto ValueRange=range boolean=isAfter,isBefore,isEqual,isLeapYear,isSupported int=get,
    getDayOfMonth,getDayOfYear,getMonthValue,getYear,lengthOfMonth,lengthOfYear long=getLong,toEpochDay,
    toEpochSecond
  LocalDateTime: Chronology=getChronology DayOfWeek=getDayOfWeek Instant=toInstant LocalDate=toLocalDate
    LocalDateTime=from,minus,minusDays,minusHours,minusMinutes,minusMonths,minusNanos,minusSeconds,minusWeeks,
    minusYears,now,of,ofEpochSecond,ofInstant,parse,plus,plusDays,plusHours,plusMinutes,plusMonths,plusNanos,
    plusSeconds,plusWeeks,plusYears,truncatedTo,with,withDayOfMonth,withDayOfYear,withHour,withMinute,withMonth,
    withNano,withSecond,withYear LocalTime=toLocalTime Month=getMonth OffsetDateTime=atOffset String=format
    Temporal=adjustInto ValueRange=range ZonedDateTime=atZone boolean=isAfter,isBefore,isEqual,isSupported int=get,
    getDayOfMonth,getDayOfYear,getHour,getMinute,getMonthValue,getNano,getSecond,getYear long=getLong,
    toEpochSecond,until
  Duration: Duration=abs,between,from,minus,minusDays,minusHours,minusMillis,minusMinutes,minusNanos,minusSeconds,
    multipliedBy,negated,of,ofDays,ofHours,ofMillis,ofMinutes,ofNanos,ofSeconds,parse,plus,plusDays,plusHours,
    plusMillis,plusMinutes,plusNanos,plusSeconds,truncatedTo,withNanos,withSeconds Temporal=addTo,subtractFrom
    boolean=isNegative,isZero int=getNano,toHoursPart,toMillisPart,toMinutesPart,toNanosPart,toSecondsPart long=get,
    getSeconds,toDays,toDaysPart,toHours,toMillis,toMinutes,toNanos,toSeconds
  ZonedDateTime: Chronology=getChronology DayOfWeek=getDayOfWeek Instant=toInstant LocalDate=toLocalDate
    LocalDateTime=toLocalDateTime LocalTime=toLocalTime Month=getMonth OffsetDateTime=toOffsetDateTime String=format
    ValueRange=range ZoneId=getZone ZoneOffset=getOffset ZonedDateTime=from,minus,minusDays,minusHours,
    minusMinutes,minusMonths,minusNanos,minusSeconds,minusWeeks,minusYears,now,of,ofInstant,ofLocal,ofStrict,parse,
    plus,plusDays,plusHours,plusMinutes,plusMonths,plusNanos,plusSeconds,plusWeeks,plusYears,truncatedTo,with,
    withDayOfMonth,withDayOfYear,withEarlierOffsetAtOverlap,withFixedOffsetZone,withHour,withLaterOffsetAtOverlap,
    withMinute,withMonth,withNano,withSecond,withYear,withZoneSameInstant,withZoneSameLocal boolean=isAfter,
    isBefore,isEqual,isSupported int=get,getDayOfMonth,getDayOfYear,getHour,getMinute,getMonthValue,getNano,
    getSecond,getYear long=getLong,toEpochSecond,until
  URI: String=getAuthority,getFragment,getHost,getPath,getQuery,getRawAuthority,getRawFragment,getRawPath,
    getRawQuery,getRawSchemeSpecificPart,getRawUserInfo,getScheme,getSchemeSpecificPart,getUserInfo,toASCIIString
    URI=create,normalize,parseServerAuthority,relativize,resolve URL=toURL boolean=isAbsolute,isOpaque int=getPort
  URL: InputStream=openStream Object=getContent String=getAuthority,getFile,getHost,getPath,getProtocol,getQuery,
    getRef,getUserInfo,toExternalForm URI=toURI URLConnection=openConnection boolean=sameFile int=getDefaultPort,
    getPort
  Deque: boolean=add,addAll,contains,containsAll,isEmpty,offer,offerFirst,offerLast,removeAll,
    removeFirstOccurrence,removeIf,removeLastOccurrence,retainAll int=size
  Queue: boolean=add,addAll,contains,containsAll,isEmpty,offer,removeAll,removeIf,retainAll int=size
  Set: boolean=add,addAll,contains,containsAll,isEmpty,remove,removeAll,removeIf,retainAll int=size
  Throwable: String=getMessage,getLocalizedMessage Throwable=getCause,initCause,fillInStackTrace
`;

const SUPERTYPES = `
  Boolean:Serializable,Comparable Byte:Number,Comparable Character:Serializable,Comparable
  Class:Serializable,GenericDeclaration,Type,AnnotatedElement,OfField Deprecated:Annotation Double:Number,Comparable
  Enum:Comparable,Serializable Error:Throwable Exception:Throwable Float:Number,Comparable
  FunctionalInterface:Annotation InheritableThreadLocal:ThreadLocal Integer:Number,Comparable Long:Number,Comparable
  Module:AnnotatedElement Number:Serializable Override:Annotation Package:AnnotatedElement ProcessHandle:Comparable
  RuntimeException:Exception RuntimePermission:BasicPermission SafeVarargs:Annotation Short:Number,Comparable
  StackTraceElement:Serializable String:Serializable,Comparable,CharSequence
  StringBuffer:Serializable,Comparable,CharSequence StringBuilder:Serializable,Comparable,CharSequence
  SuppressWarnings:Annotation Thread:Runnable ThreadGroup:UncaughtExceptionHandler AbstractCollection:Collection
  AbstractList:AbstractCollection,List AbstractMap:Map AbstractQueue:AbstractCollection,Queue
  AbstractSequentialList:AbstractList AbstractSet:AbstractCollection,Set
  ArrayDeque:AbstractCollection,Deque,Serializable ArrayList:AbstractList,List,Serializable BitSet:Serializable
  Calendar:Serializable,Comparable Collection:Iterable Currency:Serializable Date:Serializable,Comparable
  Deque:Queue DoubleSummaryStatistics:DoubleConsumer EnumMap:AbstractMap,Serializable
  EnumSet:AbstractSet,Serializable EventListenerProxy:EventListener EventObject:Serializable
  Formatter:Closeable,Flushable GregorianCalendar:Calendar HashMap:AbstractMap,Map,Serializable
  HashSet:AbstractSet,Set,Serializable Hashtable:Dictionary,Map,Serializable
  IdentityHashMap:AbstractMap,Map,Serializable IntSummaryStatistics:IntConsumer LinkedHashMap:HashMap,Map
  LinkedHashSet:HashSet,Set,Serializable LinkedList:AbstractSequentialList,List,Deque,Serializable List:Collection
  ListIterator:Iterator ListResourceBundle:ResourceBundle Locale:Serializable
  LongSummaryStatistics:LongConsumer,IntConsumer NavigableMap:SortedMap NavigableSet:SortedSet
  PrimitiveIterator:Iterator PriorityQueue:AbstractQueue,Serializable Properties:Hashtable
  PropertyPermission:BasicPermission PropertyResourceBundle:ResourceBundle Queue:Collection
  Random:RandomGenerator,Serializable Scanner:Iterator,Closeable ServiceLoader:Iterable Set:Collection
  SimpleTimeZone:TimeZone SortedMap:Map SortedSet:Set SplittableRandom:RandomGenerator,SplittableGenerator
  Stack:Vector StringTokenizer:Enumeration TimeZone:Serializable TimerTask:Runnable
  TreeMap:AbstractMap,NavigableMap,Serializable TreeSet:AbstractSet,NavigableSet,Serializable
  UUID:Serializable,Comparable Vector:AbstractList,List,Serializable WeakHashMap:AbstractMap,Map
  BufferedInputStream:FilterInputStream BufferedOutputStream:FilterOutputStream BufferedReader:Reader
  BufferedWriter:Writer ByteArrayInputStream:InputStream ByteArrayOutputStream:OutputStream CharArrayReader:Reader
  CharArrayWriter:Writer Closeable:AutoCloseable Console:Flushable DataInputStream:FilterInputStream,DataInput
  DataOutputStream:FilterOutputStream,DataOutput Externalizable:Serializable File:Serializable,Comparable
  FileInputStream:InputStream FileOutputStream:OutputStream FilePermission:Permission,Serializable
  FileReader:InputStreamReader FileWriter:OutputStreamWriter FilterInputStream:InputStream
  FilterOutputStream:OutputStream FilterReader:Reader FilterWriter:Writer IOException:Exception
  InputStream:Closeable InputStreamReader:Reader LineNumberInputStream:FilterInputStream
  LineNumberReader:BufferedReader ObjectInput:DataInput,AutoCloseable
  ObjectInputStream:InputStream,ObjectInput,ObjectStreamConstants ObjectOutput:DataOutput,AutoCloseable
  ObjectOutputStream:OutputStream,ObjectOutput,ObjectStreamConstants ObjectStreamClass:Serializable
  ObjectStreamField:Comparable OutputStream:Closeable,Flushable OutputStreamWriter:Writer
  PipedInputStream:InputStream PipedOutputStream:OutputStream PipedReader:Reader PipedWriter:Writer
  PrintStream:FilterOutputStream,Appendable,Closeable PrintWriter:Writer PushbackInputStream:FilterInputStream
  PushbackReader:FilterReader RandomAccessFile:DataOutput,DataInput,Closeable Reader:Readable,Closeable
  SequenceInputStream:InputStream Serial:Annotation SerializablePermission:BasicPermission
  StringBufferInputStream:InputStream StringReader:Reader StringWriter:Writer Writer:Appendable,Closeable,Flushable
  AccessibleObject:AnnotatedElement AnnotatedArrayType:AnnotatedType AnnotatedParameterizedType:AnnotatedType
  AnnotatedType:AnnotatedElement AnnotatedTypeVariable:AnnotatedType AnnotatedWildcardType:AnnotatedType
  Constructor:Executable Executable:AccessibleObject,Member,GenericDeclaration Field:AccessibleObject,Member
  GenericArrayType:Type GenericDeclaration:AnnotatedElement Method:Executable Parameter:AnnotatedElement
  ParameterizedType:Type Proxy:Serializable RecordComponent:AnnotatedElement ReflectPermission:BasicPermission
  TypeVariable:Type,AnnotatedElement WildcardType:Type AccessMode:Enum DirectoryStream:Closeable,Iterable
  FileSystem:Closeable FileVisitOption:Enum FileVisitResult:Enum LinkOption:Enum,OpenOption,CopyOption
  LinkPermission:BasicPermission Path:Comparable,Iterable,Watchable SecureDirectoryStream:DirectoryStream
  SimpleFileVisitor:FileVisitor StandardCopyOption:Enum,CopyOption StandardOpenOption:Enum,OpenOption
  WatchService:Closeable AbstractExecutorService:ExecutorService
  ArrayBlockingQueue:AbstractQueue,BlockingQueue,Serializable BlockingDeque:BlockingQueue,Deque BlockingQueue:Queue
  CompletableFuture:Future,CompletionStage ConcurrentHashMap:AbstractMap,ConcurrentMap,Serializable
  ConcurrentLinkedDeque:AbstractCollection,Deque,Serializable ConcurrentLinkedQueue:AbstractQueue,Queue,Serializable
  ConcurrentMap:Map ConcurrentNavigableMap:ConcurrentMap,NavigableMap
  ConcurrentSkipListMap:AbstractMap,ConcurrentNavigableMap,Serializable
  ConcurrentSkipListSet:AbstractSet,NavigableSet,Serializable CopyOnWriteArrayList:List,Serializable
  CopyOnWriteArraySet:AbstractSet,Serializable CountedCompleter:ForkJoinTask DelayQueue:AbstractQueue,BlockingQueue
  Delayed:Comparable ExecutorCompletionService:CompletionService ExecutorService:Executor
  ForkJoinPool:AbstractExecutorService ForkJoinTask:Future,Serializable ForkJoinWorkerThread:Thread
  FutureTask:RunnableFuture LinkedBlockingDeque:AbstractQueue,BlockingDeque,Serializable
  LinkedBlockingQueue:AbstractQueue,BlockingQueue,Serializable
  LinkedTransferQueue:AbstractQueue,TransferQueue,Serializable
  PriorityBlockingQueue:AbstractQueue,BlockingQueue,Serializable RecursiveAction:ForkJoinTask
  RecursiveTask:ForkJoinTask RunnableFuture:Runnable,Future RunnableScheduledFuture:RunnableFuture,ScheduledFuture
  ScheduledExecutorService:ExecutorService ScheduledFuture:Delayed,Future
  ScheduledThreadPoolExecutor:ThreadPoolExecutor,ScheduledExecutorService Semaphore:Serializable
  SubmissionPublisher:Publisher,AutoCloseable SynchronousQueue:AbstractQueue,BlockingQueue,Serializable
  ThreadLocalRandom:Random ThreadPoolExecutor:AbstractExecutorService TimeUnit:Enum TransferQueue:BlockingQueue
  BigDecimal:Number,Comparable BigInteger:Number,Comparable MathContext:Serializable RoundingMode:Enum
  CookieManager:CookieHandler DatagramSocket:Closeable DatagramSocketImpl:SocketOptions
  HttpURLConnection:URLConnection Inet4Address:InetAddress Inet6Address:InetAddress InetAddress:Serializable
  InetSocketAddress:SocketAddress JarURLConnection:URLConnection MulticastSocket:DatagramSocket
  NetPermission:BasicPermission SecureCacheResponse:CacheResponse ServerSocket:Closeable Socket:Closeable
  SocketAddress:Serializable SocketImpl:SocketOptions SocketPermission:Permission,Serializable
  StandardProtocolFamily:Enum,ProtocolFamily URI:Comparable,Serializable URL:Serializable
  URLClassLoader:SecureClassLoader,Closeable URLPermission:Permission UnixDomainSocketAddress:SocketAddress
  Clock:InstantSource DayOfWeek:Enum,TemporalAccessor,TemporalAdjuster
  Duration:TemporalAmount,Comparable,Serializable Instant:Temporal,TemporalAdjuster,Comparable,Serializable
  LocalDate:Temporal,TemporalAdjuster,ChronoLocalDate,Serializable
  LocalDateTime:Temporal,TemporalAdjuster,ChronoLocalDateTime,Serializable
  LocalTime:Temporal,TemporalAdjuster,Comparable,Serializable Month:Enum,TemporalAccessor,TemporalAdjuster
  MonthDay:TemporalAccessor,TemporalAdjuster,Comparable,Serializable
  OffsetDateTime:Temporal,TemporalAdjuster,Comparable,Serializable
  OffsetTime:Temporal,TemporalAdjuster,Comparable,Serializable Period:ChronoPeriod,Serializable
  Year:Temporal,TemporalAdjuster,Comparable,Serializable YearMonth:Temporal,TemporalAdjuster,Comparable,Serializable
  ZoneId:Serializable ZoneOffset:ZoneId,TemporalAccessor,TemporalAdjuster,Comparable,Serializable
  ZonedDateTime:Temporal,ChronoZonedDateTime,Serializable AttributedCharacterIterator:CharacterIterator
  ChoiceFormat:NumberFormat CollationKey:Comparable Collator:Comparator CompactNumberFormat:NumberFormat
  DateFormat:Format DateFormatSymbols:Serializable DecimalFormat:NumberFormat DecimalFormatSymbols:Serializable
  Format:Serializable MessageFormat:Format NumberFormat:Format RuleBasedCollator:Collator
  SimpleDateFormat:DateFormat StringCharacterIterator:CharacterIterator BaseStream:AutoCloseable
  DoubleStream:BaseStream IntStream:BaseStream LongStream:BaseStream Stream:BaseStream
`;

/** Type → method → the type of its result. */
export const resultTypes: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  RESULTS.trim()
    .split(/\n {2}(?=\w)/)
    .map((entry) => {
      const [type = '', said = ''] = entry.split(': ');
      const results = said.trim().replace(/,\s+/g, ',').split(/\s+/);
      return [
        type,
        new Map(
          results.flatMap((each) => {
            const [result = '', methods = ''] = each.split('=');
            return methods.split(',').map((method) => [method, result] as const);
          }),
        ),
      ];
    }),
);

/** Type → what it extends and implements itself. */
export const supertypes: ReadonlyMap<string, readonly string[]> = new Map(
  SUPERTYPES.trim()
    .split(/\s+/)
    .map((entry) => {
      const [type = '', supers = ''] = entry.split(':');
      return [type, supers.split(',')];
    }),
);
