import {
  type AccountId,
  type EngineRecord,
  FIRST_USER,
  type Owner,
  accountParts,
} from '@candor/engine'
import type { AccountRow, Language } from '@candor/protocol'
import type { Kernel } from '../../kernel/kernel.ts'
import type { News } from '../../kernel/news.ts'
import { accountRow } from './account-row.ts'
import { type Holding, holdingsOf, purseNumber } from './balances.ts'

/** Tells people of their balances. What they are worth is null: prices come by another event. */
export function accountsNews(needs: Pick<Kernel, 'store' | 'transactor'>): News {
  return {
    accounts: {
      changedBy,
      async read(changed) {
        const holdings = await holdingsOf(needs, [...changed.keys()])
        return new Map(
          [...changed].flatMap(([user, accounts]) => {
            const told = (holdings.get(user) ?? []).filter(({ type, currency }) =>
              accounts.has(accountKey(purseNumber(type), currency)),
            )
            if (told.length === 0) return []
            const rows = (language: Language) => told.map((held) => rowOf(needs, language, held))
            return [[user, rows]]
          }),
        )
      },
    },
  }
}

function rowOf(
  needs: Pick<Kernel, 'transactor'>,
  language: Language,
  holding: Holding,
): AccountRow {
  return { ...accountRow(needs, language, holding), valueUsdt: null }
}

function changedBy(
  { postings }: EngineRecord,
  note: (owner: Owner, account: string) => void,
): void {
  for (const { from, to } of postings) {
    noteOwner(from, note)
    noteOwner(to, note)
  }
}

function noteOwner(account: AccountId, note: (owner: Owner, account: string) => void): void {
  const { owner, purse, currency } = accountParts(account)
  // The house's own accounts are nobody's to be told of, and stand on one side of most postings.
  if (owner >= FIRST_USER) note(owner, accountKey(purse === 'funding' ? 0 : 1, currency))
}

function accountKey(purse: number, currency: number): string {
  return `${purse} ${currency}`
}
