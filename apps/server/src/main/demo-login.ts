import type { Kernel } from '../kernel/kernel.ts'
import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { amount } from '@candor/money'
import { FALLBACK_LANGUAGE } from '@candor/protocol'
import type { Settings } from '../kernel/config/config.ts'
import { accountIdentifier } from '../people/identity/person/identifiers.ts'
import { openAccount } from '../people/identity/account/open-account.ts'
import { type RegistrationNeeds, register } from '../people/identity/registration/registration.ts'
import { type SubmitNeeds, submit } from '../kernel/submit.ts'
import { reasonCode } from '../cash/accounts/reasons.ts'

export interface DemoLogin {
  account: string
  password: string
}

const ACCOUNT = 'demotrader'

/** What the demo login is given besides the registration gift, in whole coins. */
const FUNDS = [
  ['USDT', 50_000n],
  ['BTC', 1n],
  ['ETH', 10n],
] as const

type FundNeeds = SubmitNeeds & Pick<Kernel, 'store' | 'projector' | 'node'>
type Needs = RegistrationNeeds & FundNeeds & Settings<'demoLogin' | 'marketSource' | 'dataDir'>

/**
 * Opens a login with funds in a simulated venue, the way any user's is opened; later starts find
 * it again. Its password is made up at the first start and kept beside the data. Returns undefined
 * where there is none: in a live venue, with DEMO_LOGIN off, or when the file was taken away.
 */
export async function openDemoLogin(needs: Needs): Promise<DemoLogin | undefined> {
  const { config, people, node } = needs
  // Its password lies in one node's folder, and whoever logs in comes to any of them.
  if (node.several) return undefined
  if (!config.demoLogin || config.marketSource !== 'simulated') return undefined
  const identifier = accountIdentifier(ACCOUNT)
  if (!identifier) throw new Error('The demo account has no valid name.')
  const file = join(config.dataDir, 'demo-password')
  const known = await people.byIdentifier(identifier)
  const kept = await readFile(file, 'utf8').then(wholePassword, () => undefined)
  if (known && kept === undefined) return undefined
  const password = kept ?? madeUpPassword()
  if (kept === undefined) await writeFile(file, password, { mode: 0o600 })
  const person = known
    ? await openAccount(needs, known.person)
    : await register(needs, {
        identifier,
        password,
        code: undefined,
        inviteCode: undefined,
        requestId: undefined,
        language: FALLBACK_LANGUAGE,
        address: 'demo',
      })
  await fund(needs, person.id)
  return { account: ACCOUNT, password }
}

/**
 * Each recharge comes once in the life of the venue. The engine forgets requestIds after a day or
 * two, so the account record is asked as well.
 */
async function fund(needs: FundNeeds, user: number): Promise<void> {
  const { engine } = needs.transactor
  const recharged = await rechargedCurrencies(needs, user)
  for (const [code, whole] of FUNDS) {
    const currency = engine.currencyId(code)
    const scale = currency === undefined ? undefined : engine.currencies()[currency]?.scale
    if (currency === undefined || scale === undefined || recharged.has(currency)) continue
    await submit(needs, {
      kind: 'creditRecharge',
      user,
      currency,
      amount: amount(whole * 10n ** BigInt(scale)),
      requestId: `demo-${code}`,
    })
  }
}

async function rechargedCurrencies(
  { store, transactor, projector }: Pick<Kernel, 'store' | 'transactor' | 'projector'>,
  user: number,
): Promise<Set<number>> {
  await projector.reached(transactor.durableSeq)
  const rows = await store
    .selectFrom('account_records')
    .select('currency')
    .distinct()
    .where('user_id', '=', user)
    .where('reason', '=', reasonCode('recharge'))
    .execute()
  return new Set(rows.map(({ currency }) => currency))
}

/** Easy to type on a telephone: small letters and digits that nobody mistakes. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const LENGTH = 10

function madeUpPassword(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** A start that was killed, or a full disk, may have left half of it: that opens nothing. */
function wholePassword(text: string): string | undefined {
  return text.length >= LENGTH ? text : undefined
}
