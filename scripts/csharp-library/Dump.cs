using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

/// <summary>Prints what namespaces of the reference assemblies in a folder hold: the arguments are the folder and the namespaces.</summary>
public static class Dump
{
    public static int Main(string[] arguments)
    {
        var references = Directory.GetFiles(arguments[0], "*.dll").Select(path => MetadataReference.CreateFromFile(path)).ToList();
        var compilation = CSharpCompilation.Create("dump", references: references);
        var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false));
        foreach (string name in arguments.Skip(1))
        {
            INamespaceSymbol space = compilation.GlobalNamespace;
            foreach (string part in name.Split('.')) space = space.GetNamespaceMembers().First(each => each.Name == part);
            output.Write("@" + name + "\n");
            foreach (INamedTypeSymbol type in space.GetTypeMembers().OrderBy(each => each.Name, StringComparer.Ordinal).ThenBy(each => each.Arity))
                if (type.DeclaredAccessibility == Accessibility.Public) Type(output, type);
        }
        output.Flush();
        return 0;
    }

    private static void Type(TextWriter output, INamedTypeSymbol type)
    {
        string kind = type.TypeKind == TypeKind.Interface ? "i" : type.TypeKind == TypeKind.Enum ? "e" : type.TypeKind == TypeKind.Struct ? "s" : type.TypeKind == TypeKind.Delegate ? "d" : "c";
        string name = type.Name + Parameters(type.TypeParameters);
        if (kind == "d")
        {
            IMethodSymbol invoke = type.DelegateInvokeMethod;
            output.Write("d " + name + "(" + string.Join(",", invoke.Parameters.Select(Parameter)) + "):" + Name(invoke.ReturnType) + "\n");
            return;
        }
        var bases = new List<string>();
        if (type.BaseType != null && type.BaseType.SpecialType != SpecialType.System_Object && type.BaseType.SpecialType != SpecialType.System_ValueType && kind != "e") bases.Add(Name(type.BaseType));
        bases.AddRange(type.Interfaces.Where(each => each.DeclaredAccessibility == Accessibility.Public).Select(Name));
        output.Write(kind + " " + name + (bases.Count > 0 ? " : " + string.Join(" ", bases) : "") + "\n");
        if (kind == "e") return;
        var written = new HashSet<string>();
        foreach (ISymbol member in type.GetMembers().OrderBy(each => each.Name, StringComparer.Ordinal))
        {
            if (member.DeclaredAccessibility != Accessibility.Public && member.DeclaredAccessibility != Accessibility.Protected && member.DeclaredAccessibility != Accessibility.ProtectedOrInternal) continue;
            string line = Member(member);
            if (line != null && written.Add(line)) output.Write(line + "\n");
        }
    }

    private static string Member(ISymbol member)
    {
        string mark = member.IsStatic ? "!" : "";
        if (member is IFieldSymbol field) return mark + field.Name + ":" + Name(field.Type);
        if (member is IPropertySymbol property)
        {
            if (property.ExplicitInterfaceImplementations.Length > 0 || property.IsOverride) return null;
            return property.IsIndexer ? "[" + string.Join(",", property.Parameters.Select(Parameter)) + "]:" + Name(property.Type) : mark + property.Name + ":" + Name(property.Type);
        }
        var method = member as IMethodSymbol;
        if (method == null || method.MethodKind != MethodKind.Ordinary || method.IsOverride) return null;
        if (method.Parameters.Any(each => each.Type.TypeKind == TypeKind.Pointer)) return null;
        if (method.IsExtensionMethod) mark = "+";
        return mark + method.Name + Parameters(method.TypeParameters) + "(" + string.Join(",", method.Parameters.Select(Parameter)) + "):" + Name(method.ReturnType);
    }

    private static string Parameters(IEnumerable<ITypeParameterSymbol> parameters)
    {
        var all = parameters.Select(each => each.Name + (each.HasValueTypeConstraint ? ":struct" : "")).ToList();
        return all.Count == 0 ? "" : "<" + string.Join(",", all) + ">";
    }

    private static string Parameter(IParameterSymbol parameter)
    {
        return (parameter.IsParams ? "*" : "") + Name(parameter.Type) + (parameter.IsOptional ? "=" : "");
    }

    private static string Name(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array) return Name(array.ElementType) + "[]";
        if (type is ITypeParameterSymbol) return type.Name;
        if (type.TypeKind == TypeKind.Pointer || type.ContainingType != null && !(type is ITypeParameterSymbol)) return Nested(type);
        switch (type.SpecialType)
        {
            case SpecialType.System_Object: return "Object";
            case SpecialType.System_String: return "String";
            case SpecialType.System_Void: return "void";
            case SpecialType.System_Boolean: return "bool";
            case SpecialType.System_Char: return "char";
            case SpecialType.System_SByte: return "sbyte";
            case SpecialType.System_Byte: return "byte";
            case SpecialType.System_Int16: return "short";
            case SpecialType.System_UInt16: return "ushort";
            case SpecialType.System_Int32: return "int";
            case SpecialType.System_UInt32: return "uint";
            case SpecialType.System_Int64: return "long";
            case SpecialType.System_UInt64: return "ulong";
            case SpecialType.System_Single: return "float";
            case SpecialType.System_Double: return "double";
            case SpecialType.System_Decimal: return "decimal";
        }
        var named = type as INamedTypeSymbol;
        if (named == null) return "?";
        if (named.Arity == 0) return named.Name;
        return named.Name + "<" + string.Join(",", named.TypeArguments.Select(Name)) + ">";
    }

    /// <summary>A type inside another one is told as the first interface that it has with type arguments.</summary>
    private static string Nested(ITypeSymbol type)
    {
        var shown = type.AllInterfaces.FirstOrDefault(each => each.Arity > 0 && (each.Name == "ICollection" || each.Name == "IEnumerator"));
        return shown == null ? "?" : Name(shown);
    }
}
