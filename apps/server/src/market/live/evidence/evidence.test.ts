import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { liveCatalogue } from '../catalogue/live-catalogue.ts'
import { IndexBook } from '../index/index-book.ts'
import { NOW, bookOf } from '../index/test-index.ts'
import type { SymbolState } from '../index/symbol-index.ts'
import { ByteReader, EvidenceFault } from './byte-reader.ts'
import { ByteWriter } from './byte-writer.ts'
import { type KeptEvidence, constituentsAt } from './composition.ts'
import { EvidenceReader } from './evidence-reader.ts'
import { EvidenceWriter } from './evidence-writer.ts'
import { chanceOf, played } from './played-market.ts'

const every = (states: readonly SymbolState[]) => new Set(states.map(({ symbol }) => symbol.symbol))

/** What a receipt says of a state. */
const shown = ({ constituents }: SymbolState) =>
  constituents.flatMap(({ constituent, standing, seen }) =>
    standing === undefined
      ? []
      : [{ exchange: constituent.exchange, standing, at: seen?.at, receivedAt: seen?.receivedAt }],
  )

describe('numbers', () => {
  test('of any size are read as they were written', () => {
    const numbers = fc.array(fc.bigInt({ min: -(2n ** 100n), max: 2n ** 100n }))
    fc.assert(
      fc.property(numbers, (values) => {
        const out = new ByteWriter()
        for (const value of values) out.signed(value)
        const input = new ByteReader(out.take())
        expect(values.map(() => input.signedLarge())).toEqual(values)
        expect(input.isAtEnd).toBe(true)
      }),
    )
  })

  test('are written in one way alone', () => {
    expect(() => new ByteReader(Uint8Array.of(0x80, 0)).whole()).toThrow(EvidenceFault)
    const [small, large] = [new ByteWriter(), new ByteWriter()]
    small.signed(-300)
    large.signed(-300n)
    expect(small.take()).toEqual(large.take())
  })
})

describe('evidence', () => {
  test('rebuilds what each print of a window was made of, and its price', () => {
    const size = { symbols: 5, exchanges: 4, ticks: 500 }
    const kept: KeptEvidence[] = []
    const expected: unknown[] = []
    let writer: EvidenceWriter | undefined
    const chance = chanceOf(7)
    for (const { at, states, book } of played(size, { quiet: 40 })) {
      writer ??= new EvidenceWriter(book.symbols)
      const printed = new Set([...every(states)].filter(() => chance() < 0.7))
      kept.push({ seq: kept.length, at: at + 3, bytes: writer.write(at, states, printed).bytes })
      if (!printed.has('S3USDT')) continue
      expected.push({ at: at + 3, price: states[3]!.price, made: shown(states[3]!) })
    }
    const found = constituentsAt(kept, 'S3USDT', 0, Infinity).map(
      ({ at, price, constituents }) => ({
        at,
        price,
        made: constituents.map(({ exchange, standing, at: told, receivedAt }) => {
          return { exchange, standing, at: told, receivedAt }
        }),
      }),
    )
    expect(found).toEqual(expected)
    expect(found.length).toBeGreaterThan(300)
    const [from, to] = [kept[100]!.at, kept[140]!.at]
    const window = constituentsAt(kept, 'S3USDT', from, to)
    expect(window.map(({ at }) => at)).toEqual(
      found.map(({ at }) => at).filter((at) => at >= from && at < to),
    )
  })

  test('of a minute can be read by itself, from its first whole statement on', () => {
    const size = { symbols: 2, exchanges: 3, ticks: 600 }
    const kept: KeptEvidence[] = []
    let writer: EvidenceWriter | undefined
    for (const { at, states, book } of played(size)) {
      writer ??= new EvidenceWriter(book.symbols)
      kept.push({ seq: kept.length, at, bytes: writer.write(at, states, every(states)).bytes })
    }
    const all = constituentsAt(kept, 'S1USDT', 0, Infinity)
    const late = constituentsAt(kept.slice(200), 'S1USDT', 0, Infinity)
    expect(late[0]!.at).toBe(kept[240]!.at)
    expect(late).toEqual(all.slice(240))
  })

  test('begins anew where what was written did not get into the journal', () => {
    const { symbol, say, state } = bookOf(2)
    const writer = new EvidenceWriter([symbol])
    say(0, '100.00')
    say(1, '100.00')
    const whole = writer.write(NOW, [state()], new Set(['BTCUSDT'])).bytes
    const next = writer.write(NOW + 250, [state()], new Set(['BTCUSDT'])).bytes
    expect(next.length).toBeLessThan(whole.length)
    expect(new EvidenceReader().read(next)).toBeUndefined()
    writer.restart()
    expect(writer.write(NOW, [state()], new Set(['BTCUSDT'])).bytes).toEqual(whole)
  })

  test('says the prices as exchanges did, why each was left out, and by which rate it was converted', () => {
    const symbols = liveCatalogue(['kraken', 'coinbase', 'okx']).map((one) => ({
      ...one,
      scale: 5,
    }))
    const book = new IndexBook(symbols)
    const say = (exchange: string, market: string, price: string) =>
      book.take([{ exchange, market, price, at: NOW - 40, receivedAt: NOW - 10 }], {
        ...{ now: NOW, aheadMs: 0 },
      })
    const writer = new EvidenceWriter(book.symbols)
    say('kraken', 'BTC/USD', '66600.10')
    say('coinbase', 'BTC/USD', '66600.5')
    say('okx', 'BTC/USDT', '66700')
    say('kraken', 'BTC/USDT', '1')
    const before = writer.write(NOW, book.judge(NOW), new Set(['BTCUSDT']))
    for (const exchange of ['kraken', 'coinbase']) say(exchange, 'USDT/USD', '0.9985')
    const states = book.judge(NOW)
    const after = writer.write(NOW, states, new Set(['BTCUSDT']))
    const [first, second] = constituentsAt(
      [before, after].map(({ bytes }, seq) => ({ seq, at: NOW, bytes })),
      'BTCUSDT',
      0,
      Infinity,
    )
    expect(first!.constituents.map(({ market, standing }) => [market, standing])).toEqual([
      ['BTC/USD', 'unrated'],
      ['BTC/USDT', 'outlier'],
      ['BTC/USD', 'unrated'],
      ['BTC/USDT', 'outlier'],
    ])
    expect(second!.price).toBe(states[0]!.price)
    const [kraken] = second!.constituents
    expect(kraken).toEqual({
      ...{ exchange: 'kraken', market: 'BTC/USD', quote: 'USD', price: '66600.1' },
      ...{ at: NOW - 40, receivedAt: NOW - 10, standing: 'used' },
      // Divided by 0.9985 dollars for one USDT.
      value: '66700.1502253380070',
    })
    expect(first!.constituents.map(({ value }) => value)).toEqual([
      ...[undefined, '1.0000000000000', undefined, '66700.0000000000000'],
    ])
    expect(second!.hash).toBe(after.hash)
    expect(after.hash).toBe(createHash('sha256').update(after.bytes).digest('hex'))
  })

  test('that was cut short or changed is refused or says something else, and never hangs', () => {
    const { symbol, say, state } = bookOf(3)
    for (const place of [0, 1, 2]) say(place, '100.01')
    const { bytes } = new EvidenceWriter([symbol]).write(NOW, [state()], new Set(['BTCUSDT']))
    const whole = JSON.stringify(read(bytes))
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), (place, value, cut) => {
        const changed = cut ? bytes.slice(0, place) : bytes.with(place, value)
        if (!cut && value === bytes[place]) return
        try {
          expect(JSON.stringify(read(changed))).not.toBe(whole)
        } catch (error) {
          if (!(error instanceof EvidenceFault)) throw error
        }
      }),
    )
  })
})

function read(bytes: Uint8Array): unknown {
  const statement = new EvidenceReader().read(bytes)
  const texts = statement?.symbols.map(({ constituents, ...rules }) => ({
    ...rules,
    constituents: constituents.map(({ seen, ...one }) => {
      return {
        ...one,
        seen: seen && { ...seen, price: String(seen.price.units), of: seen.price.digits },
      }
    }),
  }))
  return { at: statement?.at, printed: [...(statement?.printed ?? [])], texts }
}
