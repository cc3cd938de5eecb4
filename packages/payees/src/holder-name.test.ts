import { expect, test } from 'vitest'
import { isSameHolder, isSamePerson } from './holder-name.ts'

test.each([
  ['Nguyễn Văn Đức', 'NGUYEN VAN DUC'],
  ['张伟', '张 伟'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Jürgen Groß', 'JURGEN GROSS'],
  ['ＡＬＩＣＥ　Ｓｍｉｔｈ', 'Alice Smith'],
  ['Anne-Marie O’Neill', 'ANNE MARIE ONEILL'],
  ['Søren Æbelø', 'Soren Aebelo'],
])('%s and %s are one holder', (one, other) => {
  expect(isSameHolder(one, other)).toBe(true)
})

test.each([
  ['Nguyễn Văn Đức', 'Nguyễn Văn Dức An'],
  ['张伟', '张玮'],
  ['กิน', 'กัน'],
])('%s and %s are two', (one, other) => {
  expect(isSameHolder(one, other)).toBe(false)
})

test.each([
  ['Nguyễn Văn Đức', 'DUC NGUYEN VAN'],
  ['Kovács Anna-Mária', 'Anna Maria KOVACS'],
  ['张伟', '张 伟'],
  ['Anne-Marie Neill', 'NEILL ANNE MARIE'],
])('%s and %s are one person, in another order', (one, other) => {
  expect(isSamePerson(one, other)).toBe(true)
})

test.each([
  ['Nguyễn Văn Đức', 'Nguyen Van An'],
  ['Anna Kovács', 'Anna Maria Kovács'],
  ['Li Na', 'Nali'],
])('%s and %s are two persons', (one, other) => {
  expect(isSamePerson(one, other)).toBe(false)
})
