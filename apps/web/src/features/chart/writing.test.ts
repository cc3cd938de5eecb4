import { expect, test } from 'vitest'
import { writtenFigure } from './writing.ts'

const german = {
  price: (text: string) => text.replace('.', ','),
  percent: (value: number) => `${value.toFixed(2).replace('.', ',').replace('-', '\u2212')} %`,
}

test('what the crosshair points at is written in the language shown, prices and per cent', () => {
  expect(writtenFigure('68054.57', german)).toBe('68054,57')
  expect(writtenFigure('-1.07%', german)).toBe('\u22121,07 %')
  expect(writtenFigure('0.00%', german)).toBe('0,00 %')
  expect(writtenFigure('41.67M', german)).toBe('41.67M')
  expect(writtenFigure('n/a', german)).toBe('n/a')
})
