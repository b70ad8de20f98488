import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Judges the calls of Java files by javac's attribution. The argument is the root, standard input the files below it,
 * one a line. Prints for each call: file, line, name, verdict and target, separated by tabs. What is missing from the
 * class path leaves calls unknown.
 */
public final class Judge {
  private final Path root;
  private final Trees trees;
  private final SourcePositions positions;
  private final PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);

  private Judge(Path root, Trees trees) {
    this.root = root;
    this.trees = trees;
    this.positions = trees.getSourcePositions();
  }

  public static void main(String[] arguments) throws Exception {
    Path root = Path.of(arguments[0]).toRealPath();
    List<Path> files = new ArrayList<>();
    for (String line : new String(System.in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
      String name = Path.of(line).getFileName().toString();
      if (!name.equals("module-info.java") && !name.equals("package-info.java")) files.add(root.resolve(line));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    var manager = compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
    List<String> options = List.of("-proc:none", "-implicit:none", "-Xmaxerrs", "0", "-XDshould-stop.ifError=FLOW");
    JavacTask task =
        (JavacTask) compiler.getTask(PrintWriter.nullWriter(), manager, found -> {}, options, null, manager.getJavaFileObjectsFromPaths(files));
    Judge judge = new Judge(root, Trees.instance(task));
    List<CompilationUnitTree> units = new ArrayList<>();
    for (CompilationUnitTree unit : task.parse()) units.add(unit);
    task.analyze();
    for (CompilationUnitTree unit : units) judge.judge(unit);
    judge.out.flush();
  }

  private void judge(CompilationUnitTree unit) {
    new TreePathScanner<Void, Void>() {
      @Override
      public Void visitMethodInvocation(MethodInvocationTree call, Void none) {
        print(unit, getCurrentPath(), call.getMethodSelect(), call.getArguments());
        return super.visitMethodInvocation(call, none);
      }

      @Override
      public Void visitNewClass(NewClassTree call, Void none) {
        print(unit, getCurrentPath(), call.getIdentifier(), call.getArguments());
        return super.visitNewClass(call, none);
      }
    }.scan(unit, null);
  }

  private void print(
      CompilationUnitTree unit, TreePath call, ExpressionTree callee, List<? extends ExpressionTree> arguments) {
    Tree named = callee;
    while (true) {
      if (named instanceof ParameterizedTypeTree type) named = type.getType();
      else if (named instanceof AnnotatedTypeTree type) named = type.getUnderlyingType();
      else break;
    }
    String name = named instanceof MemberSelectTree select ? select.getIdentifier().toString()
        : named instanceof IdentifierTree identifier ? identifier.getName().toString() : "";
    long end = positions.getEndPosition(unit, named);
    if (end < 0) return;
    long line = unit.getLineMap().getLineNumber(Math.max(0, end - name.length()));
    Element element = trees.getElement(call);
    String verdict = element != null && isDoubtful(element, call, arguments) ? "unknown" : verdict(element);
    out.println(fileOf(unit) + "\t" + line + "\t" + name + "\t" + verdict);
  }

  /** Javac takes any overload where the type of an argument or parameter is missing from the class path. */
  private boolean isDoubtful(Element element, TreePath call, List<? extends ExpressionTree> arguments) {
    if (!(element instanceof ExecutableElement) || element.getEnclosingElement() == null) return false;
    List<ExecutableElement> overloads = new ArrayList<>();
    for (Element other : element.getEnclosingElement().getEnclosedElements()) {
      if (!(other instanceof ExecutableElement each) || !each.getSimpleName().equals(element.getSimpleName())) continue;
      if (each.isVarArgs() || each.getParameters().size() == arguments.size()) overloads.add(each);
    }
    if (overloads.size() < 2) return false;
    for (ExpressionTree argument : arguments) {
      if (isMissing(trees.getTypeMirror(new TreePath(call, argument)))) return true;
    }
    return overloads.stream().anyMatch(each -> each.getParameters().stream().anyMatch(one -> isMissing(one.asType())));
  }

  private static boolean isMissing(TypeMirror type) {
    TypeMirror inner = type;
    while (inner instanceof ArrayType list) inner = list.getComponentType();
    return inner == null || inner.getKind() == TypeKind.ERROR;
  }

  private String verdict(Element element) {
    if (element == null || element.asType().getKind() == TypeKind.ERROR) return "unknown";
    Element owner = element.getEnclosingElement();
    if (owner == null || owner.asType().getKind() == TypeKind.ERROR) return "unknown";
    boolean constructs = element.getKind() == ElementKind.CONSTRUCTOR;
    TreePath path = trees.getPath(element);
    // A constructor that is not written stands for its class; so does that of an anonymous class, for what it extends.
    boolean implicit = constructs && (path == null || isImplicit(path));
    if (implicit) path = trees.getPath(owner);
    if (path == null) return "outside";
    CompilationUnitTree unit = path.getCompilationUnit();
    if (implicit && owner.getSimpleName().length() == 0) return "unknown";
    long start = positions.getStartPosition(unit, path.getLeaf());
    long from = unit.getLineMap().getLineNumber(start);
    long to = unit.getLineMap().getLineNumber(Math.max(start, nameOffset(unit, path.getLeaf())));
    return "inside\t" + (implicit ? "*" : "") + fileOf(unit) + ":" + from + ":" + to;
  }

  private boolean isImplicit(TreePath path) {
    CompilationUnitTree unit = path.getCompilationUnit();
    Tree around = path.getParentPath().getLeaf();
    return positions.getEndPosition(unit, path.getLeaf()) < 0
        || positions.getStartPosition(unit, path.getLeaf()) == positions.getStartPosition(unit, around);
  }

  /** Where the name stands at the latest: before the body, or where there is none, at the end. */
  private long nameOffset(CompilationUnitTree unit, Tree tree) {
    if (tree instanceof MethodTree method && method.getBody() != null) return positions.getStartPosition(unit, method.getBody());
    if (tree instanceof ClassTree type && !type.getMembers().isEmpty()) {
      return Math.min(positions.getEndPosition(unit, tree), startOfName(unit, type));
    }
    return positions.getEndPosition(unit, tree);
  }

  private long startOfName(CompilationUnitTree unit, ClassTree type) {
    try {
      long modifiers = positions.getEndPosition(unit, type.getModifiers());
      long start = Math.max(modifiers, positions.getStartPosition(unit, type));
      int at = unit.getSourceFile().getCharContent(true).toString().indexOf("{", (int) start);
      return at < 0 ? start : at;
    } catch (java.io.IOException cause) {
      return positions.getStartPosition(unit, type);
    }
  }

  private String fileOf(CompilationUnitTree unit) {
    return root.relativize(Path.of(unit.getSourceFile().toUri())).toString().replace('\\', '/');
  }
}
