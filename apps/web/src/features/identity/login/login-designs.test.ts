import { describe, expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { emptyForgot, forgotForm } from './forgot-design.ts'
import { emptyLogin, loginForm } from './login-design.ts'
import { newPasswordForm } from './new-password-design.ts'
import { emptyRecover, photoForm, recoverForm } from './recover-design.ts'
import { reopenForm } from './reopen-design.ts'

describe('logging in', () => {
  const values = { ...emptyLogin('84'), email: ' ada@example.com ', password: 'x', totp: '123456' }

  it('takes the way that was chosen, and a code once one was asked for', () => {
    expect(loginForm.summary(values, { asked: undefined })).toEqual({
      person: { type: 'email', account: 'ada@example.com', password: 'x' },
      factor: {},
    })
    const byPhone = { ...values, kind: 'phone' as const, phone: '912345678' }
    expect(loginForm.summary(byPhone, { asked: 'totp' })).toEqual({
      person: { type: 'phone', account: '912345678', password: 'x', areaCode: '84' },
      factor: { totp: '123456' },
    })
  })

  it('says what is missing', () => {
    const found = loginForm.errors(emptyLogin('84'), { asked: 'recoveryCode' }, testSay)
    expect(found).toEqual({
      email: 'auth.emailFault',
      password: 'auth.passwordMissing',
      totp: undefined,
      recoveryCode: 'security.recoveryMissing',
    })
  })

  it('leads a refused code to the field that asks for it', () => {
    expect(loginForm.fieldOf?.('totp_wrong', values, { asked: 'recoveryCode' })).toBe(
      'recoveryCode',
    )
    expect(loginForm.fieldOf?.('password_wrong', values, { asked: undefined })).toBe('password')
  })
})

describe('a new password', () => {
  it('is long enough, and written alike twice', () => {
    const errorsOf = (newPassword: string, confirmPassword: string) =>
      newPasswordForm.errors({ newPassword, confirmPassword }, undefined, testSay)
    expect(errorsOf('short', 'short').newPassword).toBe('auth.passwordRule')
    expect(errorsOf('long enough', 'other').confirmPassword).toBe('msg.passwordsDoNotMatch')
    expect(Object.values(errorsOf('long enough', 'long enough')).filter(Boolean)).toEqual([])
  })

  it('by a code needs six digits, and leads a refused one to its field', () => {
    const values = { ...emptyForgot('84'), email: 'ada@example.com', code: '12' }
    expect(forgotForm.errors(values, undefined, testSay).code).toBe('auth.codeFault')
    expect(forgotForm.fieldOf?.('password_common', values, undefined)).toBe('newPassword')
    expect(forgotForm.summary(values, undefined)).toMatchObject({ type: 'email', code: '12' })
  })
})

describe('the ways back', () => {
  it('of a lost account name it and how it is reached', () => {
    const values = { ...emptyRecover('84'), name: ' ada ', email: 'new@example.com ' }
    expect(recoverForm.errors(values, undefined, testSay)).toEqual({ name: undefined })
    expect(recoverForm.summary(values, undefined)).toEqual({
      account: 'ada',
      kind: 'email',
      contact: 'new@example.com',
    })
    const photo = photoForm.errors({ photo: undefined }, undefined, testSay)
    expect(photo).toEqual({ photo: 'recovery.photoMissing' })
  })

  it('of a stopped account ask for a code where there is an authenticator', () => {
    const errorOf = (hasFactor: boolean) => reopenForm.errors({ totp: '' }, { hasFactor }, testSay)
    expect([errorOf(true).totp, errorOf(false).totp]).toEqual(['auth.codeFault', undefined])
  })
})
