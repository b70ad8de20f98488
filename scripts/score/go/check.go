package main

import (
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// checker type-checks the packages of the modules below a root. What cannot be imported is left empty, and errors are
// passed over: what depends on it stays unknown.
type checker struct {
	root     string
	fset     *token.FileSet
	files    map[string]*ast.File
	folders  map[string][]string
	modules  map[string]string
	packages map[string]*types.Package
	standard types.Importer
	info     *types.Info
	literals map[types.Object]*ast.FuncLit
}

func newChecker(root string, files []string) *checker {
	fset := token.NewFileSet()
	c := &checker{
		root: root, fset: fset, files: map[string]*ast.File{}, folders: map[string][]string{}, modules: map[string]string{},
		packages: map[string]*types.Package{}, standard: importer.ForCompiler(fset, "source", nil),
		info: &types.Info{
			Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{},
			Types:      map[ast.Expr]types.TypeAndValue{},
		},
		literals: map[types.Object]*ast.FuncLit{},
	}
	for _, file := range files {
		tree, _ := parser.ParseFile(fset, filepath.Join(root, file), nil, parser.SkipObjectResolution)
		if tree == nil {
			continue
		}
		c.files[file] = tree
		folder := path.Dir(file)
		if len(c.folders[folder]) == 0 {
			c.findModule(folder)
		}
		c.folders[folder] = append(c.folders[folder], file)
	}
	return c
}

// findModule notes the module that a folder belongs to: its import path by its folder.
func (c *checker) findModule(folder string) {
	for {
		text, err := os.ReadFile(filepath.Join(c.root, folder, "go.mod"))
		if err == nil {
			for _, line := range strings.Split(string(text), "\n") {
				if words := strings.Fields(line); len(words) > 1 && words[0] == "module" {
					c.modules[strings.Trim(words[1], `"`)] = folder
				}
			}
			return
		}
		if folder == "." {
			return
		}
		folder = path.Dir(folder)
	}
}

// Import gives a package of the repository, of the standard library, or an empty one.
func (c *checker) Import(name string) (*types.Package, error) {
	if known := c.packages[name]; known != nil {
		return known, nil
	}
	if folder, found := c.folderOf(name); found {
		c.packages[name] = empty(name)
		made := c.check(name, c.group(folder, func(file, pack string) bool {
			return !strings.HasSuffix(file, "_test.go")
		}))
		c.packages[name] = made
		return made, nil
	}
	made, err := c.standard.Import(name)
	if err != nil || made == nil {
		made = empty(name)
	}
	c.packages[name] = made
	return made, nil
}

func empty(name string) *types.Package {
	made := types.NewPackage(name, path.Base(name))
	made.MarkComplete()
	return made
}

func (c *checker) folderOf(name string) (string, bool) {
	for module, folder := range c.modules {
		if name == module || strings.HasPrefix(name, module+"/") {
			inside := path.Join(folder, strings.TrimPrefix(name, module))
			if len(c.folders[inside]) > 0 {
				return inside, true
			}
		}
	}
	return "", false
}

// group gives the files of a folder that this system builds and that `wanted` takes.
func (c *checker) group(folder string, wanted func(file, pack string) bool) []*ast.File {
	var group []*ast.File
	for _, file := range c.folders[folder] {
		tree := c.files[file]
		built, _ := build.Default.MatchFile(filepath.Join(c.root, folder), path.Base(file))
		if built && wanted(file, tree.Name.Name) {
			group = append(group, tree)
		}
	}
	return group
}

func (c *checker) check(name string, files []*ast.File) *types.Package {
	config := types.Config{Importer: c, Error: func(error) {}, FakeImportC: true}
	made, _ := config.Check(name, c.fset, files, c.info)
	if made == nil {
		return empty(name)
	}
	return made
}

// checkFolder checks every package of a folder with its tests.
func (c *checker) checkFolder(folder string) {
	packs := map[string]bool{}
	for _, file := range c.folders[folder] {
		packs[c.files[file].Name.Name] = true
	}
	name := folder
	for module, top := range c.modules {
		if folder == top || top == "." || strings.HasPrefix(folder, top+"/") {
			name = path.Join(module, strings.TrimPrefix(strings.TrimPrefix(folder, top), "/"))
		}
	}
	for pack := range packs {
		as := name
		if strings.HasSuffix(pack, "_test") {
			as += "_test"
		}
		c.check(as, c.group(folder, func(_, own string) bool { return own == pack }))
	}
}
