import ts from 'typescript'
import { changesOf } from './operators.ts'

/** One small fault that somebody could have made. */
export interface Mutant {
  /** Path from the root of the project, and the function or class that it stands in. */
  file: string
  inside: string
  /** What it exchanges in the file's text, by place, and for what. */
  start: number
  end: number
  text: string
  /** Where what it changes begins: who comes by there may notice, whichever way it goes on. */
  reachedAt: number
  /** The line as it was and as it is with the fault, spaces apart: what an explanation goes by. */
  was: string
  now: string
  line: number
  /** Whether it stands in what a class's field begins with, whose runs the coverage does not count. */
  isField: boolean
}

/** Every mutant of a file. Types, imports, and the texts of errors have none. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2024, true)
  const mutants: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (isWithoutMeaning(node)) return
    for (const { start, end, text } of changesOf(node, tree)) {
      const place = { start, end, text }
      const { was, now } = linesOf(source, place)
      const line = tree.getLineAndCharacterOfPosition(start).line + 1
      const known = { file, inside: insideOf(node), isField: isOfField(node) }
      const reachedAt = node.getStart(tree)
      if (was !== now) mutants.push({ ...known, ...place, reachedAt, was, now, line })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return mutants
}

/** The file's text with the fault. */
export function withMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end)
}

/** What says nothing when it runs. */
function isWithoutMeaning(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    return true
  }
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  // The words of an error.
  if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) return true
  return ts.isVariableDeclaration(node) && isListOfWords(node.initializer)
}

/** ['one', 'two'] as const: the words of a type, in the order of the codec. */
function isListOfWords(node: ts.Node | undefined): boolean {
  return (
    node !== undefined &&
    ts.isAsExpression(node) &&
    ts.isArrayLiteralExpression(node.expression) &&
    node.expression.elements.every((each) => ts.isStringLiteral(each))
  )
}

/** Whole lines around a place, before and after the change, with single spaces. */
function linesOf(
  source: string,
  { start, end, text }: Pick<Mutant, 'start' | 'end' | 'text'>,
): { was: string; now: string } {
  const from = source.lastIndexOf('\n', start - 1) + 1
  const to = source.indexOf('\n', end)
  const until = to < 0 ? source.length : to
  return {
    was: plain(source.slice(from, until)),
    now: plain(source.slice(from, start) + text + source.slice(end, until)),
  }
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function isOfField(node: ts.Node): boolean {
  for (let each: ts.Node | undefined = node; each; each = each.parent) {
    if (ts.isPropertyDeclaration(each)) return true
    if (ts.isFunctionLike(each)) return false
  }
  return false
}

/** Names from the outermost on: 'Ledger.#move'; the empty text outside of all. */
function insideOf(node: ts.Node): string {
  const names: string[] = []
  for (let each: ts.Node | undefined = node; each; each = each.parent) {
    if (
      ts.isFunctionDeclaration(each) ||
      ts.isMethodDeclaration(each) ||
      ts.isClassDeclaration(each) ||
      ts.isGetAccessor(each)
    ) {
      names.unshift(each.name?.getText() ?? '')
    } else if (ts.isConstructorDeclaration(each)) {
      names.unshift('constructor')
    } else if (
      ts.isVariableDeclaration(each) &&
      each.parent.parent.parent === each.getSourceFile()
    ) {
      names.unshift(each.name.getText())
    }
  }
  return names.join('.')
}
