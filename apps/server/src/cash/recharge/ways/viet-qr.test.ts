import { describe, expect, test } from 'vitest'
import { crc16, vietQr } from './viet-qr.ts'

describe('the text of a payment QR code', () => {
  test.each([
    [
      { bin: '970422', account: '011998199999' },
      '00020101021138560010A0000007270126000697042201120119981999990208QRIBFTTA53037045802VN630401C5',
    ],
    [
      { bin: '970416', account: '257678859', amount: '10000', purpose: 'Chuyen tien' },
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
    ],
    [
      { bin: '970436', account: '1234567890', amount: '50000', purpose: 'TEST MEMO' },
      '00020101021238540010A00000072701240006970436011012345678900208QRIBFTTA53037045405500005802VN62130809TEST MEMO6304DBA4',
    ],
  ])('is that of the published example %#', (payment, text) => {
    expect(vietQr(payment)).toBe(text)
  })

  test('can be paid again and again without an amount, and once with one', () => {
    const account = { bin: '970436', account: '0011002345678' }
    expect(vietQr(account)).toMatch(/^000201010211/)
    expect(vietQr({ ...account, amount: '250000' })).toMatch(/^000201010212.*5406250000/)
  })

  test.each([
    [{ bin: '97043', account: '1' }],
    [{ bin: '970436', account: '' }],
    [{ bin: '970436', account: '12345678901234567890' }],
    [{ bin: '970436', account: '1', amount: '0' }],
    [{ bin: '970436', account: '1', amount: '1.5' }],
    [{ bin: '970436', account: '1', purpose: 'Nguyễn' }],
    [{ bin: '970436', account: '1', purpose: 'x'.repeat(26) }],
  ])('is not made of %j', (payment) => {
    expect(() => vietQr(payment)).toThrow(RangeError)
  })

  test('carries the check of the standard', () => {
    // The published check value of CRC-16/CCITT-FALSE.
    expect(crc16('123456789')).toBe('29B1')
  })
})
