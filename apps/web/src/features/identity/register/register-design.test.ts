import { expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { emptyRegister, registerForm } from './register-design.ts'

const filled = {
  ...emptyRegister('84', ' AB2C '),
  email: 'ada@example.com',
  code: '123456',
  password: 'long enough',
  confirmPassword: 'long enough',
  agree: true,
}

it('an account is opened with what belongs to the way chosen', () => {
  expect(Object.values(registerForm.errors(filled, undefined, testSay)).filter(Boolean)).toEqual([])
  expect(registerForm.summary(filled, undefined)).toMatchObject({
    type: 'email',
    emailCode: '123456',
    inviteCode: 'AB2C',
  })
  const byName = { ...filled, kind: 'account' as const, account: 'adabyron1', code: '' }
  expect(registerForm.errors(byName, undefined, testSay).code).toBeUndefined()
  expect(registerForm.summary(byName, undefined)).not.toHaveProperty('emailCode')
})

it('an account is not opened without the terms', () => {
  const found = registerForm.errors({ ...filled, agree: false }, undefined, testSay)
  expect(found.agree).toBe('msg.agreeTermsFirst')
})
