import { LogFault } from '@candor/log'
import { equalBytes } from '@candor/log/encoding'
import type { LiabilityList } from './build-list.ts'
import { listRoot, totalOf } from './header.ts'
import { checkParts } from './list-file.ts'
import { PART_BYTES } from './sum-node.ts'
import { SumTree } from './sum-tree.ts'

/**
 * Sums the whole list again, as anybody can, and throws unless it is the one that the journal names: its
 * root, and its totals by code. `totals` without a currency says that nothing is owed in it.
 */
export function checkList(
  { header, parts }: LiabilityList,
  root: Uint8Array,
  totals: ReadonlyMap<string, bigint>,
): void {
  for (const [at, { code, count, node }] of header.currencies.entries()) {
    const own = parts[at]
    if (own?.length !== count * PART_BYTES) {
      throw new LogFault(
        'truncated',
        `The list has not the ${count} parts of ${code} that it names.`,
      )
    }
    checkParts(code, own)
    const tree = new SumTree(own)
    const [sum, said] = [totalOf({ node: tree.root }), totalOf({ node })]
    if (sum !== said) {
      throw new LogFault('wrong_proof', `The parts of ${code} add up to ${sum}, not to ${said}.`)
    }
    if (!equalBytes(tree.root, node)) {
      throw new LogFault('wrong_proof', `The parts of ${code} do not lead to their root.`)
    }
  }
  checkTotals(
    header.currencies.map((currency) => [currency.code, totalOf(currency)]),
    totals,
  )
  if (!equalBytes(listRoot(header), root)) {
    throw new LogFault('wrong_proof', 'The list is not the one whose root the journal holds.')
  }
}

function checkTotals(
  listed: readonly (readonly [string, bigint])[],
  totals: ReadonlyMap<string, bigint>,
): void {
  const left = new Map(totals)
  for (const [code, total] of listed) {
    const known = left.get(code) ?? 0n
    if (known !== total) {
      throw new LogFault('conflict', `The list owes ${total} of ${code}, the books ${known}.`)
    }
    left.delete(code)
  }
  for (const [code, total] of left) {
    if (total !== 0n) throw new LogFault('missing', `The list leaves out ${total} of ${code}.`)
  }
}
