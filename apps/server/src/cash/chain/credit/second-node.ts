import type { ChainHex } from '../../../kernel/tron/addresses.ts'
import { type ChainNode, NodeAway } from '../node/node.ts'
import type { Store } from '../../../kernel/store/store.ts'
import type { ChainTransferRow } from '../tables.ts'

interface SecondParts {
  store: Store
  second?: ChainNode | undefined
}

/**
 * Transfers that the second node does not show as the first does: in a block of the same number and
 * hash, carried out, the same amount to the same address at the same place. Throws `NodeAway` while
 * it has not come so far or does not answer: nothing is credited on one node's word.
 */
export async function findDisputed(
  { store, second }: SecondParts,
  rows: readonly ChainTransferRow[],
): Promise<ReadonlySet<string>> {
  const disputed = new Set<string>()
  if (!second || rows.length === 0) return disputed
  const deepest = Math.max(...rows.map(({ block }) => block))
  const head = await second.head()
  if (head < deepest) {
    throw new NodeAway(`The second node is at block ${head}, and ${deepest} is to be confirmed.`)
  }
  const owners = await addressesOf(store, rows)
  const hashes = new Map<number, string | undefined>()
  for (const row of rows) {
    if (!hashes.has(row.block)) hashes.set(row.block, (await second.block(row.block))?.hash)
    const sameBlock = hashes.get(row.block) === row.hash
    if (!sameBlock || !(await shows(second, row, owners.get(row.user_id)))) {
      disputed.add(row.request_id)
    }
  }
  return disputed
}

async function shows(
  second: ChainNode,
  row: ChainTransferRow,
  address: string | undefined,
): Promise<boolean> {
  const receipt = await second.receipt(row.tx as ChainHex)
  if (!receipt?.succeeded || receipt.block !== row.block) return false
  return receipt.transfers.some(
    ({ logIndex, from, to, value }) =>
      logIndex === row.log_index && from === row.sender && to === address && value === row.value,
  )
}

async function addressesOf(
  store: Store,
  rows: readonly ChainTransferRow[],
): Promise<Map<number, string>> {
  const users = [...new Set(rows.map(({ user_id: user }) => user))]
  const found = await store
    .selectFrom('chain_addresses')
    .select(['user_id', 'hex'])
    .where('user_id', 'in', users)
    .execute()
  return new Map(found.map(({ user_id: user, hex }) => [user, hex]))
}
