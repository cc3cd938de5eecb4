import { expect, it } from 'vitest'
import { testSay } from '../../../shared/form/test-say.ts'
import { advancedForm } from './advanced-design.ts'
import type { Photo } from './photo.ts'
import { primaryForm } from './primary-design.ts'

it('the primary level names what is missing and what is misspelt', () => {
  const values = {
    documentType: 'idCard' as const,
    name: '',
    documentNumber: '123',
    bankCardNumber: '4111111111111112',
  }
  expect(primaryForm.errors(values, undefined, testSay)).toEqual({
    name: 'payees.fieldMissing',
    documentNumber: 'certify.documentLength',
    bankCardNumber: 'payees.numberChecksum',
  })
})

it('the advanced level says at once that two photos are alike, and later that one is missing', () => {
  const kept = (filename: string): Photo => ({ state: 'kept', filename })
  const photos = { frontPhoto: kept('a'), backPhoto: kept('a'), holdingPhoto: { state: 'none' } }
  const values = photos as Parameters<typeof advancedForm.errors>[0]
  expect(advancedForm.atOnce?.(values, undefined, testSay)).toEqual({
    backPhoto: 'certify.photosAlike',
  })
  expect(advancedForm.errors(values, undefined, testSay)).toEqual({
    frontPhoto: undefined,
    backPhoto: 'certify.photosAlike',
    holdingPhoto: 'certify.photoMissing',
  })
  expect(advancedForm.summary(values, undefined)).toBeUndefined()
})
