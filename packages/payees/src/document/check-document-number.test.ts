import { describe, expect, test } from 'vitest'
import {
  type DocumentType,
  checkDocumentNumber,
  foldDocumentNumber,
} from './check-document-number.ts'

const checked = (type: DocumentType, text: string) => {
  const check = checkDocumentNumber(type, text)
  return check.ok ? check.number : check.fault
}

describe('a document number', () => {
  test.each<[string, DocumentType, string, string]>([
    ['of a Vietnamese citizen', 'idCard', '079 090 001 234', '079090001234'],
    ['of a Chinese resident', 'idCard', '11010519491231002x', '11010519491231002X'],
    ['of a Polish identity card', 'idCard', 'aby 123456', 'ABY123456'],
    ['of a German identity card', 'idCard', 'L01X00T47', 'L01X00T47'],
    ['of a Hungarian identity card', 'idCard', '123456-AE', '123456AE'],
    ['of a Greek identity card', 'idCard', 'ΑΒ 123456', 'ΑΒ123456'],
    ['of a Swedish person', 'idCard', '850709-9805', '8507099805'],
    [
      'of eighteen digits that hold no birthday',
      'idCard',
      '109871234567890123',
      '109871234567890123',
    ],
    ['of a British passport', 'passport', '925665416', '925665416'],
    ['of a French passport', 'passport', '14 ad 12345', '14AD12345'],
    ['of a full-width passport', 'passport', 'Ｅ１２３４５６７８', 'E12345678'],
    ['of a British driving licence', 'driver', 'MORGA657054SM9IJ', 'MORGA657054SM9IJ'],
    ['of a Russian driving licence', 'driver', '77 АВ 123456', '77АВ123456'],
  ])('%s is taken without its gaps', (_, type, text, number) => {
    expect(checked(type, text)).toBe(number)
  })

  test.each<[string, DocumentType, string, string]>([
    ['too short', 'idCard', '1234', 'length'],
    ['too long', 'passport', '1234567890123', 'length'],
    ['of letters alone', 'passport', 'ABCDEFGH', 'character'],
    ['with a sign in it', 'idCard', "1234'; drop", 'character'],
    ['of a Chinese resident with a wrong digit', 'idCard', '110105194912310021', 'checksum'],
    ['empty', 'driver', ' ', 'length'],
  ])('%s is refused', (_, type, text, fault) => {
    expect(checked(type, text)).toBe(fault)
  })

  test('is the same in whichever script its letters were typed', () => {
    expect(foldDocumentNumber('77АВ123456')).toBe(foldDocumentNumber('77AB123456'))
  })
})
