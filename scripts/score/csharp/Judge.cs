using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

/// <summary>
/// Judges the calls of C# files by Roslyn's semantic model. The first argument is the root, the others are the folders of
/// the class library; standard input holds the files below the root, one a line. Prints for each call: file, line, name,
/// verdict and targets, separated by tabs.
/// </summary>
public static class Judge
{
    public static int Main(string[] arguments)
    {
        string root = arguments[0];
        var files = Console.In.ReadToEnd().Split('\n').Where(line => line != "").ToList();
        var compilations = new Compilations(root, Projects.Read(root, files), arguments.Skip(1));
        var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false));
        foreach (CSharpCompilation compilation in compilations.All())
            foreach (SyntaxTree tree in compilation.SyntaxTrees.Where(tree => tree.FilePath != ""))
                foreach (string line in new Calls(compilation.GetSemanticModel(tree)).Lines()) output.Write(line + "\n");
        output.Flush();
        return 0;
    }
}

/// <summary>The calls of one file.</summary>
internal sealed class Calls
{
    private readonly SemanticModel model;

    public Calls(SemanticModel model)
    {
        this.model = model;
    }

    public IEnumerable<string> Lines()
    {
        foreach (SyntaxNode node in model.SyntaxTree.GetRoot().DescendantNodes())
        {
            SyntaxToken? name = NameOf(node);
            if (name == null) continue;
            int line = LineOf(name.Value);
            string text = name.Value.IsKind(SyntaxKind.None) ? "" : name.Value.ValueText;
            yield return model.SyntaxTree.FilePath + "\t" + line + "\t" + text + "\t" + Verdict(node);
        }
    }

    /// <summary>The token of the called name, null where the node is no call.</summary>
    private SyntaxToken? NameOf(SyntaxNode node)
    {
        if (node is InvocationExpressionSyntax invocation) return IsNameof(invocation) ? null : LastName(invocation.Expression);
        if (node is ObjectCreationExpressionSyntax creation) return LastName(creation.Type);
        if (node is ImplicitObjectCreationExpressionSyntax made) return made.NewKeyword;
        if (node is ConstructorInitializerSyntax initializer) return initializer.ThisOrBaseKeyword;
        return null;
    }

    private bool IsNameof(InvocationExpressionSyntax invocation)
    {
        return invocation.Expression is IdentifierNameSyntax name && name.Identifier.ValueText == "nameof"
            && model.GetSymbolInfo(invocation).Symbol == null;
    }

    private static SyntaxToken? LastName(SyntaxNode callee)
    {
        while (true)
        {
            if (callee is ParenthesizedExpressionSyntax inner) callee = inner.Expression;
            else if (callee is MemberAccessExpressionSyntax access) callee = access.Name;
            else if (callee is MemberBindingExpressionSyntax binding) callee = binding.Name;
            else if (callee is ConditionalAccessExpressionSyntax conditional) callee = conditional.WhenNotNull;
            else if (callee is QualifiedNameSyntax qualified) callee = qualified.Right;
            else if (callee is AliasQualifiedNameSyntax alias) callee = alias.Name;
            else if (callee is PostfixUnaryExpressionSyntax postfix) callee = postfix.Operand;
            else break;
        }
        return (callee as SimpleNameSyntax)?.Identifier;
    }

    private string Verdict(SyntaxNode call)
    {
        SymbolInfo info = model.GetSymbolInfo(call);
        ISymbol symbol = info.Symbol;
        // What other projects may see depends on keys that sign them.
        if (symbol == null && info.CandidateReason == CandidateReason.Inaccessible && info.CandidateSymbols.Length == 1)
            symbol = info.CandidateSymbols[0];
        var method = symbol as IMethodSymbol;
        if (method == null || method.MethodKind == MethodKind.DelegateInvoke) return "unknown";
        method = (method.ReducedFrom ?? method).OriginalDefinition;
        if (method.ContainingType == null || method.ContainingType.TypeKind == TypeKind.Error) return "unknown";
        bool isImplicit = method.MethodKind == MethodKind.Constructor && !method.DeclaringSyntaxReferences.Any(Constructs);
        if (method.ContainingType.TypeKind == TypeKind.Delegate) return "unknown";
        ISymbol declared = isImplicit ? (ISymbol)method.ContainingType : method;
        var parts = declared.DeclaringSyntaxReferences.ToList();
        if (method.PartialImplementationPart != null) parts.AddRange(method.PartialImplementationPart.DeclaringSyntaxReferences);
        if (parts.Count == 0) return method.Locations.Any(place => place.IsInSource) ? "unknown" : "outside";
        var places = parts.Select(part => PlaceOf(part.GetSyntax(), isImplicit)).Where(place => place != null).ToList();
        return places.Count == 0 ? "unknown" : "inside\t" + string.Join("\t", places);
    }

    private static bool Constructs(SyntaxReference part)
    {
        return part.GetSyntax() is ConstructorDeclarationSyntax;
    }

    private static string PlaceOf(SyntaxNode node, bool constructs)
    {
        if (node.SyntaxTree.FilePath == "") return null;
        SyntaxToken name = DeclaredName(node);
        return (constructs ? "*" : "") + node.SyntaxTree.FilePath + ":" + LineOf(node.GetFirstToken()) + ":" + LineOf(name);
    }

    private static SyntaxToken DeclaredName(SyntaxNode node)
    {
        if (node is MethodDeclarationSyntax method) return method.Identifier;
        if (node is ConstructorDeclarationSyntax constructor) return constructor.Identifier;
        if (node is LocalFunctionStatementSyntax local) return local.Identifier;
        if (node is BaseTypeDeclarationSyntax type) return type.Identifier;
        return node.GetFirstToken();
    }

    private static int LineOf(SyntaxToken token)
    {
        return token.GetLocation().GetLineSpan().StartLinePosition.Line + 1;
    }
}
