import { expect, test } from 'vitest'
import { checkCardNumber } from './check-card-number.ts'

test('gaps and hyphens are dropped, and small letters become capitals', () => {
  expect(checkCardNumber('card', 'CN', '6222 0212-3456 7894')).toEqual({
    ok: true,
    number: '6222021234567894',
  })
  expect(checkCardNumber('account', 'VN', ' 0011 0023 45678')).toEqual({
    ok: true,
    number: '0011002345678',
  })
  // The example of the IBAN registry for Germany.
  expect(checkCardNumber('iban', 'DE', 'de89 3704 0044 0532 0130 00')).toEqual({
    ok: true,
    number: 'DE89370400440532013000',
  })
})

// The registry’s examples.
test.each([
  ['ES', 'ES9121000418450200051332'],
  ['FR', 'FR1420041010050500013M02606'],
  ['GB', 'GB29NWBK60161331926819'],
  ['HU', 'HU42117730161111101800000000'],
  ['IT', 'IT60X0542811101000000123456'],
  ['PL', 'PL61109010140000071219812874'],
  ['PT', 'PT50000201231234567890154'],
  ['SE', 'SE4550000000058398257466'],
])('an IBAN of %s is taken', (country, number) => {
  expect(checkCardNumber('iban', country, number)).toEqual({ ok: true, number })
})

test.each([
  ['card', 'CN', '6222021234567890', 'checksum'],
  ['card', 'CN', '622202123456789', 'length'],
  ['card', 'CN', '62220212345678901234', 'length'],
  ['card', 'CN', '62220212345678x4', 'character'],
  ['account', 'VN', '12345', 'length'],
  ['account', 'VN', '', 'length'],
  ['iban', 'DE', 'DE89370400440532013001', 'checksum'],
  ['iban', 'DE', 'DE8937040044053201300', 'length'],
  ['iban', 'DE', 'PL61109010140000071219812874', 'country'],
  ['iban', 'DE', 'DE89_3704', 'character'],
] as const)('as %s of %s, %s is refused for its %s', (kind, country, text, fault) => {
  expect(checkCardNumber(kind, country, text)).toEqual({ ok: false, fault })
})
