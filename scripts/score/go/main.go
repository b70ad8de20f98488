// Judges the calls of Go files by go/types. The argument is the root, standard input the files below it, one a line.
// Prints for each call: file, line, name, verdict and target, separated by tabs.
package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"sort"
)

func main() {
	var files []string
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		files = append(files, lines.Text())
	}
	root, err := filepath.EvalSymlinks(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	sort.Strings(files)
	c := newChecker(root, files)
	for folder := range c.folders {
		c.checkFolder(folder)
	}
	for _, file := range files {
		if c.files[file] != nil {
			ast.Inspect(c.files[file], c.noteLiteral)
		}
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for _, file := range files {
		if c.files[file] == nil {
			continue
		}
		ast.Inspect(c.files[file], func(node ast.Node) bool {
			if call, ok := node.(*ast.CallExpr); ok {
				c.print(out, file, call)
			}
			return true
		})
	}
}

// noteLiteral keeps which variable is declared with a function literal as its value.
func (c *checker) noteLiteral(node ast.Node) bool {
	keep := func(names []ast.Expr, values []ast.Expr) {
		for i, value := range values {
			literal, ok := value.(*ast.FuncLit)
			if name, isName := names[i].(*ast.Ident); ok && isName && len(names) == len(values) {
				if object := c.info.Defs[name]; object != nil {
					c.literals[object] = literal
				}
			}
		}
	}
	switch node := node.(type) {
	case *ast.AssignStmt:
		if len(node.Lhs) == len(node.Rhs) {
			keep(node.Lhs, node.Rhs)
		}
	case *ast.ValueSpec:
		names := make([]ast.Expr, len(node.Names))
		for i, name := range node.Names {
			names[i] = name
		}
		if len(names) == len(node.Values) {
			keep(names, node.Values)
		}
	}
	return true
}

func (c *checker) print(out *bufio.Writer, file string, call *ast.CallExpr) {
	name := calleeOf(call.Fun)
	if name == nil {
		return
	}
	at := fmt.Sprintf("%s\t%d\t%s", file, c.fset.Position(name.Pos()).Line, name.Name)
	switch object := c.info.Uses[name].(type) {
	case *types.Func:
		c.printTarget(out, at, object.Origin().Pos())
	case *types.Var:
		if literal := c.literals[object]; literal != nil {
			c.printTarget(out, at, literal.Pos())
		} else {
			fmt.Fprintf(out, "%s\tunknown\n", at)
		}
	case *types.Builtin, *types.TypeName:
	default:
		fmt.Fprintf(out, "%s\tunknown\n", at)
	}
}

func (c *checker) printTarget(out *bufio.Writer, at string, pos token.Pos) {
	position := c.fset.Position(pos)
	target, err := filepath.Rel(c.root, position.Filename)
	if err == nil && c.files[target] != nil {
		fmt.Fprintf(out, "%s\tinside\t%s:%d:%d\n", at, target, position.Line, position.Line)
	} else {
		fmt.Fprintf(out, "%s\toutside\n", at)
	}
}

// calleeOf gives the called name, without parentheses and type arguments.
func calleeOf(fun ast.Expr) *ast.Ident {
	for {
		switch inner := fun.(type) {
		case *ast.ParenExpr:
			fun = inner.X
		case *ast.IndexExpr:
			fun = inner.X
		case *ast.IndexListExpr:
			fun = inner.X
		case *ast.SelectorExpr:
			return inner.Sel
		case *ast.Ident:
			return inner
		default:
			return nil
		}
	}
}
