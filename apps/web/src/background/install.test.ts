import { expect, test } from 'vitest'
import { isByHand } from './install.ts'

const APPLE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${APPLE} Version/18.4 Mobile/15E148 Safari/604.1`, true],
  [`${APPLE} CriOS/140.0 Mobile/15E148 Safari/604.1`, true],
  [`${APPLE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, false],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.4 Safari/605.1.15', false],
])('%s is put on the home screen by hand: %s', (userAgent, byHand) => {
  expect(isByHand(userAgent)).toBe(byHand)
})
