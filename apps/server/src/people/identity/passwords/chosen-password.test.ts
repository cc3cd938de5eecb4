import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refuseGuessable } from './chosen-password.ts'

const refused = (password: string, names: string[] = []) => {
  try {
    refuseGuessable(password, names)
    return undefined
  } catch (error) {
    return (error as { error: string }).error
  }
}

test('the ten thousand commonest passwords are refused, in any case of letters', () => {
  const file = new URL('./common-passwords.txt', import.meta.url)
  const listed = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(new Set(listed).size).toBe(10_000)
  for (const password of listed) expect(refused(password)).toBe('password_common')
  expect(refused('PassWord1')).toBe('password_common')
  expect(refused('ＰＡＳＳＷＯＲＤ')).toBe('password_common')
})

test('what the account is known by is refused', () => {
  expect(refused('blueHeron7', ['BlueHeron7'])).toBe('password_is_name')
  expect(refused('anna.berg@example.com', ['Anna.Berg@example.com'])).toBe('password_is_name')
  expect(refused('anna.berg', ['Anna.Berg@example.com'])).toBe('password_is_name')
  expect(refused('84912345678', ['+84912345678'])).toBe('password_is_name')
})

test('other words are taken, also those that hold a common one', () => {
  for (const password of [
    'correct horse',
    'my password is long',
    'iloveyou\npassword',
    'x'.repeat(128),
  ]) {
    expect(refused(password, ['somebody'])).toBeUndefined()
  }
})
