import ts from 'typescript'
import { POSTING_REASONS, REJECTIONS } from '../../packages/engine/src/index.ts'

/** Words of one meaning, of which any could stand in another's place. */
const FAMILIES: readonly (readonly string[])[] = [
  POSTING_REASONS,
  REJECTIONS,
  ['funding', 'coin'],
  ['available', 'held'],
  ['long', 'short'],
  ['open', 'close'],
  ['buy', 'sell'],
  ['limit', 'market'],
  [
    'external',
    'treasury',
    'fees',
    'promotions',
    'rewards',
    'fastPool',
    'contractPool',
    'liquidity',
  ],
  ['won', 'lost', 'even', 'refunded'],
  ['executed', 'revoked', 'remainder', 'selfTrade'],
  ['user', 'stopLoss', 'takeProfit', 'liquidation', 'reverse'],
  ['order', 'follow', 'lock', 'reverse'],
  ['used', 'expired', 'replaced'],
  ['matured', 'redeemed'],
  ['wealth', 'lockMining'],
  ['submitted', 'approved', 'sent', 'unknown', 'confirmed', 'refused'],
]

/** Another word of the same family, else another of the same file, else none. */
export function otherWord(word: string, tree: ts.SourceFile): string | undefined {
  const family = FAMILIES.find((each) => each.includes(word))
  if (family) return family[(family.indexOf(word) + 1) % family.length]
  const words = wordsOf(tree)
  const at = words.indexOf(word)
  return words.length < 2 ? `${word}?` : words[(at + 1) % words.length]
}

const known = new WeakMap<ts.SourceFile, string[]>()

function wordsOf(tree: ts.SourceFile): string[] {
  const found = known.get(tree)
  if (found) return found
  const words = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    if (ts.isStringLiteral(node)) words.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  known.set(tree, [...words])
  return [...words]
}
