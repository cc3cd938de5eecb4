import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { amount } from '@candor/money'
import { FALLBACK_LANGUAGE } from '@candor/protocol'
import type { Context } from '../context.ts'
import { accountIdentifier } from '../identity/identifiers.ts'
import { openAccount, register } from '../identity/registration.ts'
import { submit } from '../submit.ts'

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

/**
 * Opens a login with funds in a simulated venue, the way any user's is opened; later starts find
 * it again. Its password is made up at the first start and kept beside the data. Answers undefined
 * where there is none: in a live venue, with DEMO_LOGIN off, or when the file was taken away.
 */
export async function openDemoLogin(context: Context): Promise<DemoLogin | undefined> {
  const { config, people } = context
  if (!config.demoLogin || config.marketSource !== 'simulated') return undefined
  const identifier = accountIdentifier(ACCOUNT)
  if (!identifier) throw new Error('The demo account has no valid name.')
  const file = join(config.dataDir, 'demo-password')
  const known = await people.byIdentifier(identifier)
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (known && kept === undefined) return undefined
  const password = kept ?? madeUpPassword()
  if (kept === undefined) await writeFile(file, password, { mode: 0o600 })
  const person = known
    ? await openAccount(context, known.person)
    : await register(context, {
        identifier,
        password,
        code: undefined,
        inviteCode: undefined,
        requestId: undefined,
        language: FALLBACK_LANGUAGE,
        address: 'demo',
      })
  await fund(context, person.id)
  return { account: ACCOUNT, password }
}

/** Repeating it changes nothing: each recharge has its requestId. */
async function fund(context: Context, user: number): Promise<void> {
  const { engine } = context.transactor
  for (const [code, whole] of FUNDS) {
    const currency = engine.currencyId(code)
    const scale = currency === undefined ? undefined : engine.currencies()[currency]?.scale
    if (currency === undefined || scale === undefined) continue
    await submit(context, {
      kind: 'creditRecharge',
      user,
      currency,
      amount: amount(whole * 10n ** BigInt(scale)),
      requestId: `demo-${code}`,
    })
  }
}

/** Easy to type on a telephone: small letters and digits that nobody mistakes. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

function madeUpPassword(): string {
  return Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
