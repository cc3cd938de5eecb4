import { createHash, randomBytes } from 'node:crypto'
import type { WithdrawalPayeesTable } from './tables.ts'
import type { Withdrawn } from './withdrawals.ts'

const SALT_BYTES = 16

/** What the engine is told of a withdrawal that is sent: that it pays whom it was asked for. */
export function sentTo({ id, payee }: Pick<Withdrawn, 'id' | 'payee'>) {
  const bound = payeeHash(payee)
  const told = { kind: 'reportPayout', withdrawal: id, state: 'sent' } as const
  return bound === undefined ? told : { ...told, payee: bound }
}

/** A new salt, as 32 hex digits. */
export function newSalt(): string {
  return randomBytes(SALT_BYTES).toString('hex')
}

/**
 * Whom a withdrawal pays, as the books have it: 64 hex digits, which tell nothing without the salt. Undefined
 * for requests that were written before payees were bound. docs/proof.md says how it is made.
 */
export function payeeHash(
  payee: Pick<
    WithdrawalPayeesTable,
    'way' | 'currency' | 'chain' | 'address' | 'card_id' | 'card_shown' | 'holder' | 'bank' | 'salt'
  >,
): string | undefined {
  const { way, currency, chain, address, card_id, card_shown, holder, bank, salt } = payee
  if (salt === null) return undefined
  const said = [salt, way, currency, chain, address, card_id, card_shown, holder, bank]
  return createHash('sha256')
    .update(JSON.stringify(said.map((each) => (each === null ? null : String(each)))))
    .digest('hex')
}
