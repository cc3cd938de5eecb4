import { describe, expect, it } from 'vitest'
import { inviteCodeIn, inviteLink } from './invite-link.ts'
import { wrapped } from './wrapped.ts'

const widthOf = (text: string) => text.length

describe('a line of the poster', () => {
  it.each([
    ['short', 10, ['short']],
    ['one two three', 7, ['one two', 'three']],
    ['', 10, []],
    ['注册即可加入我们', 3, ['注册即', '可加入', '我们']],
    ['a Benutzerregistrierung', 10, ['a', 'Benutzerre', 'gistrierun', 'g']],
  ])('of %s breaks within its room', (text, room, lines) => {
    expect(wrapped(text, room, widthOf)).toEqual(lines)
  })
})

it('the link leads to the registration with the code filled in', () => {
  expect(inviteLink('https://venue.example', '/app/', 'AB2C')).toBe(
    'https://venue.example/app/#/pages/register/register?invite=AB2C',
  )
})

it.each([
  ['https://venue.example/app/#/pages/register/register?invite=AB2C', 'AB2C'],
  [' AB2C ', 'AB2C'],
  ['https://venue.example/#/pages/help/help?id=3', 'https://venue.example/#/pages/help/help?id=3'],
])('of the pasted %s the code is %s', (text, code) => {
  expect(inviteCodeIn(text)).toBe(code)
})
