import { expect, it } from 'vitest'
import { marksOf } from './marks.ts'

/** What is marked stands in brackets. */
function shown(text: string, search: string): string {
  return marksOf(text, search)
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('')
}

it.each([
  ['Auszahlen', 'aus', '[Aus]zahlen'],
  ['Auszahlen', 'zahl', 'Aus[zahl]en'],
  ['Rút tiền', 'rut tien', '[Rút] [tiền]'],
  ['Rút tie\u0302\u0300n', 'tie', 'Rút [tie\u0302\u0300]n'],
  ['Größe', 'grosse', '[Größe]'],
  ['BTC/USDT', 'btcusdt', '[BTC/USDT]'],
  ['BTC/USDT', 'usdt', 'BTC/[USDT]'],
  ['BTC/USDT', 'usdt btc', '[BTC]/[USDT]'],
  ['提现记录', '现记', '提[现记]录'],
  ['Schnell\u00ADkontrakte', 'schnellk', '[Schnell\u00ADk]ontrakte'],
  ['Withdraw', 'withdarw', '[Withdraw]'],
  ['Bitcoin Cash', 'bitcoin xyz', '[Bitcoin] Cash'],
  ['Spot', '', 'Spot'],
  ['Spot', '(', 'Spot'],
  ['Spot', 'xyz', 'Spot'],
  ['', 'x', ''],
  ['aa aa', 'aa aa', '[aa] aa'],
])('of %j a search for %j marks %j', (text, search, marked) => {
  expect(shown(text, search)).toBe(marked)
})

it('never loses or adds a character', () => {
  const texts = ['Z\u0351\u036Balgo \uD83D x', '\u202Eevil\u202C (a) ﬁn', 'Phí giao dịch — Spot']
  for (const text of texts) {
    for (const search of ['z', 'evil', 'fi', 'fin', 'x', 'giao dich', 'dịch—', '\uD83D']) {
      expect(
        marksOf(text, search)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }
  }
})
