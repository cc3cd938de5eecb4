import type { ToldPlace } from '@candor/liabilities'
import type { ReservesGround, ShownReserves } from '@candor/liabilities/reserves'
import type { CurrencyType, Liabilities, MyLiabilities, Reserves } from '@candor/protocol'
import { refusedAs } from '@candor/client'
import { parseUnits } from '@candor/money'
import { call } from '../../../data/call.ts'

/** What the venue tells of its newest list: what is shown of it, and what that is held against. */
export interface ToldList {
  place: ToldPlace
  /** The public part of the record that holds its root; null where none is shown. */
  record: string | null
  /** Whether a record is said to hold it. */
  isPublished: boolean
  /** Names of the log that statements may be for, besides that of the log itself. */
  origin: string
  /** Undefined where an amount or a currency of the venue’s answers cannot be read. */
  reserves: { shown: ShownReserves; owed: ReservesGround['owed'] } | undefined
  /** As the venue shows it, by currency. */
  sums: Reserves['currencies']
}

/** Asks for the newest list and one’s own place in it; undefined where the venue has none, or keeps it no more. */
export async function readToldList(signal: AbortSignal): Promise<ToldList | undefined> {
  try {
    const reserves = await call('reserves', {}, { signal })
    if (reserves.day === null) return undefined
    const body = { day: reserves.day }
    const [list, mine, currencies] = await Promise.all([
      call('liabilities', { body }, { signal }),
      call('myLiabilities', { body }, { signal }),
      call('currencyTypeList', {}, { signal }),
    ])
    return toldList(reserves, list, mine, currencies)
  } catch (error) {
    if (refusedAs(error, 'liabilities_unknown', 'liabilities_dropped')) return undefined
    throw error
  }
}

type TheList = Pick<Liabilities, 'root' | 'origin' | 'totals' | 'record' | 'isPublished'>
type Currencies = readonly Pick<CurrencyType, 'currencyCode' | 'number' | 'scale'>[]

/** The root is the one that everybody is told, and not the one of the person’s own answer. */
export function toldList(
  reserves: Reserves,
  { root, origin, totals, record, isPublished }: TheList,
  { day, seq, secret, proof }: Pick<MyLiabilities, 'day' | 'seq' | 'secret' | 'proof'>,
  currencies: Currencies,
): ToldList {
  const named = currencies.map(({ number, currencyCode }) => ({ number, code: currencyCode }))
  return {
    place: { day, seq, root, secret, proof, currencies: named },
    ...{ origin, record, isPublished },
    reserves: readReserves(reserves, totals, currencies),
    sums: reserves.currencies,
  }
}

function readReserves(told: Reserves, totals: Liabilities['totals'], currencies: Currencies) {
  const units = (code: string, text: string): bigint => {
    const known = currencies.find(({ currencyCode }) => currencyCode === code)
    const parsed = known && parseUnits(text, known.scale)
    if (!parsed?.ok) throw new Unread()
    return parsed.value
  }
  try {
    const sums = told.currencies.map(({ currencyCode: code, owed, onChain, stated }) => ({
      currency: code,
      owed: units(code, owed),
      onChain: units(code, onChain),
      stated: units(code, stated),
    }))
    const statements = told.statements.map(({ currencyCode: code, amount, ...more }) => {
      const { day, isCounted, bank, onChain } = more
      return { currency: code, amount: units(code, amount), day, isCounted, bank, onChain }
    })
    const owed = new Map(
      totals.map(({ currencyCode: code, amount }) => [code, units(code, amount)]),
    )
    return { shown: { day: told.day, sums, statements }, owed }
  } catch (error) {
    if (error instanceof Unread) return undefined
    throw error
  }
}

class Unread extends Error {}
