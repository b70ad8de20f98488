/*
 * What methods of the platform give: `Type: Result=method,method …`, where all overloads give one type, which is named
 * without its arguments; `?` where they do not, but those of a type above do.
 */

export const RESULTS = `
  Appendable: Appendable=append
  Boolean: Boolean=valueOf boolean=booleanValue,getBoolean,logicalAnd,logicalOr,logicalXor,parseBoolean int=compare
  Byte: Byte=decode,valueOf byte=parseByte int=compare,compareUnsigned,toUnsignedInt long=toUnsignedLong
  CharSequence: CharSequence=subSequence IntStream=chars,codePoints boolean=isEmpty char=charAt int=compare,length
  Character: Character=valueOf String=getName boolean=isAlphabetic,isBmpCodePoint,isDefined,isDigit,isHighSurrogate,
    isISOControl,isIdentifierIgnorable,isIdeographic,isJavaIdentifierPart,isJavaIdentifierStart,isJavaLetter,
    isJavaLetterOrDigit,isLetter,isLetterOrDigit,isLowSurrogate,isLowerCase,isMirrored,isSpace,isSpaceChar,
    isSupplementaryCodePoint,isSurrogate,isSurrogatePair,isTitleCase,isUnicodeIdentifierPart,isUnicodeIdentifierStart,
    isUpperCase,isValidCodePoint,isWhitespace byte=getDirectionality char=charValue,forDigit,highSurrogate,
    lowSurrogate,reverseBytes int=charCount,codePointAt,codePointBefore,codePointCount,codePointOf,compare,digit,
    getNumericValue,getType,offsetByCodePoints,toCodePoint
  Class: AnnotatedType=getAnnotatedSuperclass AnnotatedType[]=getAnnotatedInterfaces Class=arrayType,asSubclass,
    componentType,forName,getComponentType,getDeclaringClass,getEnclosingClass,getNestHost,getSuperclass
    ClassLoader=getClassLoader Class[]=getClasses,getDeclaredClasses,getInterfaces,getNestMembers,
    getPermittedSubclasses Constructor=getConstructor,getDeclaredConstructor,getEnclosingConstructor
    Constructor[]=getConstructors,getDeclaredConstructors Field=getDeclaredField,getField Field[]=getDeclaredFields,
    getFields InputStream=getResourceAsStream Method=getDeclaredMethod,getEnclosingMethod,getMethod
    Method[]=getDeclaredMethods,getMethods Module=getModule Object[]=getSigners Package=getPackage
    ProtectionDomain=getProtectionDomain RecordComponent[]=getRecordComponents String=getCanonicalName,getName,
    getPackageName,getSimpleName,toGenericString Type=getGenericSuperclass Type[]=getGenericInterfaces URL=getResource
    boolean=desiredAssertionStatus,isAnnotation,isAnonymousClass,isAssignableFrom,isEnum,isHidden,isInstance,
    isInterface,isLocalClass,isMemberClass,isNestmateOf,isRecord,isSealed,isSynthetic int=getModifiers
  ClassLoader: Class=defineClass,findClass,findLoadedClass,findSystemClass,loadClass ClassLoader=getParent,
    getPlatformClassLoader,getSystemClassLoader Enumeration=findResources,getResources,getSystemResources
    InputStream=getResourceAsStream,getSystemResourceAsStream Module=getUnnamedModule Object=getClassLoadingLock
    Package=definePackage,getDefinedPackage,getPackage Package[]=getDefinedPackages,getPackages Stream=resources
    String=findLibrary,getName URL=findResource,getResource,getSystemResource boolean=isRegisteredAsParallelCapable,
    registerAsParallelCapable
  ClassNotFoundException: Throwable=getException
  Compiler: Object=command boolean=compileClass,compileClasses
  Deprecated: String=since boolean=forRemoval
  Double: Double=resolveConstantDesc,valueOf String=toHexString boolean=isFinite,isInfinite,isNaN
    double=longBitsToDouble,max,min,parseDouble,sum int=compare long=doubleToLongBits,doubleToRawLongBits
  Enum: Class=getDeclaringClass Object=clone String=name int=ordinal
  EnumConstantNotPresentException: Class=enumType String=constantName
  ExceptionInInitializerError: Throwable=getException
  Float: Float=resolveConstantDesc,valueOf String=toHexString boolean=isFinite,isInfinite,isNaN float=intBitsToFloat,
    max,min,parseFloat,sum int=compare,floatToIntBits,floatToRawIntBits
  Integer: Integer=decode,getInteger,resolveConstantDesc,valueOf String=toBinaryString,toHexString,toOctalString,
    toUnsignedString int=bitCount,compare,compareUnsigned,divideUnsigned,highestOneBit,lowestOneBit,max,min,
    numberOfLeadingZeros,numberOfTrailingZeros,parseInt,parseUnsignedInt,remainderUnsigned,reverse,reverseBytes,
    rotateLeft,rotateRight,signum,sum long=toUnsignedLong
  Iterable: Iterator=iterator Spliterator=spliterator
  Long: Long=decode,getLong,resolveConstantDesc,valueOf String=toBinaryString,toHexString,toOctalString,
    toUnsignedString int=bitCount,compare,compareUnsigned,numberOfLeadingZeros,numberOfTrailingZeros,signum
    long=divideUnsigned,highestOneBit,lowestOneBit,max,min,parseLong,parseUnsignedLong,remainderUnsigned,reverse,
    reverseBytes,rotateLeft,rotateRight,sum
  Math: double=IEEEremainder,acos,asin,atan,atan2,cbrt,ceil,cos,cosh,exp,expm1,floor,hypot,log,log10,log1p,pow,random,
    rint,sin,sinh,sqrt,tan,tanh,toDegrees,toRadians int=getExponent,toIntExact long=multiplyFull,multiplyHigh
  Module: ClassLoader=getClassLoader InputStream=getResourceAsStream Module=addExports,addOpens,addReads,addUses
    ModuleDescriptor=getDescriptor ModuleLayer=getLayer Set=getPackages String=getName boolean=canRead,canUse,
    isExported,isNamed,isOpen
  ModuleLayer: ClassLoader=findLoader Configuration=configuration List=parents ModuleLayer=boot,empty
    Optional=findModule Set=modules
  Number: byte=byteValue double=doubleValue float=floatValue int=intValue long=longValue short=shortValue
  Object: String=toString boolean=equals int=hashCode,compareTo Class=getClass
  Package: Package=getPackage Package[]=getPackages String=getImplementationTitle,getImplementationVendor,
    getImplementationVersion,getName,getSpecificationTitle,getSpecificationVendor,getSpecificationVersion
    boolean=isCompatibleWith,isSealed
  Process: BufferedReader=errorReader,inputReader BufferedWriter=outputWriter CompletableFuture=onExit Info=info
    InputStream=getErrorStream,getInputStream OutputStream=getOutputStream Process=destroyForcibly
    ProcessHandle=toHandle Stream=children,descendants boolean=isAlive,supportsNormalTermination int=exitValue
    long=pid
  ProcessBuilder: List=startPipeline Map=environment Process=start ProcessBuilder=inheritIO
  ProcessHandle: CompletableFuture=onExit Info=info Optional=of,parent ProcessHandle=current Stream=allProcesses,
    children,descendants boolean=destroy,destroyForcibly,isAlive,supportsNormalTermination long=pid
  Readable: int=read
  Runtime: Process=exec Runtime=getRuntime Version=version boolean=removeShutdownHook int=availableProcessors
    long=freeMemory,maxMemory,totalMemory
  SecurityManager: Class[]=getClassContext Object=getSecurityContext ThreadGroup=getThreadGroup
  Short: Short=decode,valueOf int=compare,compareUnsigned,toUnsignedInt long=toUnsignedLong short=parseShort,
    reverseBytes
  StackTraceElement: String=getClassLoaderName,getClassName,getFileName,getMethodName,getModuleName,getModuleVersion
    boolean=isNativeMethod int=getLineNumber
  StackWalker: Class=getCallerClass StackWalker=getInstance
  StrictMath: double=IEEEremainder,acos,asin,atan,atan2,cbrt,ceil,cos,cosh,exp,expm1,floor,hypot,log,log10,log1p,pow,
    random,rint,sin,sinh,sqrt,tan,tanh,toDegrees,toRadians int=getExponent,toIntExact long=multiplyFull,multiplyHigh
  String: Stream=lines String=concat,copyValueOf,format,formatted,indent,intern,join,repeat,replace,replaceAll,
    replaceFirst,resolveConstantDesc,strip,stripIndent,stripLeading,stripTrailing,substring,toLowerCase,toUpperCase,
    translateEscapes,trim,valueOf String[]=split boolean=contains,contentEquals,endsWith,equalsIgnoreCase,isBlank,
    matches,regionMatches,startsWith char[]=toCharArray int=codePointAt,codePointBefore,codePointCount,
    compareToIgnoreCase,indexOf,lastIndexOf,offsetByCodePoints
  StringBuffer: String=substring StringBuffer=append,appendCodePoint,delete,deleteCharAt,insert,replace,reverse
    int=capacity,codePointAt,codePointBefore,codePointCount,indexOf,lastIndexOf,offsetByCodePoints
  StringBuilder: String=substring StringBuilder=append,appendCodePoint,delete,deleteCharAt,insert,replace,reverse
    int=capacity,codePointAt,codePointBefore,codePointCount,indexOf,lastIndexOf,offsetByCodePoints
  SuppressWarnings: String[]=value
  System: Channel=inheritedChannel Console=console Logger=getLogger Properties=getProperties
    SecurityManager=getSecurityManager String=clearProperty,getProperty,lineSeparator,mapLibraryName,setProperty
    int=identityHashCode long=currentTimeMillis,nanoTime
  Thread: ClassLoader=getContextClassLoader Map=getAllStackTraces Object=clone StackTraceElement[]=getStackTrace
    State=getState String=getName Thread=currentThread ThreadGroup=getThreadGroup
    UncaughtExceptionHandler=getDefaultUncaughtExceptionHandler,getUncaughtExceptionHandler boolean=holdsLock,
    interrupted,isAlive,isDaemon,isInterrupted int=activeCount,countStackFrames,enumerate,getPriority long=getId
  ThreadGroup: String=getName ThreadGroup=getParent boolean=allowThreadSuspension,isDaemon,isDestroyed,parentOf
    int=activeCount,activeGroupCount,enumerate,getMaxPriority
  ThreadLocal: ThreadLocal=withInitial
  Throwable: StackTraceElement[]=getStackTrace String=getLocalizedMessage,getMessage Throwable=fillInStackTrace,
    getCause,initCause Throwable[]=getSuppressed
  TypeNotPresentException: String=typeName
  AbstractMap: Object=clone
  ArrayDeque: ArrayDeque=clone
  ArrayList: Object=clone
  Arrays: List=asList String=deepToString boolean=deepEquals int=binarySearch,compare,compareUnsigned,deepHashCode,
    mismatch
  Base64: Decoder=getDecoder,getMimeDecoder,getUrlDecoder Encoder=getEncoder,getMimeEncoder,getUrlEncoder
  BitSet: BitSet=valueOf IntStream=stream Object=clone boolean=intersects,isEmpty byte[]=toByteArray int=cardinality,
    length,nextClearBit,nextSetBit,previousClearBit,previousSetBit,size long[]=toLongArray
  Calendar: Calendar=getInstance Date=getTime Instant=toInstant Locale[]=getAvailableLocales Map=getDisplayNames
    Object=clone Set=getAvailableCalendarTypes String=getCalendarType,getDisplayName TimeZone=getTimeZone
    boolean=after,before,isLenient,isSet,isWeekDateSupported int=get,getActualMaximum,getActualMinimum,
    getFirstDayOfWeek,getGreatestMinimum,getLeastMaximum,getMaximum,getMinimalDaysInFirstWeek,getMinimum,getWeekYear,
    getWeeksInWeekYear,internalGet long=getTimeInMillis
  Collection: Stream=parallelStream,stream boolean=add,addAll,contains,containsAll,isEmpty,remove,removeAll,removeIf,
    retainAll int=size
  Collections: ArrayList=list Collection=checkedCollection,synchronizedCollection,unmodifiableCollection
    Comparator=reverseOrder Enumeration=emptyEnumeration,enumeration Iterator=emptyIterator List=checkedList,
    emptyList,nCopies,singletonList,synchronizedList,unmodifiableList ListIterator=emptyListIterator Map=checkedMap,
    emptyMap,singletonMap,synchronizedMap,unmodifiableMap NavigableMap=checkedNavigableMap,emptyNavigableMap,
    synchronizedNavigableMap,unmodifiableNavigableMap NavigableSet=checkedNavigableSet,emptyNavigableSet,
    synchronizedNavigableSet,unmodifiableNavigableSet Queue=asLifoQueue,checkedQueue Set=checkedSet,emptySet,
    newSetFromMap,singleton,synchronizedSet,unmodifiableSet SortedMap=checkedSortedMap,emptySortedMap,
    synchronizedSortedMap,unmodifiableSortedMap SortedSet=checkedSortedSet,emptySortedSet,synchronizedSortedSet,
    unmodifiableSortedSet boolean=addAll,disjoint,replaceAll int=binarySearch,frequency,indexOfSubList,
    lastIndexOfSubList
  Comparator: Comparator=comparing,comparingDouble,comparingInt,comparingLong,naturalOrder,nullsFirst,nullsLast,
    reverseOrder,reversed,thenComparing,thenComparingDouble,thenComparingInt,thenComparingLong int=compare
  Currency: Currency=getInstance Set=getAvailableCurrencies String=getCurrencyCode,getDisplayName,
    getNumericCodeAsString,getSymbol int=getDefaultFractionDigits,getNumericCode
  Date: Date=from Instant=toInstant Object=clone String=toGMTString,toLocaleString boolean=after,before int=getDate,
    getDay,getHours,getMinutes,getMonth,getSeconds,getTimezoneOffset,getYear long=UTC,getTime,parse
  Deque: Iterator=descendingIterator boolean=offerFirst,offerLast,removeFirstOccurrence,removeLastOccurrence
  Dictionary: Enumeration=elements,keys boolean=isEmpty int=size
  DoubleSummaryStatistics: double=getAverage,getMax,getMin,getSum long=getCount
  DuplicateFormatFlagsException: String=getFlags
  EnumMap: EnumMap=clone
  EnumSet: EnumSet=allOf,clone,complementOf,copyOf,noneOf,of,range
  Enumeration: Iterator=asIterator boolean=hasMoreElements
  EventObject: Object=getSource
  FormatFlagsConversionMismatchException: String=getFlags char=getConversion
  Formatter: Appendable=out Formatter=format IOException=ioException Locale=locale
  GregorianCalendar: Date=getGregorianChange GregorianCalendar=from ZonedDateTime=toZonedDateTime boolean=isLeapYear
  HashSet: Object=clone
  Hashtable: Object=clone boolean=contains
  HexFormat: HexFormat=of,ofDelimiter,withDelimiter,withLowerCase,withPrefix,withSuffix,withUpperCase
    String=delimiter,prefix,suffix boolean=isHexDigit,isUpperCase byte[]=parseHex char=toHighHexDigit,toLowHexDigit
    int=fromHexDigit,fromHexDigits long=fromHexDigitsToLong
  IllegalFormatCodePointException: int=getCodePoint
  IllegalFormatConversionException: Class=getArgumentClass char=getConversion
  IllegalFormatFlagsException: String=getFlags
  IllegalFormatPrecisionException: int=getPrecision
  IllegalFormatWidthException: int=getWidth
  IllformedLocaleException: int=getErrorIndex
  IntSummaryStatistics: double=getAverage int=getMax,getMin long=getCount,getSum
  Iterator: boolean=hasNext
  LinkedHashMap: boolean=removeEldestEntry
  LinkedList: Object=clone
  List: ?=add,remove List=copyOf,of,subList ListIterator=listIterator int=indexOf,lastIndexOf
  ListIterator: boolean=hasPrevious int=nextIndex,previousIndex
  ListResourceBundle: Object[][]=getContents
  Locale: List=filter,filterTags Locale=forLanguageTag,getDefault,lookup,stripExtensions Locale[]=getAvailableLocales
    Object=clone Set=getExtensionKeys,getUnicodeLocaleAttributes,getUnicodeLocaleKeys String=getCountry,
    getDisplayCountry,getDisplayLanguage,getDisplayName,getDisplayScript,getDisplayVariant,getExtension,
    getISO3Country,getISO3Language,getLanguage,getScript,getUnicodeLocaleType,getVariant,lookupTag,toLanguageTag
    String[]=getISOLanguages boolean=hasExtensions
  LongSummaryStatistics: double=getAverage long=getCount,getMax,getMin,getSum
  Map: Collection=values Entry=entry Map=copyOf,of,ofEntries Set=entrySet,keySet boolean=containsKey,containsValue,
    isEmpty int=size
  MissingFormatArgumentException: String=getFormatSpecifier
  MissingFormatWidthException: String=getFormatSpecifier
  MissingResourceException: String=getClassName,getKey
  NavigableMap: ?=headMap,subMap,tailMap Entry=ceilingEntry,firstEntry,floorEntry,higherEntry,lastEntry,lowerEntry,
    pollFirstEntry,pollLastEntry NavigableMap=descendingMap NavigableSet=descendingKeySet,navigableKeySet
  NavigableSet: ?=headSet,subSet,tailSet Iterator=descendingIterator NavigableSet=descendingSet
  Objects: boolean=deepEquals,isNull,nonNull int=compare,hash
  Observable: boolean=hasChanged int=countObservers
  Optional: Optional=empty,filter,flatMap,map,of,ofNullable,or Stream=stream boolean=isEmpty,isPresent
  OptionalDouble: DoubleStream=stream OptionalDouble=empty,of boolean=isEmpty,isPresent double=getAsDouble,orElse,
    orElseGet,orElseThrow
  OptionalInt: IntStream=stream OptionalInt=empty,of boolean=isEmpty,isPresent int=getAsInt,orElse,orElseGet,
    orElseThrow
  OptionalLong: LongStream=stream OptionalLong=empty,of boolean=isEmpty,isPresent long=getAsLong,orElse,orElseGet,
    orElseThrow
  PriorityQueue: Comparator=comparator boolean=remove
  Properties: Enumeration=propertyNames Object=compute,computeIfAbsent,computeIfPresent,get,getOrDefault,merge,put,
    putIfAbsent,setProperty Set=stringPropertyNames String=getProperty
  Queue: ?=remove boolean=offer
  Random: int=next
  ResourceBundle: Enumeration=getKeys Locale=getLocale Object=getObject,handleGetObject ResourceBundle=getBundle
    Set=handleKeySet,keySet String=getBaseBundleName,getString String[]=getStringArray boolean=containsKey
  Scanner: BigDecimal=nextBigDecimal BigInteger=nextBigInteger IOException=ioException Locale=locale MatchResult=match
    Pattern=delimiter Scanner=reset,skip,useDelimiter,useLocale,useRadix Stream=findAll,tokens String=findInLine,
    findWithinHorizon,next,nextLine boolean=hasNextBigDecimal,hasNextBigInteger,hasNextBoolean,hasNextByte,
    hasNextDouble,hasNextFloat,hasNextInt,hasNextLine,hasNextLong,hasNextShort,nextBoolean byte=nextByte
    double=nextDouble float=nextFloat int=nextInt,radix long=nextLong short=nextShort
  ServiceLoader: Optional=findFirst ServiceLoader=load,loadInstalled Stream=stream
  Set: Set=copyOf,of
  SortedMap: Comparator=comparator SortedMap=headMap,subMap,tailMap
  SortedSet: Comparator=comparator SortedSet=headSet,subSet,tailSet
  Spliterator: Comparator=getComparator Spliterator=trySplit boolean=hasCharacteristics,tryAdvance int=characteristics
    long=estimateSize,getExactSizeIfKnown
  Spliterators: OfDouble=emptyDoubleSpliterator OfInt=emptyIntSpliterator OfLong=emptyLongSpliterator
    Spliterator=emptySpliterator
  SplittableRandom: SplittableRandom=split
  Stack: boolean=empty int=search
  StringJoiner: StringJoiner=add,merge,setEmptyValue int=length
  StringTokenizer: Object=nextElement String=nextToken boolean=hasMoreTokens int=countTokens
  TimeZone: Object=clone String=getDisplayName,getID String[]=getAvailableIDs TimeZone=getDefault,getTimeZone
    ZoneId=toZoneId boolean=hasSameRules,inDaylightTime,observesDaylightTime,useDaylightTime int=getDSTSavings,
    getOffset,getRawOffset
  Timer: int=purge
  TimerTask: boolean=cancel long=scheduledExecutionTime
  TreeSet: Object=clone
  UUID: UUID=fromString,nameUUIDFromBytes,randomUUID int=clockSequence,variant,version long=getLeastSignificantBits,
    getMostSignificantBits,node,timestamp
  UnknownFormatConversionException: String=getConversion
  UnknownFormatFlagsException: String=getFlags
  Vector: Enumeration=elements Object=clone boolean=removeElement int=capacity
  BiConsumer: BiConsumer=andThen
  BiFunction: BiFunction=andThen
  BiPredicate: BiPredicate=and,negate,or boolean=test
  BinaryOperator: BinaryOperator=maxBy,minBy
  BooleanSupplier: boolean=getAsBoolean
  Consumer: Consumer=andThen
  DoubleBinaryOperator: double=applyAsDouble
  DoubleConsumer: DoubleConsumer=andThen
  DoublePredicate: DoublePredicate=and,negate,or boolean=test
  DoubleSupplier: double=getAsDouble
  DoubleToIntFunction: int=applyAsInt
  DoubleToLongFunction: long=applyAsLong
  DoubleUnaryOperator: DoubleUnaryOperator=andThen,compose,identity double=applyAsDouble
  Function: Function=andThen,compose,identity
  IntBinaryOperator: int=applyAsInt
  IntConsumer: IntConsumer=andThen
  IntPredicate: IntPredicate=and,negate,or boolean=test
  IntSupplier: int=getAsInt
  IntToDoubleFunction: double=applyAsDouble
  IntToLongFunction: long=applyAsLong
  IntUnaryOperator: IntUnaryOperator=andThen,compose,identity int=applyAsInt
  LongBinaryOperator: long=applyAsLong
  LongConsumer: LongConsumer=andThen
  LongPredicate: LongPredicate=and,negate,or boolean=test
  LongSupplier: long=getAsLong
  LongToDoubleFunction: double=applyAsDouble
  LongToIntFunction: int=applyAsInt
  LongUnaryOperator: LongUnaryOperator=andThen,compose,identity long=applyAsLong
  Predicate: Predicate=and,isEqual,negate,not,or boolean=test
  ToDoubleBiFunction: double=applyAsDouble
  ToDoubleFunction: double=applyAsDouble
  ToIntBiFunction: int=applyAsInt
  ToIntFunction: int=applyAsInt
  ToLongBiFunction: long=applyAsLong
  ToLongFunction: long=applyAsLong
  UnaryOperator: UnaryOperator=identity
  BaseStream: Iterator=iterator Spliterator=spliterator boolean=isParallel
  Collector: BiConsumer=accumulator BinaryOperator=combiner Collector=of Function=finisher Set=characteristics
    Supplier=supplier
  Collectors: Collector=averagingDouble,averagingInt,averagingLong,collectingAndThen,counting,filtering,flatMapping,
    groupingBy,groupingByConcurrent,joining,mapping,maxBy,minBy,partitioningBy,reducing,summarizingDouble,
    summarizingInt,summarizingLong,summingDouble,summingInt,summingLong,teeing,toCollection,toConcurrentMap,toList,
    toMap,toSet,toUnmodifiableList,toUnmodifiableMap,toUnmodifiableSet
  DoubleStream: Builder=builder DoubleStream=concat,distinct,dropWhile,empty,filter,flatMap,generate,iterate,limit,
    map,mapMulti,of,parallel,peek,sequential,skip,sorted,takeWhile DoubleSummaryStatistics=summaryStatistics
    IntStream=mapToInt LongStream=mapToLong OfDouble=iterator,spliterator OptionalDouble=average,findAny,findFirst,
    max,min Stream=boxed,mapToObj boolean=allMatch,anyMatch,noneMatch double=sum double[]=toArray long=count
  IntStream: Builder=builder DoubleStream=asDoubleStream,mapToDouble IntStream=concat,distinct,dropWhile,empty,filter,
    flatMap,generate,iterate,limit,map,mapMulti,of,parallel,peek,range,rangeClosed,sequential,skip,sorted,takeWhile
    IntSummaryStatistics=summaryStatistics LongStream=asLongStream,mapToLong OfInt=iterator,spliterator
    OptionalDouble=average OptionalInt=findAny,findFirst,max,min Stream=boxed,mapToObj boolean=allMatch,anyMatch,
    noneMatch int=sum int[]=toArray long=count
  LongStream: Builder=builder DoubleStream=asDoubleStream,mapToDouble IntStream=mapToInt LongStream=concat,distinct,
    dropWhile,empty,filter,flatMap,generate,iterate,limit,map,mapMulti,of,parallel,peek,range,rangeClosed,sequential,
    skip,sorted,takeWhile LongSummaryStatistics=summaryStatistics OfLong=iterator,spliterator OptionalDouble=average
    OptionalLong=findAny,findFirst,max,min Stream=boxed,mapToObj boolean=allMatch,anyMatch,noneMatch long=count,sum
    long[]=toArray
  Stream: Builder=builder DoubleStream=flatMapToDouble,mapMultiToDouble,mapToDouble IntStream=flatMapToInt,
    mapMultiToInt,mapToInt List=toList LongStream=flatMapToLong,mapMultiToLong,mapToLong Optional=findAny,findFirst,
    max,min Stream=concat,distinct,dropWhile,empty,filter,flatMap,generate,iterate,limit,map,mapMulti,of,ofNullable,
    peek,skip,sorted,takeWhile boolean=allMatch,anyMatch,noneMatch long=count
  StreamSupport: DoubleStream=doubleStream IntStream=intStream LongStream=longStream Stream=stream
  AbstractExecutorService: RunnableFuture=newTaskFor
  ArrayBlockingQueue: boolean=remove
  BlockingQueue: boolean=remove int=drainTo,remainingCapacity
  CompletableFuture: CompletableFuture=acceptEither,acceptEitherAsync,allOf,anyOf,applyToEither,applyToEitherAsync,
    completeAsync,completeOnTimeout,completedFuture,copy,exceptionally,exceptionallyAsync,exceptionallyCompose,
    exceptionallyComposeAsync,failedFuture,handle,handleAsync,newIncompleteFuture,orTimeout,runAfterBoth,
    runAfterBothAsync,runAfterEither,runAfterEitherAsync,runAsync,supplyAsync,thenAccept,thenAcceptAsync,
    thenAcceptBoth,thenAcceptBothAsync,thenApply,thenApplyAsync,thenCombine,thenCombineAsync,thenCompose,
    thenComposeAsync,thenRun,thenRunAsync,whenComplete,whenCompleteAsync CompletionStage=completedStage,failedStage,
    minimalCompletionStage Executor=defaultExecutor,delayedExecutor boolean=complete,completeExceptionally,
    isCompletedExceptionally int=getNumberOfDependents
  CompletionService: Future=poll,submit,take
  CompletionStage: CompletableFuture=toCompletableFuture CompletionStage=acceptEither,acceptEitherAsync,applyToEither,
    applyToEitherAsync,exceptionally,exceptionallyAsync,exceptionallyCompose,exceptionallyComposeAsync,handle,
    handleAsync,runAfterBoth,runAfterBothAsync,runAfterEither,runAfterEitherAsync,thenAccept,thenAcceptAsync,
    thenAcceptBoth,thenAcceptBothAsync,thenApply,thenApplyAsync,thenCombine,thenCombineAsync,thenCompose,
    thenComposeAsync,thenRun,thenRunAsync,whenComplete,whenCompleteAsync
  ConcurrentHashMap: Enumeration=elements,keys KeySetView=keySet,newKeySet boolean=contains
    double=reduceEntriesToDouble,reduceKeysToDouble,reduceToDouble,reduceValuesToDouble int=reduceEntriesToInt,
    reduceKeysToInt,reduceToInt,reduceValuesToInt long=mappingCount,reduceEntriesToLong,reduceKeysToLong,reduceToLong,
    reduceValuesToLong
  ConcurrentLinkedQueue: boolean=remove
  ConcurrentMap: boolean=remove
  ConcurrentNavigableMap: ConcurrentNavigableMap=descendingMap,headMap,subMap,tailMap NavigableSet=keySet
  ConcurrentSkipListMap: ConcurrentSkipListMap=clone NavigableSet=keySet
  ConcurrentSkipListSet: ConcurrentSkipListSet=clone NavigableSet=headSet,subSet,tailSet
  CopyOnWriteArrayList: Object=clone boolean=addIfAbsent int=addAllAbsent
  CountDownLatch: long=getCount
  CountedCompleter: CountedCompleter=firstComplete,getCompleter,getRoot,nextComplete
    boolean=compareAndSetPendingCount,onExceptionalCompletion int=decrementPendingCountUnlessZero,getPendingCount
  CyclicBarrier: boolean=isBroken int=await,getNumberWaiting,getParties
  DelayQueue: boolean=remove
  Delayed: long=getDelay
  ExecutorService: Future=submit List=invokeAll,shutdownNow boolean=awaitTermination,isShutdown,isTerminated
  Executors: Callable=callable,privilegedCallable,privilegedCallableUsingCurrentClassLoader
    ExecutorService=newCachedThreadPool,newFixedThreadPool,newSingleThreadExecutor,newWorkStealingPool,
    unconfigurableExecutorService ScheduledExecutorService=newScheduledThreadPool,newSingleThreadScheduledExecutor,
    unconfigurableScheduledExecutorService ThreadFactory=defaultThreadFactory,privilegedThreadFactory
  Flow: int=defaultBufferSize
  ForkJoinPool: ForkJoinPool=commonPool ForkJoinTask=pollSubmission,submit ForkJoinWorkerThreadFactory=getFactory
    UncaughtExceptionHandler=getUncaughtExceptionHandler boolean=awaitQuiescence,getAsyncMode,hasQueuedSubmissions,
    isQuiescent,isTerminating int=drainTasksTo,getActiveThreadCount,getCommonPoolParallelism,getParallelism,
    getPoolSize,getQueuedSubmissionCount,getRunningThreadCount long=getQueuedTaskCount,getStealCount
  ForkJoinTask: ForkJoinPool=getPool ForkJoinTask=adapt,fork,peekNextLocalTask,pollNextLocalTask,pollSubmission,
    pollTask Throwable=getException boolean=compareAndSetForkJoinTaskTag,exec,inForkJoinPool,isCompletedAbnormally,
    isCompletedNormally,tryUnfork int=getQueuedTaskCount,getSurplusQueuedTaskCount short=getForkJoinTaskTag,
    setForkJoinTaskTag
  ForkJoinWorkerThread: ForkJoinPool=getPool int=getPoolIndex
  Future: boolean=cancel,isCancelled,isDone
  FutureTask: boolean=runAndReset
  LinkedBlockingQueue: boolean=remove
  LinkedTransferQueue: boolean=remove
  Phaser: Phaser=getParent,getRoot boolean=isTerminated,onAdvance int=arrive,arriveAndAwaitAdvance,
    arriveAndDeregister,awaitAdvance,awaitAdvanceInterruptibly,bulkRegister,getArrivedParties,getPhase,
    getRegisteredParties,getUnarrivedParties,register
  PriorityBlockingQueue: Comparator=comparator boolean=remove
  RecursiveAction: Void=getRawResult
  RunnableScheduledFuture: boolean=isPeriodic
  ScheduledExecutorService: ScheduledFuture=schedule,scheduleAtFixedRate,scheduleWithFixedDelay
  ScheduledThreadPoolExecutor: RunnableScheduledFuture=decorateTask
    boolean=getContinueExistingPeriodicTasksAfterShutdownPolicy,getExecuteExistingDelayedTasksAfterShutdownPolicy,
    getRemoveOnCancelPolicy
  Semaphore: Collection=getQueuedThreads boolean=hasQueuedThreads,isFair,tryAcquire int=availablePermits,drainPermits,
    getQueueLength
  SubmissionPublisher: CompletableFuture=consume Executor=getExecutor List=getSubscribers Throwable=getClosedException
    boolean=hasSubscribers,isClosed,isSubscribed int=estimateMaximumLag,getMaxBufferCapacity,getNumberOfSubscribers,
    offer,submit long=estimateMinimumDemand
  SynchronousQueue: boolean=remove
  ThreadFactory: Thread=newThread
  ThreadLocalRandom: ThreadLocalRandom=current
  ThreadPoolExecutor: BlockingQueue=getQueue RejectedExecutionHandler=getRejectedExecutionHandler
    ThreadFactory=getThreadFactory boolean=allowsCoreThreadTimeOut,isTerminating,prestartCoreThread,remove
    int=getActiveCount,getCorePoolSize,getLargestPoolSize,getMaximumPoolSize,getPoolSize,prestartAllCoreThreads
    long=getCompletedTaskCount,getKeepAliveTime,getTaskCount
  TimeUnit: ChronoUnit=toChronoUnit TimeUnit=of,valueOf TimeUnit[]=values long=convert,toDays,toHours,toMicros,
    toMillis,toMinutes,toNanos,toSeconds
  TransferQueue: boolean=hasWaitingConsumer,tryTransfer int=getWaitingConsumerCount
  AtomicBoolean: boolean=compareAndExchange,compareAndExchangeAcquire,compareAndExchangeRelease,compareAndSet,get,
    getAcquire,getAndSet,getOpaque,getPlain,weakCompareAndSet,weakCompareAndSetAcquire,weakCompareAndSetPlain,
    weakCompareAndSetRelease,weakCompareAndSetVolatile
  AtomicInteger: boolean=compareAndSet,weakCompareAndSet,weakCompareAndSetAcquire,weakCompareAndSetPlain,
    weakCompareAndSetRelease,weakCompareAndSetVolatile int=accumulateAndGet,addAndGet,compareAndExchange,
    compareAndExchangeAcquire,compareAndExchangeRelease,decrementAndGet,get,getAcquire,getAndAccumulate,getAndAdd,
    getAndDecrement,getAndIncrement,getAndSet,getAndUpdate,getOpaque,getPlain,incrementAndGet,updateAndGet
  AtomicIntegerArray: boolean=compareAndSet,weakCompareAndSet,weakCompareAndSetAcquire,weakCompareAndSetPlain,
    weakCompareAndSetRelease,weakCompareAndSetVolatile int=accumulateAndGet,addAndGet,compareAndExchange,
    compareAndExchangeAcquire,compareAndExchangeRelease,decrementAndGet,get,getAcquire,getAndAccumulate,getAndAdd,
    getAndDecrement,getAndIncrement,getAndSet,getAndUpdate,getOpaque,getPlain,incrementAndGet,length,updateAndGet
  AtomicIntegerFieldUpdater: AtomicIntegerFieldUpdater=newUpdater boolean=compareAndSet,weakCompareAndSet
    int=accumulateAndGet,addAndGet,decrementAndGet,get,getAndAccumulate,getAndAdd,getAndDecrement,getAndIncrement,
    getAndSet,getAndUpdate,incrementAndGet,updateAndGet
  AtomicLong: boolean=compareAndSet,weakCompareAndSet,weakCompareAndSetAcquire,weakCompareAndSetPlain,
    weakCompareAndSetRelease,weakCompareAndSetVolatile long=accumulateAndGet,addAndGet,compareAndExchange,
    compareAndExchangeAcquire,compareAndExchangeRelease,decrementAndGet,get,getAcquire,getAndAccumulate,getAndAdd,
    getAndDecrement,getAndIncrement,getAndSet,getAndUpdate,getOpaque,getPlain,incrementAndGet,updateAndGet
  AtomicLongArray: boolean=compareAndSet,weakCompareAndSet,weakCompareAndSetAcquire,weakCompareAndSetPlain,
    weakCompareAndSetRelease,weakCompareAndSetVolatile int=length long=accumulateAndGet,addAndGet,compareAndExchange,
    compareAndExchangeAcquire,compareAndExchangeRelease,decrementAndGet,get,getAcquire,getAndAccumulate,getAndAdd,
    getAndDecrement,getAndIncrement,getAndSet,getAndUpdate,getOpaque,getPlain,incrementAndGet,updateAndGet
  AtomicLongFieldUpdater: AtomicLongFieldUpdater=newUpdater boolean=compareAndSet,weakCompareAndSet
    long=accumulateAndGet,addAndGet,decrementAndGet,get,getAndAccumulate,getAndAdd,getAndDecrement,getAndIncrement,
    getAndSet,getAndUpdate,incrementAndGet,updateAndGet
  AtomicMarkableReference: boolean=attemptMark,compareAndSet,isMarked,weakCompareAndSet
  AtomicReference: boolean=compareAndSet,weakCompareAndSet,weakCompareAndSetAcquire,weakCompareAndSetPlain,
    weakCompareAndSetRelease,weakCompareAndSetVolatile
  AtomicReferenceArray: boolean=compareAndSet,weakCompareAndSet,weakCompareAndSetAcquire,weakCompareAndSetPlain,
    weakCompareAndSetRelease,weakCompareAndSetVolatile int=length
  AtomicReferenceFieldUpdater: AtomicReferenceFieldUpdater=newUpdater boolean=compareAndSet,weakCompareAndSet
  AtomicStampedReference: boolean=attemptStamp,compareAndSet,weakCompareAndSet int=getStamp
  DoubleAccumulator: double=get,getThenReset
  DoubleAdder: double=sum,sumThenReset
  LongAccumulator: long=get,getThenReset
  LongAdder: long=sum,sumThenReset
  MatchResult: String=group int=end,groupCount,start
  Matcher: MatchResult=toMatchResult Matcher=appendReplacement,region,reset,useAnchoringBounds,usePattern,
    useTransparentBounds Pattern=pattern Stream=results String=quoteReplacement,replaceAll,replaceFirst boolean=find,
    hasAnchoringBounds,hasTransparentBounds,hitEnd,lookingAt,matches,requireEnd int=regionEnd,regionStart
  Pattern: Matcher=matcher Pattern=compile Predicate=asMatchPredicate,asPredicate Stream=splitAsStream String=pattern,
    quote String[]=split boolean=matches int=flags
  PatternSyntaxException: String=getDescription,getPattern int=getIndex
  BufferedReader: Stream=lines String=readLine
  ByteArrayInputStream: int=readNBytes
  ByteArrayOutputStream: byte[]=toByteArray int=size
  CharArrayWriter: CharArrayWriter=append char[]=toCharArray int=size
  Console: Charset=charset Console=format,printf PrintWriter=writer Reader=reader String=readLine char[]=readPassword
  DataInput: String=readLine,readUTF boolean=readBoolean byte=readByte char=readChar double=readDouble float=readFloat
    int=readInt,readUnsignedByte,readUnsignedShort,skipBytes long=readLong short=readShort
  DataOutputStream: int=size
  File: File=createTempFile,getAbsoluteFile,getCanonicalFile,getParentFile File[]=listFiles,listRoots Path=toPath
    String=getAbsolutePath,getCanonicalPath,getName,getParent,getPath String[]=list URI=toURI URL=toURL
    boolean=canExecute,canRead,canWrite,createNewFile,delete,exists,isAbsolute,isDirectory,isFile,isHidden,mkdir,
    mkdirs,renameTo,setExecutable,setLastModified,setReadOnly,setReadable,setWritable long=getFreeSpace,getTotalSpace,
    getUsableSpace,lastModified,length
  FileDescriptor: boolean=valid
  FileFilter: boolean=accept
  FileInputStream: FileChannel=getChannel FileDescriptor=getFD byte[]=readNBytes
  FileOutputStream: FileChannel=getChannel FileDescriptor=getFD
  FilenameFilter: boolean=accept
  InputStream: InputStream=nullInputStream boolean=markSupported byte[]=readAllBytes int=available,read long=skip,
    transferTo
  InputStreamReader: String=getEncoding
  LineNumberInputStream: int=getLineNumber
  LineNumberReader: int=getLineNumber
  ObjectInput: Object=readObject int=available,read long=skip
  ObjectInputFilter: ObjectInputFilter=allowFilter,merge,rejectFilter,rejectUndecidedClass Status=checkInput
  ObjectInputStream: Class=resolveClass,resolveProxyClass GetField=readFields Object=readObjectOverride,readUnshared,
    resolveObject ObjectInputFilter=getObjectInputFilter ObjectStreamClass=readClassDescriptor
    boolean=enableResolveObject
  ObjectOutputStream: Object=replaceObject PutField=putFields boolean=enableReplaceObject
  ObjectStreamClass: Class=forClass ObjectStreamClass=lookup,lookupAny ObjectStreamField=getField
    ObjectStreamField[]=getFields String=getName long=getSerialVersionUID
  ObjectStreamField: Class=getType String=getName,getTypeString boolean=isPrimitive,isUnshared char=getTypeCode
    int=getOffset
  OutputStream: OutputStream=nullOutputStream
  OutputStreamWriter: String=getEncoding
  PrintStream: PrintStream=append,format,printf boolean=checkError
  PrintWriter: PrintWriter=append,format,printf boolean=checkError
  RandomAccessFile: FileChannel=getChannel FileDescriptor=getFD int=read long=getFilePointer,length
  Reader: Reader=nullReader boolean=markSupported,ready long=skip,transferTo
  StreamTokenizer: int=lineno,nextToken
  StringWriter: StringBuffer=getBuffer StringWriter=append
  UncheckedIOException: IOException=getCause
  Writer: Writer=append,nullWriter
  Authenticator: Authenticator=getDefault InetAddress=getRequestingSite
    PasswordAuthentication=getPasswordAuthentication,requestPasswordAuthentication,
    requestPasswordAuthenticationInstance RequestorType=getRequestorType String=getRequestingHost,getRequestingPrompt,
    getRequestingProtocol,getRequestingScheme URL=getRequestingURL int=getRequestingPort
  CacheRequest: OutputStream=getBody
  CacheResponse: InputStream=getBody Map=getHeaders
  ContentHandler: Object=getContent
  ContentHandlerFactory: ContentHandler=createContentHandler
  CookieHandler: CookieHandler=getDefault Map=get
  CookieManager: CookieStore=getCookieStore
  CookiePolicy: boolean=shouldAccept
  CookieStore: List=get,getCookies,getURIs boolean=remove,removeAll
  DatagramPacket: InetAddress=getAddress SocketAddress=getSocketAddress byte[]=getData int=getLength,getOffset,getPort
  DatagramSocket: DatagramChannel=getChannel DatagramSocket=setOption InetAddress=getInetAddress,getLocalAddress
    Set=supportedOptions SocketAddress=getLocalSocketAddress,getRemoteSocketAddress boolean=getBroadcast,
    getReuseAddress,isBound,isClosed,isConnected int=getLocalPort,getPort,getReceiveBufferSize,getSendBufferSize,
    getSoTimeout,getTrafficClass
  DatagramSocketImpl: ?=getOption FileDescriptor=getFileDescriptor Set=supportedOptions byte=getTTL int=getLocalPort,
    getTimeToLive,peek,peekData
  DatagramSocketImplFactory: DatagramSocketImpl=createDatagramSocketImpl
  FileNameMap: String=getContentTypeFor
  HttpCookie: List=parse Object=clone String=getComment,getCommentURL,getDomain,getName,getPath,getPortlist,getValue
    boolean=domainMatches,getDiscard,getSecure,hasExpired,isHttpOnly int=getVersion long=getMaxAge
  HttpRetryException: String=getLocation,getReason int=responseCode
  HttpURLConnection: InputStream=getErrorStream String=getRequestMethod,getResponseMessage boolean=getFollowRedirects,
    getInstanceFollowRedirects,usingProxy int=getResponseCode
  IDN: String=toASCII,toUnicode
  Inet6Address: Inet6Address=getByAddress NetworkInterface=getScopedInterface boolean=isIPv4CompatibleAddress
    int=getScopeId
  InetAddress: InetAddress=getByAddress,getByName,getLocalHost,getLoopbackAddress InetAddress[]=getAllByName
    String=getCanonicalHostName,getHostAddress,getHostName boolean=isAnyLocalAddress,isLinkLocalAddress,
    isLoopbackAddress,isMCGlobal,isMCLinkLocal,isMCNodeLocal,isMCOrgLocal,isMCSiteLocal,isMulticastAddress,
    isReachable,isSiteLocalAddress byte[]=getAddress
  InetSocketAddress: InetAddress=getAddress InetSocketAddress=createUnresolved String=getHostName,getHostString
    boolean=isUnresolved int=getPort
  InterfaceAddress: InetAddress=getAddress,getBroadcast short=getNetworkPrefixLength
  JarURLConnection: Attributes=getAttributes,getMainAttributes Certificate[]=getCertificates JarEntry=getJarEntry
    JarFile=getJarFile Manifest=getManifest String=getEntryName URL=getJarFileURL
  MulticastSocket: InetAddress=getInterface NetworkInterface=getNetworkInterface boolean=getLoopbackMode byte=getTTL
    int=getTimeToLive
  NetworkInterface: Enumeration=getInetAddresses,getNetworkInterfaces,getSubInterfaces List=getInterfaceAddresses
    NetworkInterface=getByIndex,getByInetAddress,getByName,getParent Stream=inetAddresses,networkInterfaces,
    subInterfaces String=getDisplayName,getName boolean=isLoopback,isPointToPoint,isUp,isVirtual,supportsMulticast
    byte[]=getHardwareAddress int=getIndex,getMTU
  PasswordAuthentication: String=getUserName char[]=getPassword
  ProtocolFamily: String=name
  ProxySelector: List=select ProxySelector=getDefault,of
  ResponseCache: CacheRequest=put CacheResponse=get ResponseCache=getDefault
  SecureCacheResponse: List=getLocalCertificateChain,getServerCertificateChain Optional=getSSLSession
    Principal=getLocalPrincipal,getPeerPrincipal String=getCipherSuite
  ServerSocket: InetAddress=getInetAddress ServerSocket=setOption ServerSocketChannel=getChannel Set=supportedOptions
    Socket=accept SocketAddress=getLocalSocketAddress boolean=getReuseAddress,isBound,isClosed int=getLocalPort,
    getReceiveBufferSize,getSoTimeout
  Socket: InetAddress=getInetAddress,getLocalAddress InputStream=getInputStream OutputStream=getOutputStream
    Set=supportedOptions Socket=setOption SocketAddress=getLocalSocketAddress,getRemoteSocketAddress
    SocketChannel=getChannel boolean=getKeepAlive,getOOBInline,getReuseAddress,getTcpNoDelay,isBound,isClosed,
    isConnected,isInputShutdown,isOutputShutdown int=getLocalPort,getPort,getReceiveBufferSize,getSendBufferSize,
    getSoLinger,getSoTimeout,getTrafficClass
  SocketImpl: ?=getOption FileDescriptor=getFileDescriptor InetAddress=getInetAddress InputStream=getInputStream
    OutputStream=getOutputStream Set=supportedOptions boolean=supportsUrgentData int=available,getLocalPort,getPort
  SocketImplFactory: SocketImpl=createSocketImpl
  SocketOption: Class=type String=name
  SocketOptions: Object=getOption
  StandardProtocolFamily: StandardProtocolFamily=valueOf StandardProtocolFamily[]=values
  URI: String=getAuthority,getFragment,getHost,getPath,getQuery,getRawAuthority,getRawFragment,getRawPath,getRawQuery,
    getRawSchemeSpecificPart,getRawUserInfo,getScheme,getSchemeSpecificPart,getUserInfo,toASCIIString URI=create,
    normalize,parseServerAuthority,relativize,resolve URL=toURL boolean=isAbsolute,isOpaque int=getPort
  URISyntaxException: String=getInput,getReason int=getIndex
  URL: InputStream=openStream Object=getContent String=getAuthority,getFile,getHost,getPath,getProtocol,getQuery,
    getRef,getUserInfo,toExternalForm URI=toURI URLConnection=openConnection boolean=sameFile int=getDefaultPort,
    getPort
  URLClassLoader: URLClassLoader=newInstance URL[]=getURLs
  URLConnection: FileNameMap=getFileNameMap InputStream=getInputStream Map=getHeaderFields,getRequestProperties
    Object=getContent OutputStream=getOutputStream Permission=getPermission String=getContentEncoding,getContentType,
    getDefaultRequestProperty,getHeaderField,getHeaderFieldKey,getRequestProperty,guessContentTypeFromName,
    guessContentTypeFromStream URL=getURL boolean=getAllowUserInteraction,getDefaultAllowUserInteraction,
    getDefaultUseCaches,getDoInput,getDoOutput,getUseCaches int=getConnectTimeout,getContentLength,getHeaderFieldInt,
    getReadTimeout long=getContentLengthLong,getDate,getExpiration,getHeaderFieldDate,getHeaderFieldLong,
    getIfModifiedSince,getLastModified
  URLDecoder: String=decode
  URLEncoder: String=encode
  URLStreamHandler: InetAddress=getHostAddress String=toExternalForm URLConnection=openConnection boolean=hostsEqual,
    sameFile int=getDefaultPort
  URLStreamHandlerFactory: URLStreamHandler=createURLStreamHandler
  UnixDomainSocketAddress: Path=getPath UnixDomainSocketAddress=of
  AccessMode: AccessMode=valueOf AccessMode[]=values
  DirectoryIteratorException: IOException=getCause
  FileStore: Object=getAttribute String=name,type boolean=isReadOnly,supportsFileAttributeView long=getBlockSize,
    getTotalSpace,getUnallocatedSpace,getUsableSpace
  FileSystem: FileSystemProvider=provider Iterable=getFileStores,getRootDirectories Path=getPath
    PathMatcher=getPathMatcher Set=supportedFileAttributeViews String=getSeparator
    UserPrincipalLookupService=getUserPrincipalLookupService WatchService=newWatchService boolean=isOpen,isReadOnly
  FileSystemException: String=getFile,getOtherFile,getReason
  FileSystems: FileSystem=getDefault,getFileSystem,newFileSystem
  FileVisitOption: FileVisitOption=valueOf FileVisitOption[]=values
  FileVisitResult: FileVisitResult=valueOf FileVisitResult[]=values
  FileVisitor: FileVisitResult=postVisitDirectory,preVisitDirectory,visitFile,visitFileFailed
  Files: BufferedReader=newBufferedReader BufferedWriter=newBufferedWriter DirectoryStream=newDirectoryStream
    FileStore=getFileStore FileTime=getLastModifiedTime InputStream=newInputStream List=readAllLines
    Object=getAttribute OutputStream=newOutputStream Path=createDirectories,createDirectory,createFile,createLink,
    createSymbolicLink,createTempDirectory,createTempFile,move,readSymbolicLink,setAttribute,setLastModifiedTime,
    setOwner,setPosixFilePermissions,walkFileTree,write,writeString SeekableByteChannel=newByteChannel
    Set=getPosixFilePermissions Stream=find,lines,list,walk String=probeContentType,readString UserPrincipal=getOwner
    boolean=deleteIfExists,exists,isDirectory,isExecutable,isHidden,isReadable,isRegularFile,isSameFile,
    isSymbolicLink,isWritable,notExists byte[]=readAllBytes long=mismatch,size
  InvalidPathException: String=getInput,getReason int=getIndex
  LinkOption: LinkOption=valueOf LinkOption[]=values
  Path: File=toFile FileSystem=getFileSystem Path=getFileName,getName,getParent,getRoot,normalize,of,relativize,
    resolve,resolveSibling,subpath,toAbsolutePath,toRealPath URI=toUri boolean=endsWith,isAbsolute,startsWith
    int=getNameCount
  PathMatcher: boolean=matches
  Paths: Path=get
  SecureDirectoryStream: SecureDirectoryStream=newDirectoryStream SeekableByteChannel=newByteChannel
  StandardCopyOption: StandardCopyOption=valueOf StandardCopyOption[]=values
  StandardOpenOption: StandardOpenOption=valueOf StandardOpenOption[]=values
  WatchEvent: Kind=kind int=count
  WatchKey: List=pollEvents Watchable=watchable boolean=isValid,reset
  WatchService: WatchKey=poll,take
  Watchable: WatchKey=register
  AccessibleObject: boolean=canAccess,isAccessible,trySetAccessible
  AnnotatedArrayType: AnnotatedType=getAnnotatedGenericComponentType
  AnnotatedElement: Annotation[]=getAnnotations,getDeclaredAnnotations boolean=isAnnotationPresent
  AnnotatedParameterizedType: AnnotatedType[]=getAnnotatedActualTypeArguments
  AnnotatedType: AnnotatedType=getAnnotatedOwnerType Type=getType
  AnnotatedTypeVariable: AnnotatedType[]=getAnnotatedBounds
  AnnotatedWildcardType: AnnotatedType[]=getAnnotatedLowerBounds,getAnnotatedUpperBounds
  Array: Object=get,newInstance boolean=getBoolean byte=getByte char=getChar double=getDouble float=getFloat
    int=getInt,getLength long=getLong short=getShort
  Executable: AnnotatedType=getAnnotatedReceiverType,getAnnotatedReturnType
    AnnotatedType[]=getAnnotatedExceptionTypes,getAnnotatedParameterTypes Annotation[][]=getParameterAnnotations
    Class[]=getExceptionTypes,getParameterTypes Parameter[]=getParameters String=toGenericString
    Type[]=getGenericExceptionTypes,getGenericParameterTypes boolean=isVarArgs int=getParameterCount
  Field: AnnotatedType=getAnnotatedType Class=getType Object=get String=toGenericString Type=getGenericType
    boolean=getBoolean,isEnumConstant byte=getByte char=getChar double=getDouble float=getFloat int=getInt
    long=getLong short=getShort
  GenericArrayType: Type=getGenericComponentType
  GenericDeclaration: TypeVariable[]=getTypeParameters
  InvocationHandler: Object=invoke,invokeDefault
  InvocationTargetException: Throwable=getTargetException
  Member: Class=getDeclaringClass String=getName boolean=isSynthetic int=getModifiers
  Method: Class=getReturnType Object=getDefaultValue,invoke Type=getGenericReturnType boolean=isBridge,isDefault
  Modifier: boolean=isAbstract,isFinal,isInterface,isNative,isPrivate,isProtected,isPublic,isStatic,isStrict,
    isSynchronized,isTransient,isVolatile int=classModifiers,constructorModifiers,fieldModifiers,interfaceModifiers,
    methodModifiers,parameterModifiers
  Parameter: AnnotatedType=getAnnotatedType Class=getType Executable=getDeclaringExecutable String=getName
    Type=getParameterizedType boolean=isImplicit,isNamePresent,isSynthetic,isVarArgs int=getModifiers
  ParameterizedType: Type=getOwnerType,getRawType Type[]=getActualTypeArguments
  RecordComponent: AnnotatedType=getAnnotatedType Class=getDeclaringRecord,getType Method=getAccessor
    String=getGenericSignature,getName Type=getGenericType
  Type: String=getTypeName
  TypeVariable: AnnotatedType[]=getAnnotatedBounds String=getName Type[]=getBounds
  UndeclaredThrowableException: Throwable=getUndeclaredThrowable
  WildcardType: Type[]=getLowerBounds,getUpperBounds
  BigDecimal: BigDecimal=abs,add,divide,divideToIntegralValue,max,min,movePointLeft,movePointRight,multiply,negate,
    plus,pow,remainder,round,scaleByPowerOfTen,setScale,sqrt,stripTrailingZeros,subtract,ulp,valueOf
    BigDecimal[]=divideAndRemainder BigInteger=toBigInteger,toBigIntegerExact,unscaledValue
    String=toEngineeringString,toPlainString byte=byteValueExact int=intValueExact,precision,scale,signum
    long=longValueExact short=shortValueExact
  BigInteger: BigInteger=abs,add,and,andNot,clearBit,divide,flipBit,gcd,max,min,mod,modInverse,modPow,multiply,negate,
    nextProbablePrime,not,or,pow,probablePrime,remainder,setBit,shiftLeft,shiftRight,sqrt,subtract,valueOf,xor
    BigInteger[]=divideAndRemainder,sqrtAndRemainder boolean=isProbablePrime,testBit byte=byteValueExact
    byte[]=toByteArray int=bitCount,bitLength,getLowestSetBit,intValueExact,signum long=longValueExact
    short=shortValueExact
  MathContext: RoundingMode=getRoundingMode int=getPrecision
  RoundingMode: RoundingMode=valueOf RoundingMode[]=values
  Clock: Clock=fixed,offset,system,systemDefaultZone,systemUTC,tick,tickMillis,tickMinutes,tickSeconds ZoneId=getZone
  DayOfWeek: DayOfWeek=from,minus,of,plus,valueOf DayOfWeek[]=values String=getDisplayName int=getValue
  Duration: Duration=abs,between,from,minus,minusDays,minusHours,minusMillis,minusMinutes,minusNanos,minusSeconds,
    multipliedBy,negated,of,ofDays,ofHours,ofMillis,ofMinutes,ofNanos,ofSeconds,parse,plus,plusDays,plusHours,
    plusMillis,plusMinutes,plusNanos,plusSeconds,truncatedTo,withNanos,withSeconds boolean=isNegative,isZero
    int=getNano,toHoursPart,toMillisPart,toMinutesPart,toNanosPart,toSecondsPart long=getSeconds,toDays,toDaysPart,
    toHours,toMillis,toMinutes,toNanos,toSeconds
  Instant: Instant=from,minus,minusMillis,minusNanos,minusSeconds,now,ofEpochMilli,ofEpochSecond,parse,plus,
    plusMillis,plusNanos,plusSeconds,truncatedTo,with OffsetDateTime=atOffset ZonedDateTime=atZone boolean=isAfter,
    isBefore int=getNano long=getEpochSecond,toEpochMilli
  InstantSource: Clock=withZone Instant=instant InstantSource=fixed,offset,system,tick long=millis
  LocalDate: ?=atTime DayOfWeek=getDayOfWeek IsoChronology=getChronology IsoEra=getEra LocalDate=from,minus,minusDays,
    minusMonths,minusWeeks,minusYears,now,of,ofEpochDay,ofInstant,ofYearDay,parse,plus,plusDays,plusMonths,plusWeeks,
    plusYears,with,withDayOfMonth,withDayOfYear,withMonth,withYear Month=getMonth Stream=datesUntil int=getDayOfMonth,
    getDayOfYear,getMonthValue,getYear long=toEpochSecond
  LocalDateTime: DayOfWeek=getDayOfWeek LocalDate=toLocalDate LocalDateTime=from,minus,minusDays,minusHours,
    minusMinutes,minusMonths,minusNanos,minusSeconds,minusWeeks,minusYears,now,of,ofEpochSecond,ofInstant,parse,plus,
    plusDays,plusHours,plusMinutes,plusMonths,plusNanos,plusSeconds,plusWeeks,plusYears,truncatedTo,with,
    withDayOfMonth,withDayOfYear,withHour,withMinute,withMonth,withNano,withSecond,withYear Month=getMonth
    OffsetDateTime=atOffset ZonedDateTime=atZone int=getDayOfMonth,getDayOfYear,getHour,getMinute,getMonthValue,
    getNano,getSecond,getYear
  LocalTime: LocalDateTime=atDate LocalTime=from,minus,minusHours,minusMinutes,minusNanos,minusSeconds,now,of,
    ofInstant,ofNanoOfDay,ofSecondOfDay,parse,plus,plusHours,plusMinutes,plusNanos,plusSeconds,truncatedTo,with,
    withHour,withMinute,withNano,withSecond OffsetTime=atOffset String=format boolean=isAfter,isBefore int=getHour,
    getMinute,getNano,getSecond,toSecondOfDay long=toEpochSecond,toNanoOfDay
  Month: Month=firstMonthOfQuarter,from,minus,of,plus,valueOf Month[]=values String=getDisplayName int=firstDayOfYear,
    getValue,length,maxLength,minLength
  MonthDay: LocalDate=atYear Month=getMonth MonthDay=from,now,of,parse,with,withDayOfMonth,withMonth String=format
    boolean=isAfter,isBefore,isValidYear int=getDayOfMonth,getMonthValue
  OffsetDateTime: Comparator=timeLineOrder DayOfWeek=getDayOfWeek Instant=toInstant LocalDate=toLocalDate
    LocalDateTime=toLocalDateTime LocalTime=toLocalTime Month=getMonth OffsetDateTime=from,minus,minusDays,minusHours,
    minusMinutes,minusMonths,minusNanos,minusSeconds,minusWeeks,minusYears,now,of,ofInstant,parse,plus,plusDays,
    plusHours,plusMinutes,plusMonths,plusNanos,plusSeconds,plusWeeks,plusYears,truncatedTo,with,withDayOfMonth,
    withDayOfYear,withHour,withMinute,withMonth,withNano,withOffsetSameInstant,withOffsetSameLocal,withSecond,withYear
    OffsetTime=toOffsetTime String=format ZoneOffset=getOffset ZonedDateTime=atZoneSameInstant,atZoneSimilarLocal,
    toZonedDateTime boolean=isAfter,isBefore,isEqual int=getDayOfMonth,getDayOfYear,getHour,getMinute,getMonthValue,
    getNano,getSecond,getYear long=toEpochSecond
  OffsetTime: LocalTime=toLocalTime OffsetDateTime=atDate OffsetTime=from,minus,minusHours,minusMinutes,minusNanos,
    minusSeconds,now,of,ofInstant,parse,plus,plusHours,plusMinutes,plusNanos,plusSeconds,truncatedTo,with,withHour,
    withMinute,withNano,withOffsetSameInstant,withOffsetSameLocal,withSecond String=format ZoneOffset=getOffset
    boolean=isAfter,isBefore,isEqual int=getHour,getMinute,getNano,getSecond long=toEpochSecond
  Period: IsoChronology=getChronology Period=between,from,minus,minusDays,minusMonths,minusYears,multipliedBy,negated,
    normalized,of,ofDays,ofMonths,ofWeeks,ofYears,parse,plus,plusDays,plusMonths,plusYears,withDays,withMonths,
    withYears int=getDays,getMonths,getYears long=toTotalMonths
  Year: LocalDate=atDay,atMonthDay String=format Year=from,minus,minusYears,now,of,parse,plus,plusYears,with
    YearMonth=atMonth boolean=isAfter,isBefore,isLeap,isValidMonthDay int=getValue,length
  YearMonth: LocalDate=atDay,atEndOfMonth Month=getMonth String=format YearMonth=from,minus,minusMonths,minusYears,
    now,of,parse,plus,plusMonths,plusYears,with,withMonth,withYear boolean=isAfter,isBefore,isLeapYear,isValidDay
    int=getMonthValue,getYear,lengthOfMonth,lengthOfYear
  ZoneId: Set=getAvailableZoneIds String=getDisplayName,getId ZoneId=from,normalized,of,ofOffset,systemDefault
    ZoneRules=getRules
  ZoneOffset: ZoneOffset=from,of,ofHours,ofHoursMinutes,ofHoursMinutesSeconds,ofTotalSeconds int=getTotalSeconds
  ZonedDateTime: DayOfWeek=getDayOfWeek LocalDate=toLocalDate LocalDateTime=toLocalDateTime Month=getMonth
    OffsetDateTime=toOffsetDateTime ZonedDateTime=from,minus,minusDays,minusHours,minusMinutes,minusMonths,minusNanos,
    minusSeconds,minusWeeks,minusYears,now,of,ofInstant,ofLocal,ofStrict,parse,plus,plusDays,plusHours,plusMinutes,
    plusMonths,plusNanos,plusSeconds,plusWeeks,plusYears,truncatedTo,with,withDayOfMonth,withDayOfYear,
    withEarlierOffsetAtOverlap,withFixedOffsetZone,withHour,withLaterOffsetAtOverlap,withMinute,withMonth,withNano,
    withSecond,withYear,withZoneSameInstant,withZoneSameLocal int=getDayOfMonth,getDayOfYear,getHour,getMinute,
    getMonthValue,getNano,getSecond,getYear
  Annotation: Object=getValue
  AttributedCharacterIterator: Map=getAttributes Object=getAttribute Set=getAllAttributeKeys int=getRunLimit,
    getRunStart
  AttributedString: AttributedCharacterIterator=getIterator
  Bidi: Bidi=createLineBidi boolean=baseIsLeftToRight,isLeftToRight,isMixed,isRightToLeft,requiresBidi
    int=getBaseLevel,getLength,getLevelAt,getRunCount,getRunLevel,getRunLimit,getRunStart
  BreakIterator: BreakIterator=getCharacterInstance,getLineInstance,getSentenceInstance,getWordInstance
    CharacterIterator=getText Locale[]=getAvailableLocales Object=clone boolean=isBoundary int=current,first,
    following,last,next,preceding,previous
  CharacterIterator: Object=clone char=current,first,last,next,previous,setIndex int=getBeginIndex,getEndIndex,
    getIndex
  ChoiceFormat: Object[]=getFormats String=toPattern StringBuffer=format double=nextDouble,previousDouble
    double[]=getLimits
  CollationElementIterator: int=getMaxExpansion,getOffset,next,previous,primaryOrder short=secondaryOrder,
    tertiaryOrder
  CollationKey: String=getSourceString byte[]=toByteArray
  Collator: CollationKey=getCollationKey Collator=getInstance Locale[]=getAvailableLocales Object=clone
    int=getDecomposition,getStrength
  CompactNumberFormat: CompactNumberFormat=clone StringBuffer=format boolean=isParseBigDecimal int=getGroupingSize
  DateFormat: Calendar=getCalendar Date=parse DateFormat=getDateInstance,getDateTimeInstance,getInstance,
    getTimeInstance Locale[]=getAvailableLocales NumberFormat=getNumberFormat TimeZone=getTimeZone boolean=isLenient
  DateFormatSymbols: DateFormatSymbols=getInstance Locale[]=getAvailableLocales Object=clone
    String=getLocalPatternChars String[]=getAmPmStrings,getEras,getMonths,getShortMonths,getShortWeekdays,getWeekdays
    String[][]=getZoneStrings
  DecimalFormat: DecimalFormatSymbols=getDecimalFormatSymbols String=getNegativePrefix,getNegativeSuffix,
    getPositivePrefix,getPositiveSuffix,toLocalizedPattern,toPattern StringBuffer=format
    boolean=isDecimalSeparatorAlwaysShown,isParseBigDecimal int=getGroupingSize,getMultiplier
  DecimalFormatSymbols: Currency=getCurrency DecimalFormatSymbols=getInstance Locale[]=getAvailableLocales
    Object=clone String=getCurrencySymbol,getExponentSeparator,getInfinity,getInternationalCurrencySymbol,getNaN
    char=getDecimalSeparator,getDigit,getGroupingSeparator,getMinusSign,getMonetaryDecimalSeparator,
    getMonetaryGroupingSeparator,getPatternSeparator,getPerMill,getPercent,getZeroDigit
  FieldPosition: Field=getFieldAttribute int=getBeginIndex,getEndIndex,getField
  Format: AttributedCharacterIterator=formatToCharacterIterator Object=clone,parseObject
  MessageFormat: Format[]=getFormats,getFormatsByArgumentIndex Locale=getLocale Object[]=parse String=toPattern
  Normalizer: String=normalize boolean=isNormalized
  NumberFormat: Currency=getCurrency Locale[]=getAvailableLocales Number=parse NumberFormat=getCompactNumberInstance,
    getCurrencyInstance,getInstance,getIntegerInstance,getNumberInstance,getPercentInstance
    RoundingMode=getRoundingMode boolean=isGroupingUsed,isParseIntegerOnly int=getMaximumFractionDigits,
    getMaximumIntegerDigits,getMinimumFractionDigits,getMinimumIntegerDigits
  ParseException: int=getErrorOffset
  ParsePosition: int=getErrorIndex,getIndex
  RuleBasedCollator: CollationElementIterator=getCollationElementIterator String=getRules
  SimpleDateFormat: Date=get2DigitYearStart DateFormatSymbols=getDateFormatSymbols String=toLocalizedPattern,toPattern
    StringBuffer=format
  Buffer: Buffer=clear,duplicate,flip,mark,reset,rewind,slice Object=array boolean=hasArray,hasRemaining,isDirect,
    isReadOnly int=arrayOffset,capacity,remaining
  ByteBuffer: ByteBuffer=alignedSlice,allocate,allocateDirect,asReadOnlyBuffer,clear,compact,duplicate,flip,limit,
    mark,position,put,putChar,putDouble,putFloat,putInt,putLong,putShort,reset,rewind,slice,wrap
    CharBuffer=asCharBuffer DoubleBuffer=asDoubleBuffer FloatBuffer=asFloatBuffer IntBuffer=asIntBuffer
    LongBuffer=asLongBuffer ShortBuffer=asShortBuffer byte[]=array char=getChar double=getDouble float=getFloat
    int=alignmentOffset,getInt,mismatch long=getLong short=getShort
  ByteOrder: ByteOrder=nativeOrder
  CharBuffer: ByteOrder=order CharBuffer=allocate,append,asReadOnlyBuffer,clear,compact,duplicate,flip,limit,mark,
    position,put,reset,rewind,slice,subSequence,wrap char[]=array int=mismatch
  DoubleBuffer: ByteOrder=order DoubleBuffer=allocate,asReadOnlyBuffer,clear,compact,duplicate,flip,limit,mark,
    position,put,reset,rewind,slice,wrap double[]=array int=mismatch
  FloatBuffer: ByteOrder=order FloatBuffer=allocate,asReadOnlyBuffer,clear,compact,duplicate,flip,limit,mark,position,
    put,reset,rewind,slice,wrap float[]=array int=mismatch
  IntBuffer: ByteOrder=order IntBuffer=allocate,asReadOnlyBuffer,clear,compact,duplicate,flip,limit,mark,position,put,
    reset,rewind,slice,wrap int=mismatch int[]=array
  LongBuffer: ByteOrder=order LongBuffer=allocate,asReadOnlyBuffer,clear,compact,duplicate,flip,limit,mark,position,
    put,reset,rewind,slice,wrap int=mismatch long[]=array
  MappedByteBuffer: MappedByteBuffer=clear,compact,duplicate,flip,force,limit,load,mark,position,reset,rewind,slice
    boolean=isLoaded
  ShortBuffer: ByteOrder=order ShortBuffer=allocate,asReadOnlyBuffer,clear,compact,duplicate,flip,limit,mark,position,
    put,reset,rewind,slice,wrap int=mismatch short[]=array
  Charset: ByteBuffer=encode CharBuffer=decode Charset=defaultCharset,forName CharsetDecoder=newDecoder
    CharsetEncoder=newEncoder Set=aliases SortedMap=availableCharsets String=displayName,name boolean=canEncode,
    contains,isRegistered,isSupported
  CharsetDecoder: Charset=charset,detectedCharset CharsetDecoder=onMalformedInput,onUnmappableCharacter,replaceWith,
    reset CoderResult=decodeLoop,flush,implFlush CodingErrorAction=malformedInputAction,unmappableCharacterAction
    String=replacement boolean=isAutoDetecting,isCharsetDetected float=averageCharsPerByte,maxCharsPerByte
  CharsetEncoder: Charset=charset CharsetEncoder=onMalformedInput,onUnmappableCharacter,replaceWith,reset
    CoderResult=encodeLoop,flush,implFlush CodingErrorAction=malformedInputAction,unmappableCharacterAction
    boolean=canEncode,isLegalReplacement byte[]=replacement float=averageBytesPerChar,maxBytesPerChar
  CoderResult: CoderResult=malformedForLength,unmappableForLength boolean=isError,isMalformed,isOverflow,isUnderflow,
    isUnmappable int=length
  IllegalCharsetNameException: String=getCharsetName
  MalformedInputException: int=getInputLength
  UnmappableCharacterException: int=getInputLength
  UnsupportedCharsetException: String=getCharsetName
  CheckedInputStream: Checksum=getChecksum
  CheckedOutputStream: Checksum=getChecksum
  Checksum: long=getValue
  Deflater: boolean=finished,needsInput int=deflate,getAdler,getTotalIn,getTotalOut long=getBytesRead,getBytesWritten
  Inflater: boolean=finished,needsDictionary,needsInput int=getAdler,getRemaining,getTotalIn,getTotalOut,inflate
    long=getBytesRead,getBytesWritten
  ZipEntry: FileTime=getCreationTime,getLastAccessTime,getLastModifiedTime LocalDateTime=getTimeLocal Object=clone
    String=getComment,getName ZipEntry=setCreationTime,setLastAccessTime,setLastModifiedTime boolean=isDirectory
    byte[]=getExtra int=getMethod long=getCompressedSize,getCrc,getSize,getTime
  ZipFile: Enumeration=entries InputStream=getInputStream Stream=stream String=getComment,getName ZipEntry=getEntry
    int=size
  ZipInputStream: ZipEntry=createZipEntry,getNextEntry
  Attributes: Object=clone,get,put,remove String=getValue,putValue
  JarEntry: Attributes=getAttributes Certificate[]=getCertificates CodeSigner[]=getCodeSigners String=getRealName
  JarFile: JarEntry=getJarEntry Manifest=getManifest Stream=versionedStream Version=baseVersion,getVersion,
    runtimeVersion boolean=isMultiRelease
  JarInputStream: JarEntry=getNextJarEntry Manifest=getManifest
  Manifest: Attributes=getAttributes,getMainAttributes Map=getEntries Object=clone
  AnnotationTypeMismatchException: Method=element String=foundType
  ElementType: ElementType=valueOf ElementType[]=values
  IncompleteAnnotationException: Class=annotationType String=elementName
  Repeatable: Class=value
  Retention: RetentionPolicy=value
  RetentionPolicy: RetentionPolicy=valueOf RetentionPolicy[]=values
  Target: ElementType[]=value
  DateTimeFormatter: Chronology=getChronology DateTimeFormatter=localizedBy,ofLocalizedDate,ofLocalizedDateTime,
    ofLocalizedTime,ofPattern,withChronology,withDecimalStyle,withLocale,withResolverFields,withResolverStyle,withZone
    DecimalStyle=getDecimalStyle Format=toFormat Locale=getLocale ResolverStyle=getResolverStyle Set=getResolverFields
    String=format TemporalAccessor=parseBest,parseUnresolved TemporalQuery=parsedExcessDays,parsedLeapSecond
    ZoneId=getZone
  DateTimeFormatterBuilder: DateTimeFormatter=toFormatter DateTimeFormatterBuilder=append,appendChronologyId,
    appendChronologyText,appendDayPeriodText,appendFraction,appendGenericZoneText,appendInstant,appendLiteral,
    appendLocalized,appendLocalizedOffset,appendOffset,appendOffsetId,appendOptional,appendPattern,appendText,
    appendValue,appendValueReduced,appendZoneId,appendZoneOrOffsetId,appendZoneRegionId,appendZoneText,optionalEnd,
    optionalStart,padNext,parseCaseInsensitive,parseCaseSensitive,parseDefaulting,parseLenient,parseStrict
    String=getLocalizedDateTimePattern
  DateTimeParseException: String=getParsedString int=getErrorIndex
  DecimalStyle: DecimalStyle=of,ofDefaultLocale,withDecimalSeparator,withNegativeSign,withPositiveSign,withZeroDigit
    Set=getAvailableLocales char=getDecimalSeparator,getNegativeSign,getPositiveSign,getZeroDigit
  FormatStyle: FormatStyle=valueOf FormatStyle[]=values
  ResolverStyle: ResolverStyle=valueOf ResolverStyle[]=values
  SignStyle: SignStyle=valueOf SignStyle[]=values
  TextStyle: TextStyle=asNormal,asStandalone,valueOf TextStyle[]=values boolean=isStandalone
  ChronoField: ChronoField=valueOf ChronoField[]=values int=checkValidIntValue long=checkValidValue
  ChronoUnit: ChronoUnit=valueOf ChronoUnit[]=values
  Temporal: Temporal=minus,plus,with long=until
  TemporalAccessor: ValueRange=range boolean=isSupported int=get long=getLong
  TemporalAdjuster: Temporal=adjustInto
  TemporalAdjusters: TemporalAdjuster=dayOfWeekInMonth,firstDayOfMonth,firstDayOfNextMonth,firstDayOfNextYear,
    firstDayOfYear,firstInMonth,lastDayOfMonth,lastDayOfYear,lastInMonth,next,nextOrSame,ofDateAdjuster,previous,
    previousOrSame
  TemporalAmount: List=getUnits Temporal=addTo,subtractFrom long=get
  TemporalField: String=getDisplayName TemporalAccessor=resolve TemporalUnit=getBaseUnit,getRangeUnit
    ValueRange=range,rangeRefinedBy boolean=isDateBased,isSupportedBy,isTimeBased long=getFrom
  TemporalQueries: TemporalQuery=chronology,localDate,localTime,offset,precision,zone,zoneId
  TemporalUnit: Duration=getDuration boolean=isDateBased,isDurationEstimated,isSupportedBy,isTimeBased long=between
  ValueRange: ValueRange=of boolean=isFixed,isIntValue,isValidIntValue,isValidValue int=checkValidIntValue
    long=checkValidValue,getLargestMinimum,getMaximum,getMinimum,getSmallestMaximum
  WeekFields: DayOfWeek=getFirstDayOfWeek TemporalField=dayOfWeek,weekBasedYear,weekOfMonth,weekOfWeekBasedYear,
    weekOfYear WeekFields=of int=getMinimalDaysInFirstWeek
  ChronoLocalDate: ?=until ChronoLocalDate=from,minus,plus,with ChronoLocalDateTime=atTime Chronology=getChronology
    Comparator=timeLineOrder Era=getEra String=format boolean=isAfter,isBefore,isEqual,isLeapYear int=lengthOfMonth,
    lengthOfYear long=toEpochDay
  ChronoLocalDateTime: ChronoLocalDateTime=from,minus,plus,with ChronoZonedDateTime=atZone Chronology=getChronology
    Comparator=timeLineOrder Instant=toInstant LocalTime=toLocalTime String=format boolean=isAfter,isBefore,isEqual
    long=toEpochSecond
  ChronoPeriod: ChronoPeriod=between,minus,multipliedBy,negated,normalized,plus Chronology=getChronology
    boolean=isNegative,isZero
  ChronoZonedDateTime: ChronoLocalDateTime=toLocalDateTime ChronoZonedDateTime=from,minus,plus,with,
    withEarlierOffsetAtOverlap,withLaterOffsetAtOverlap,withZoneSameInstant,withZoneSameLocal Chronology=getChronology
    Comparator=timeLineOrder Instant=toInstant LocalTime=toLocalTime String=format ZoneId=getZone ZoneOffset=getOffset
    boolean=isAfter,isBefore,isEqual long=toEpochSecond
  Chronology: ChronoLocalDate=date,dateEpochDay,dateNow,dateYearDay,resolveDate ChronoLocalDateTime=localDateTime
    ChronoPeriod=period ChronoZonedDateTime=zonedDateTime Chronology=from,of,ofLocale Era=eraOf List=eras
    Set=getAvailableChronologies String=getCalendarType,getDisplayName,getId ValueRange=range boolean=isLeapYear
    int=prolepticYear long=epochSecond
  Era: String=getDisplayName int=getValue
  HijrahChronology: HijrahDate=date,dateEpochDay,dateNow,dateYearDay,resolveDate HijrahEra=eraOf
  HijrahDate: ChronoPeriod=until HijrahChronology=getChronology HijrahDate=from,minus,now,of,plus,with,withVariant
    HijrahEra=getEra
  HijrahEra: HijrahEra=of,valueOf HijrahEra[]=values
  IsoChronology: IsoEra=eraOf LocalDate=date,dateEpochDay,dateNow,dateYearDay,resolveDate LocalDateTime=localDateTime
    Period=period ZonedDateTime=zonedDateTime
  IsoEra: IsoEra=of,valueOf IsoEra[]=values
  JapaneseChronology: JapaneseDate=date,dateEpochDay,dateNow,dateYearDay,resolveDate JapaneseEra=eraOf
  JapaneseDate: ChronoPeriod=until JapaneseChronology=getChronology JapaneseDate=from,minus,now,of,plus,with
    JapaneseEra=getEra
  JapaneseEra: JapaneseEra=of,valueOf JapaneseEra[]=values
  MinguoChronology: MinguoDate=date,dateEpochDay,dateNow,dateYearDay,resolveDate MinguoEra=eraOf
  MinguoDate: ChronoPeriod=until MinguoChronology=getChronology MinguoDate=from,minus,now,of,plus,with
    MinguoEra=getEra
  MinguoEra: MinguoEra=of,valueOf MinguoEra[]=values
  ThaiBuddhistChronology: ThaiBuddhistDate=date,dateEpochDay,dateNow,dateYearDay,resolveDate ThaiBuddhistEra=eraOf
  ThaiBuddhistDate: ChronoPeriod=until ThaiBuddhistChronology=getChronology ThaiBuddhistDate=from,minus,now,of,plus,
    with ThaiBuddhistEra=getEra
  ThaiBuddhistEra: ThaiBuddhistEra=of,valueOf ThaiBuddhistEra[]=values
  AbstractOwnableSynchronizer: Thread=getExclusiveOwnerThread
  AbstractQueuedLongSynchronizer: Collection=getExclusiveQueuedThreads,getQueuedThreads,getSharedQueuedThreads,
    getWaitingThreads Thread=getFirstQueuedThread boolean=compareAndSetState,hasContended,hasQueuedPredecessors,
    hasQueuedThreads,hasWaiters,isHeldExclusively,isQueued,owns,release,releaseShared,tryAcquire,tryAcquireNanos,
    tryAcquireSharedNanos,tryRelease,tryReleaseShared int=getQueueLength,getWaitQueueLength long=getState,
    tryAcquireShared
  AbstractQueuedSynchronizer: Collection=getExclusiveQueuedThreads,getQueuedThreads,getSharedQueuedThreads,
    getWaitingThreads Thread=getFirstQueuedThread boolean=compareAndSetState,hasContended,hasQueuedPredecessors,
    hasQueuedThreads,hasWaiters,isHeldExclusively,isQueued,owns,release,releaseShared,tryAcquire,tryAcquireNanos,
    tryAcquireSharedNanos,tryRelease,tryReleaseShared int=getQueueLength,getState,getWaitQueueLength,tryAcquireShared
  Condition: boolean=awaitUntil long=awaitNanos
  Lock: Condition=newCondition boolean=tryLock
  LockSupport: Object=getBlocker
  ReadWriteLock: Lock=readLock,writeLock
  ReentrantLock: Collection=getQueuedThreads,getWaitingThreads Thread=getOwner boolean=hasQueuedThread,
    hasQueuedThreads,hasWaiters,isFair,isHeldByCurrentThread,isLocked int=getHoldCount,getQueueLength,
    getWaitQueueLength
  ReentrantReadWriteLock: Collection=getQueuedReaderThreads,getQueuedThreads,getQueuedWriterThreads,getWaitingThreads
    ReadLock=readLock Thread=getOwner WriteLock=writeLock boolean=hasQueuedThread,hasQueuedThreads,hasWaiters,isFair,
    isWriteLocked,isWriteLockedByCurrentThread int=getQueueLength,getReadHoldCount,getReadLockCount,
    getWaitQueueLength,getWriteHoldCount
  StampedLock: Lock=asReadLock,asWriteLock ReadWriteLock=asReadWriteLock boolean=isLockStamp,isOptimisticReadStamp,
    isReadLockStamp,isReadLocked,isWriteLockStamp,isWriteLocked,tryUnlockRead,tryUnlockWrite,validate
    int=getReadLockCount long=readLock,readLockInterruptibly,tryConvertToOptimisticRead,tryConvertToReadLock,
    tryConvertToWriteLock,tryOptimisticRead,tryReadLock,tryWriteLock,writeLock,writeLockInterruptibly
`;
