import { shortDecimal } from '@candor/money'
import { calls } from '@candor/protocol'
import { handler } from '../../../kernel/handler.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { dayText, parseDay } from '../../liabilities/days.ts'
import { type KeptList, readList } from '../../liabilities/list-store.ts'
import { type Statement, newestStatements } from '../statements.ts'

/** How old a statement may be at the day of the list, in days. */
const MOST_AGE = 7

export const reservesHandler = handler(
  calls.reserves,
  async (needs: Pick<Kernel, 'store'>, _caller) => {
    const list = await readList(needs)
    const statements = await newestStatements(needs)
    const isCounted = ({ day }: Statement) =>
      list === undefined || parseDay(day)! >= list.day - MOST_AGE
    return {
      day: list ? dayText(list.day) : null,
      currencies: sumsOf(list, statements.filter(isCounted)),
      statements: statements.map((one) => ({ ...shown(one), isCounted: isCounted(one) })),
    }
  },
)

interface Sum {
  scale: number
  owed: bigint
  onChain: bigint
  stated: bigint
}

function sumsOf(list: KeptList | undefined, counted: readonly Statement[]) {
  const sums = new Map<string, Sum>()
  for (const { code, scale, amount } of list?.totals ?? []) {
    sums.set(code, { scale, owed: BigInt(amount), onChain: 0n, stated: 0n })
  }
  for (const { currency, scale, amount, address } of counted) {
    const sum = sums.get(currency) ?? { scale, owed: 0n, onChain: 0n, stated: 0n }
    sum[address === null ? 'stated' : 'onChain'] += amount
    sums.set(currency, sum)
  }
  return [...sums].map(([currencyCode, { scale, owed, onChain, stated }]) => ({
    currencyCode,
    owed: shortDecimal(owed, scale),
    onChain: shortDecimal(onChain, scale),
    stated: shortDecimal(stated, scale),
    percent: owed === 0n ? null : shortDecimal(((onChain + stated) * 10_000n) / owed, 2),
  }))
}

function shown(statement: Statement) {
  const { address, message, signature, block, block_hash: blockHash } = statement
  return {
    currencyCode: statement.currency,
    amount: shortDecimal(statement.amount, statement.scale),
    day: statement.day,
    publishedAt: statement.published_at,
    bank: statement.bank,
    onChain:
      address === null
        ? null
        : {
            ...{ network: 'TRC20', address, message: message!, signature: signature! },
            ...{ block: block!, blockHash: blockHash! },
          },
  }
}
