using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

/// <summary>A project: the files below its folder that belong to no project further down.</summary>
internal sealed class Project
{
    public string Path;
    public string Text;
    public string Name;
    public readonly List<string> Files = new List<string>();
    public readonly List<Project> References = new List<Project>();
}

/// <summary>What the project files of a tree say.</summary>
internal static class Projects
{
    public static List<Project> Read(string root, List<string> files)
    {
        var folders = files.SelectMany(FoldersOf).Distinct().ToList();
        var projects = folders.SelectMany(folder => Directory.GetFiles(Path.Combine(root, folder), "*.csproj"))
            .OrderBy(path => path, StringComparer.Ordinal).Select(ProjectAt).ToList();
        var byFolder = new Dictionary<string, Project>();
        foreach (Project project in projects)
        {
            string folder = Path.GetDirectoryName(project.Path);
            if (!byFolder.ContainsKey(folder)) byFolder.Add(folder, project);
        }
        var rest = new Project { Path = Path.Combine(root, "rest.csproj"), Text = "", Name = "rest" };
        foreach (string file in files) OwnerOf(file, root, byFolder, rest).Files.Add(file);
        foreach (Project project in projects) Refer(project, projects);
        return projects.Concat(new[] { rest }).Where(project => project.Files.Count > 0).ToList();
    }

    /// <summary>A property's values: those without condition, and those for .NET Core or .NET Standard 2.</summary>
    public static IEnumerable<string> Property(Project project, string name)
    {
        return Regex.Matches(project.Text, "<PropertyGroup([^>]*)>(.*?)</PropertyGroup>", RegexOptions.Singleline).Cast<Match>()
            .Where(group => Holds(group.Groups[1].Value))
            .SelectMany(group => Regex.Matches(group.Groups[2].Value, "<" + name + "([^>]*)>([^<]*)</").Cast<Match>())
            .Where(value => Holds(value.Groups[1].Value))
            .Select(value => value.Groups[2].Value);
    }

    private static bool Holds(string condition)
    {
        return !condition.Contains("Condition") || Regex.IsMatch(condition, @"netcoreapp|netstandard2|net[5-9]|Debug");
    }

    private static Project ProjectAt(string path)
    {
        string text = File.ReadAllText(path);
        string name = Regex.Match(text, "<AssemblyName>([^<$]+)<").Groups[1].Value;
        return new Project { Path = path, Text = text, Name = name == "" ? Path.GetFileNameWithoutExtension(path) : name };
    }

    private static void Refer(Project project, List<Project> projects)
    {
        foreach (Match match in Regex.Matches(project.Text, "<ProjectReference\\s+Include=\"([^\"]+)\""))
        {
            string path = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(project.Path), match.Groups[1].Value.Replace('\\', '/')));
            Project other = projects.Find(each => each.Path == path);
            if (other != null) project.References.Add(other);
        }
    }

    private static Project OwnerOf(string file, string root, Dictionary<string, Project> byFolder, Project rest)
    {
        foreach (string folder in FoldersOf(file))
            if (byFolder.TryGetValue(Path.GetFullPath(Path.Combine(root, folder)).TrimEnd('/'), out Project project)) return project;
        return rest;
    }

    private static IEnumerable<string> FoldersOf(string file)
    {
        string folder = Path.GetDirectoryName(file);
        for (; folder != ""; folder = Path.GetDirectoryName(folder)) yield return folder;
        yield return "";
    }
}

/// <summary>A compilation for each project, in which those that it refers to are sources too.</summary>
internal sealed class Compilations
{
    private static readonly string[] ImplicitUsings =
    {
        "System", "System.Collections.Generic", "System.IO", "System.Linq", "System.Net.Http", "System.Threading", "System.Threading.Tasks",
    };

    private static readonly string[] Platform =
    {
        "NETCOREAPP", "NETCOREAPP3_1", "NETCOREAPP2_0_OR_GREATER", "NETCOREAPP2_1_OR_GREATER", "NETCOREAPP3_0_OR_GREATER",
        "NETCOREAPP3_1_OR_GREATER",
    };

    private readonly string root;
    private readonly List<Project> projects;
    private readonly List<MetadataReference> library;
    private readonly Dictionary<Project, CSharpCompilation> made = new Dictionary<Project, CSharpCompilation>();

    public Compilations(string root, List<Project> projects, IEnumerable<string> libraries)
    {
        this.root = root;
        this.projects = projects;
        library = libraries.SelectMany(folder => Directory.GetFiles(folder, "*.dll"))
            .Select(path => (MetadataReference)MetadataReference.CreateFromFile(path)).ToList();
    }

    public IEnumerable<CSharpCompilation> All()
    {
        return projects.Select(Of);
    }

    private CSharpCompilation Of(Project project)
    {
        if (made.TryGetValue(project, out CSharpCompilation known)) return known;
        made[project] = null;
        var references = Closure(project).Select(Of).Where(each => each != null).Select(each => each.ToMetadataReference());
        var options = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true);
        return made[project] = CSharpCompilation.Create(project.Name, Trees(project), library.Concat(references), options);
    }

    private static IEnumerable<Project> Closure(Project project)
    {
        var all = new List<Project>(project.References);
        for (int at = 0; at < all.Count; at++)
            foreach (Project next in all[at].References) if (!all.Contains(next) && next != project) all.Add(next);
        return all;
    }

    private IEnumerable<SyntaxTree> Trees(Project project)
    {
        var symbols = Projects.Property(project, "DefineConstants").SelectMany(value => value.Split(';', ','))
            .Select(value => value.Trim()).Where(value => Regex.IsMatch(value, @"^\w+$"))
            .Concat(Platform);
        var options = new CSharpParseOptions(LanguageVersion.Preview, DocumentationMode.None, SourceCodeKind.Regular, symbols);
        foreach (string file in project.Files)
            yield return CSharpSyntaxTree.ParseText(File.ReadAllText(Path.Combine(root, file)), options, file);
        // An SDK that imports some namespaces for all files says so in the project, or in a file for all projects.
        var usings = ImplicitUsings.Select(each => "global using global::" + each + ";").ToList();
        usings.AddRange(Regex.Matches(project.Text, "<Using\\s+Include=\"([^\"]+)\"").Cast<Match>().Select(match => "global using " + match.Groups[1].Value + ";"));
        if (project.Text.Contains("Sdk=")) yield return CSharpSyntaxTree.ParseText(string.Join("\n", usings), options);
    }
}
