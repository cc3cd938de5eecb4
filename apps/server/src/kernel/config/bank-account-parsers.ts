import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Parser, readBy } from './parsers.ts'

/** An account of the venue that people pay into. */
export interface BankAccount {
  /** Made of what it is, so that it stays when others come and go. */
  id: string
  /** The currency that is credited. */
  currency: string
  bank: string
  /** The bank's six digits at NAPAS, for payment QR codes; undefined where there are none. */
  bin: string | undefined
  account: string
  holder: string
  /** The currency that is sent to the bank. */
  payCurrency: string
  /** Units of `payCurrency` that are sent for one unit credited, as decimal text. */
  rate: string
}

const EXPECTED =
  'accounts with semicolons between them, each as currency|bank|BIN or nothing|account|holder, and where another currency is sent |currency sent|rate'
const ID_LENGTH = 16
const NAMING_PARTS = 5

/**
 * Returns the currency that banks pay at par where an account does not say it: dollars for Tether.
 */
export function sentAtPar(currency: string): string {
  return currency === 'USDT' ? 'USD' : currency
}

/** `VND|Vietcombank|970436|0011002345678|CANDOR JSC; USDT|Commerzbank||DE89...|Candor GmbH|EUR|0.92` */
export const bankAccounts: Parser<readonly BankAccount[]> = readBy(EXPECTED, (text) => {
  const accounts = text
    .split(';')
    .filter((entry) => entry.trim() !== '')
    .map(bankAccount)
  const value = accounts.flatMap((account) => account ?? [])
  const ids = new Set(value.map(({ id }) => id))
  const fits = value.length === accounts.length && value.length > 0 && ids.size === value.length
  return fits ? value : undefined
})

function bankAccount(entry: string): BankAccount | undefined {
  const parts = entry.split('|').map((part) => part.trim())
  const [currency = '', bank = '', bin = '', account = '', holder = '', ...paid] = parts
  const [payCurrency = sentAtPar(currency), rate = '1'] = paid
  const fits =
    parts.length >= NAMING_PARTS &&
    // A payment QR code is in dong: nothing else is sent there.
    (paid.length === 0 || (paid.length === 2 && currency !== 'VND')) &&
    /^[A-Z]{3}$/.test(payCurrency) &&
    /^(?!0+(?:\.0+)?$)[0-9]{1,9}(?:\.[0-9]{1,8})?$/.test(rate) &&
    /^[A-Z0-9]{2,10}$/.test(currency) &&
    /^(?:[0-9]{6})?$/.test(bin) &&
    // What stands in a payment QR code is what the banks' format can hold.
    (bin === '' ? /^[A-Za-z0-9 ]{4,40}$/ : /^[A-Za-z0-9]{4,19}$/).test(account) &&
    [bank, holder].every((words) => /^[\p{L}\p{M}\p{N}\p{P} ]{1,64}$/u.test(words))
  if (!fits) return undefined
  // Another rate makes no other account of it.
  const named = parts.slice(0, NAMING_PARTS).join('|')
  const id = createHash('sha256').update(named).digest('hex').slice(0, ID_LENGTH)
  const payee = { id, currency, bank, bin: bin === '' ? undefined : bin, account, holder }
  return { ...payee, payCurrency, rate }
}

const PLACEHOLDERS = ['amount', 'currency', 'reference', 'language']

/** An https address in which {amount}, {currency}, {reference} and {language} may stand. */
export const payUrl: Parser<string> = z.string().refine((text) => {
  const named = [...text.matchAll(/\{(\w*)\}/g)].map((match) => match[1]!)
  const url = URL.parse(text.replaceAll(/\{\w+\}/g, 'x'))
  return (
    url?.protocol === 'https:' &&
    url.username === '' &&
    text.length <= 2_000 &&
    !/[{}]/.test(url.host) &&
    !/[{}]/.test(text.split('/')[2] ?? '{') &&
    named.every((name) => PLACEHOLDERS.includes(name)) &&
    named.includes('amount') &&
    named.includes('reference')
  )
}, 'an https address with {amount} and {reference} in it, and {currency}, {language} where wanted')
