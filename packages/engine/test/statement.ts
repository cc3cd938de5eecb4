import { formatUnits } from '@candor/money'
import { accountParts, POOLS } from '../src/ledger/accounts.ts'
import type { Venue } from './venue.ts'

/**
 * Every movement of the records from here on, a line each, as a statement of the books shows it:
 *
 *     ann -> ann held: 10 USDT, fastStake #1
 *
 * Users stand in account assets unless it says coin; 'no order' where a movement belongs to none.
 */
export function statementOf(venue: Venue, names: readonly string[]): () => string[] {
  let read = venue.records.length
  const owners = new Map<number, string>(names.map((name) => [venue.userId(name), name]))
  for (const [name, owner] of Object.entries(POOLS)) owners.set(owner, name)
  const currencies = venue.engine.currencies()
  const account = (id: number): string => {
    const { owner, purse, bucket } = accountParts(id)
    const words = [owners.get(owner) ?? String(owner)]
    if (purse === 'coin') words.push('coin')
    if (bucket === 'held') words.push('held')
    return words.join(' ')
  }
  return () => {
    const lines = venue.records.slice(read).flatMap(({ postings }) =>
      postings.map(({ from, to, amount, reason, reference }) => {
        const { code, scale } = currencies[accountParts(from).currency]!
        const text = formatUnits(amount, scale)
        const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text
        const order = reference === 0 ? 'no order' : `#${reference}`
        return `${account(from)} -> ${account(to)}: ${plain} ${code}, ${reason} ${order}`
      }),
    )
    read = venue.records.length
    return lines
  }
}
