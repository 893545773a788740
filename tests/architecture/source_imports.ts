/**
 * The imports of each source file, read with the TypeScript parser.
 *
 * @module
 */
import ts from "typescript";
import type { SourceFile } from "./source_files.ts";

/** One import, re-export or dynamic import of a file. */
export interface ImportEdge {
  /** Path of the importing file, relative to the root: `src/app.ts`. */
  readonly from: string;
  /** Path of the imported file, relative to the root; a bare specifier such as `hono` stays as written. */
  readonly to: string;
  /** True if it imports only types, and so doesn't exist at run time. */
  readonly isTypeOnly: boolean;
  /** True for `import()`, which loads nothing until it is called. */
  readonly isDynamic: boolean;
}

/** Parser options: comments aren't needed. */
const SYNTAX: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

export function importsOf({ path, text }: SourceFile): readonly ImportEdge[] {
  const edges: ImportEdge[] = [];
  const add = (specifier: ts.Node | undefined, isTypeOnly: boolean, isDynamic = false): void => {
    if (specifier === undefined || !ts.isStringLiteral(specifier)) return;
    edges.push({ from: path, to: resolve(path, specifier.text), isTypeOnly, isDynamic });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, isTypeExport(node));
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false, true);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, SYNTAX));
  return edges;
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const { namedBindings } = clause;
  return clause.name === undefined && namedBindings !== undefined && ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly);
}

function isTypeExport({ isTypeOnly, exportClause }: ts.ExportDeclaration): boolean {
  if (isTypeOnly) return true;
  return exportClause !== undefined && ts.isNamedExports(exportClause) &&
    exportClause.elements.every((element) => element.isTypeOnly);
}

function resolve(from: string, specifier: string): string {
  if (!specifier.startsWith(".")) return specifier;
  return decodeURIComponent(new URL(specifier, `file:///${from}`).pathname.slice(1));
}
