import ts from 'typescript'
import { otherWord } from './words.ts'

/** A piece of a file's text and what stands in its place. */
export interface Change {
  start: number
  end: number
  text: string
}

const K = ts.SyntaxKind

/** Operators and what somebody may have written in their place: comparisons at the boundary. */
const OPERATORS = new Map<ts.SyntaxKind, string>([
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
  [K.PlusToken, '-'],
  [K.MinusToken, '+'],
  [K.AsteriskToken, '/'],
  [K.SlashToken, '*'],
  [K.PercentToken, '*'],
  [K.AmpersandToken, '|'],
  [K.BarToken, '&'],
  [K.CaretToken, '&'],
  [K.LessThanLessThanToken, '>>'],
  [K.GreaterThanGreaterThanToken, '<<'],
  [K.GreaterThanGreaterThanGreaterThanToken, '<<'],
  [K.AmpersandAmpersandToken, '||'],
  [K.BarBarToken, '&&'],
  [K.QuestionQuestionToken, '&&'],
  [K.PlusEqualsToken, '-='],
  [K.MinusEqualsToken, '+='],
])

/** Functions and methods that are easily taken for each other. */
const NAMES = new Map([
  ['divFloor', 'divCeil'],
  ['divCeil', 'divFloor'],
  ['shareFloor', 'shareCeil'],
  ['shareCeil', 'shareFloor'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['some', 'every'],
  ['every', 'some'],
])

/** The faults that could be made at one node. */
export function changesOf(node: ts.Node, tree: ts.SourceFile): Change[] {
  const at = (place: ts.Node, text: string): Change => ({
    start: place.getStart(tree),
    end: place.getEnd(),
    text,
  })
  if (ts.isBinaryExpression(node)) {
    const other = OPERATORS.get(node.operatorToken.kind)
    if (other === undefined || isOfTexts(node) || isSameAtBoundary(node, tree)) return []
    return [at(node.operatorToken, other)]
  }
  if (ts.isPrefixUnaryExpression(node)) return [...unary(node, at)]
  if (ts.isPostfixUnaryExpression(node)) {
    const text = node.operator === K.PlusPlusToken ? '--' : '++'
    return [{ start: node.operand.getEnd(), end: node.getEnd(), text }]
  }
  if (node.kind === K.TrueKeyword && isValue(node)) return [at(node, 'false')]
  if (node.kind === K.FalseKeyword && isValue(node)) return [at(node, 'true')]
  if (ts.isNumericLiteral(node)) return number(node, at)
  if (ts.isBigIntLiteral(node)) return bigint(node, at, tree)
  if (ts.isStringLiteral(node)) {
    const other = isValue(node) ? otherWord(node.text, tree) : undefined
    return other === undefined ? [] : [at(node, `'${other}'`)]
  }
  if (ts.isIfStatement(node)) return condition(node, at)
  if (ts.isConditionalExpression(node)) {
    const { whenTrue, whenFalse, condition: asked } = node
    const start = whenTrue.getStart(tree)
    const text = `${whenFalse.getText(tree)} : ${whenTrue.getText(tree)}`
    return asked.kind === K.TrueKeyword ? [] : [{ start, end: whenFalse.getEnd(), text }]
  }
  if (ts.isCallExpression(node)) return call(node, at)
  if (ts.isExpressionStatement(node) || ts.isBreakStatement(node) || ts.isContinueStatement(node)) {
    return [at(node, ';')]
  }
  return []
}

/**
 * Of `a < b ? a : b` either is right where both are the same; so it is of `if (a < b) b = a`, and of
 * `a < 0n ? -a : a` or `: 0n`, and of `a > b ? a - b : 0`.
 */
function isSameAtBoundary(node: ts.BinaryExpression, tree: ts.SourceFile): boolean {
  if (!/^[<>]=?$/.test(node.operatorToken.getText(tree))) return false
  const asked = isAskedBy(node)
  if (!asked) return false
  const [left, right] = [node.left.getText(tree), node.right.getText(tree)]
  const branches = asked.map((branch) => branch.getText(tree))
  if (branches.includes(left) && branches.includes(right)) return true
  if (branches[0] === `${left} - ${right}`) return /^0n?$/.test(branches[1]!)
  return (
    right === '0n' && branches[0] === `-${left}` && (branches[1] === left || branches[1] === '0n')
  )
}

/** What is chosen between by this condition, if that is all it is for. */
function isAskedBy(node: ts.BinaryExpression): readonly ts.Node[] | undefined {
  const { parent } = node
  if (ts.isConditionalExpression(parent) && parent.condition === node) {
    return [parent.whenTrue, parent.whenFalse]
  }
  if (!ts.isIfStatement(parent) || parent.elseStatement) return undefined
  const then = parent.thenStatement
  const act = ts.isExpressionStatement(then) ? then.expression : undefined
  const isSet = act && ts.isBinaryExpression(act) && act.operatorToken.kind === K.EqualsToken
  return isSet ? [act.left, act.right] : undefined
}

type At = (place: ts.Node, text: string) => Change

/** + of texts joins them: a minus is no fault that somebody makes. */
function isOfTexts({ operatorToken, left, right }: ts.BinaryExpression): boolean {
  const isText = (side: ts.Expression) =>
    ts.isStringLiteralLike(side) || ts.isTemplateExpression(side)
  return operatorToken.kind === K.PlusToken && (isText(left) || isText(right))
}

function unary(node: ts.PrefixUnaryExpression, at: At): Change[] {
  const { operator, operand } = node
  const inner = operand.getText()
  switch (operator) {
    case K.ExclamationToken:
    case K.TildeToken:
      return [at(node, inner)]
    case K.MinusToken:
      // Of a literal the literal itself is changed.
      return ts.isNumericLiteral(operand) || ts.isBigIntLiteral(operand) ? [] : [at(node, inner)]
    case K.PlusPlusToken:
      return [at(node, `--${inner}`)]
    case K.MinusMinusToken:
      return [at(node, `++${inner}`)]
    default:
      return []
  }
}

function number(node: ts.NumericLiteral, at: At): Change[] {
  const value = Number(node.text)
  return [at(node, String(value + 1)), ...(value > 0 ? [at(node, String(value - 1))] : [])]
}

/** Beside a comparison one of the two is what the comparison at its boundary is: it is not made twice. */
function bigint(node: ts.BigIntLiteral, at: At, tree: ts.SourceFile): Change[] {
  const value = BigInt(node.text.slice(0, -1))
  const [isMore, isLess] = [!isBoundary(node, tree, '<', '>='), !isBoundary(node, tree, '>', '<=')]
  return [
    ...(isMore ? [at(node, `${value + 1n}n`)] : []),
    ...(isLess && value > 0n ? [at(node, `${value - 1n}n`)] : []),
  ]
}

function isBoundary(
  { parent }: ts.BigIntLiteral,
  tree: ts.SourceFile,
  ...signs: string[]
): boolean {
  if (!ts.isBinaryExpression(parent)) return false
  const mirrored = new Map([
    ['<', '>'],
    ['>', '<'],
    ['<=', '>='],
    ['>=', '<='],
  ])
  const sign = parent.operatorToken.getText(tree)
  const own = ts.isBigIntLiteral(parent.right) ? sign : mirrored.get(sign)
  return own !== undefined && signs.includes(own)
}

/** An `if` that always or never holds. One that throws is only tried without: with, nothing works. */
function condition(node: ts.IfStatement, at: At): Change[] {
  const never = at(node.expression, 'false')
  return throws(node.thenStatement) ? [never] : [at(node.expression, 'true'), never]
}

function throws(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) {
    return statement.statements.length === 1 && throws(statement.statements[0]!)
  }
  return ts.isThrowStatement(statement)
}

/** A function taken for its neighbour; money that goes the other way. */
function call(node: ts.CallExpression, at: At): Change[] {
  const { expression } = node
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  const other = ts.isIdentifier(name) ? NAMES.get(name.text) : undefined
  if (other !== undefined) return [at(name, other)]
  const [from, to] = node.arguments
  if (name.getText() !== 'post' || !from || !to) return []
  const text = `${to.getText()}, ${from.getText()}`
  return [{ start: from.getStart(), end: to.getEnd(), text }]
}

/** Whether a literal is a value, and not a name or a type. */
function isValue({ parent }: ts.Node): boolean {
  if (ts.isLiteralTypeNode(parent) || ts.isImportSpecifier(parent)) return false
  return !ts.isElementAccessExpression(parent) && !ts.isPropertySignature(parent)
}
