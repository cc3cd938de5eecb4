import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { contactForm, emptyContact } from './contact-design.ts'
import { EMPTY_FUND_PASSWORD, fundPasswordForm } from './fund-password-design.ts'
import { loginPasswordForm } from './login-password-design.ts'
import { nicknameForm } from './nickname-design.ts'
import { proofForm } from './proof-design.ts'

describe('the fund password', () => {
  const values = { ...EMPTY_FUND_PASSWORD, newPassword: 'long enough', code: '1', password: 'x' }

  it.each([
    ['set', ['confirmPassword', 'totp']],
    ['change', ['confirmPassword', 'oldPassword', 'totp']],
    ['reset', ['code', 'confirmPassword', 'totp']],
  ] as const)('to %s asks for what that takes', (way, wrong) => {
    const found = fundPasswordForm.errors(values, { way, asksTotp: true }, testSay)
    const fields = Object.entries(found).flatMap(([field, error]) => (error ? field : []))
    expect(fields.sort()).toEqual(wrong)
  })

  it('is sent with the proof of its way alone', () => {
    const sent = fundPasswordForm.summary(values, { way: 'set', asksTotp: false })
    expect(sent).toEqual({ password: 'x', newPassword: 'long enough', confirmPassword: '' })
  })
})

describe('a new address', () => {
  const values = { ...emptyContact('email', '84'), email: 'new@example.com', password: 'x' }
  const around = { kind: 'email' as const, hasTotp: true, sent: undefined }

  it('takes proof first, and then the codes of both ends', () => {
    expect(contactForm.errors(values, around, testSay)).toMatchObject({ totp: 'auth.codeFault' })
    const sent = { ...around, sent: { oldEnd: 'phone' as const } }
    expect(contactForm.errors(values, sent, testSay)).toMatchObject({
      totp: undefined,
      code: 'auth.codeFault',
      oldCode: 'auth.codeFault',
    })
    expect(contactForm.summary({ ...values, code: '1', oldCode: '2' }, sent).change).toEqual({
      email: 'new@example.com',
      code: '1',
      oldCode: '2',
    })
  })
})

describe('proof of the owner', () => {
  const values = { own: ' my key ', password: 'x', totp: '123456', recoveryCode: ' abc ' }

  it('is the password, and the factor that was chosen', () => {
    const proofOf = (hasTotp: boolean, byRecovery: boolean) =>
      proofForm.summary(values, { hasTotp, byRecovery, own: undefined }).proof
    expect(proofOf(false, false)).toEqual({ password: 'x' })
    expect(proofOf(true, false)).toEqual({ password: 'x', totp: '123456' })
    expect(proofOf(true, true)).toEqual({ password: 'x', recoveryCode: 'abc' })
  })

  it('holds a text of one’s own to its length', () => {
    const own = { label: '', hint: 'four to six', initial: '', least: 4, most: 6 }
    const around = { hasTotp: false, byRecovery: false, own }
    expect(proofForm.errors({ ...values, own: 'abc' }, around, testSay).own).toBe('four to six')
    expect(proofForm.errors(values, around, testSay).own).toBeUndefined()
  })
})

it('a login password is changed with the old one', () => {
  const values = { oldPassword: '', newPassword: 'long enough', confirmPassword: 'long enough' }
  const found = loginPasswordForm.errors(values, undefined, testSay)
  expect(found.oldPassword).toBe('auth.passwordMissing')
  expect(loginPasswordForm.fieldOf?.('password_wrong', values, undefined)).toBe('oldPassword')
})

it('a nickname is sent without what stands around it', () => {
  expect(nicknameForm.summary({ nickName: ' Ada ' }, undefined)).toEqual({ nickName: 'Ada' })
  const found = nicknameForm.errors({ nickName: ' ' }, undefined, testSay)
  expect(found.nickName).toBe('security.nicknameRule')
})
