import { afterAll, beforeAll, expect, test } from 'vitest'
import { price } from '@candor/money'
import { type Books, openBooks } from '../../../test/books.ts'
import { shownUsdt, worthInUsdt } from './worth.ts'

let books: Books

beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.close())

async function print(symbol: string, ticks: number): Promise<void> {
  const index = books.transactor.engine.indexId(symbol)!
  await books.done({ kind: 'printPrices', prints: [{ index, price: price(ticks) }] })
}

function worthOf(code: string, units: bigint): bigint | undefined {
  const { engine } = books.transactor
  return worthInUsdt(engine, engine.currencyId(code)!, units)
}

test('a coin is worth its amount times the index, rounded down to the unit of USDT', async () => {
  await print('BTCUSDT', 6_712_345) // 67123.45
  expect(worthOf('BTC', 100_000_000n)).toBe(67_123_450_000n)
  expect(worthOf('BTC', 12_345_678n)).toBe(8_286_844_999n) // 8286.844999...
  expect(worthOf('BTC', 1n)).toBe(671n) // 0.0006712345
})

test('a fiat is worth its amount divided by the rate for one USDT', async () => {
  expect(worthOf('VND', 1_000_000n)).toBeUndefined()
  await print('USDTVND', 25_380)
  expect(worthOf('VND', 1_000_000n)).toBe(39_401_103n) // 39.4011032...
})

test('USDT is worth itself, and is shown with two digits, rounded down', () => {
  expect(worthOf('USDT', 1_999_999n)).toBe(1_999_999n)
  expect(shownUsdt(books.transactor.engine, 1_999_999n)).toBe('1.99')
  expect(shownUsdt(books.transactor.engine, 0n)).toBe('0.00')
})

test('the largest balance a currency can hold still has an exact worth', async () => {
  await print('BTCUSDT', 6_712_345)
  expect(worthOf('BTC', (1n << 63n) - 1n)).toBe((((1n << 63n) - 1n) * 6_712_345n) / 10_000n)
})
