import { expect, it } from 'vitest'
import { testSay } from '../../shared/form/test-say.ts'
import { composerForm } from './composer-design.ts'

it('a line is sent without what stands around it, and is empty then', () => {
  expect(composerForm.summary({ text: ' Hello ' }, undefined).words).toBe('Hello')
  expect(composerForm.errors({ text: ' ' }, undefined, testSay).text).toBeDefined()
  expect(composerForm.accepted?.({ text: 'Hello' }, undefined)).toEqual({ text: '' })
})

it('characters are counted once few are left', () => {
  const left = (length: number) =>
    composerForm.summary({ text: 'x'.repeat(length) }, undefined).left
  expect([left(1_799), left(1_800), left(2_000)]).toEqual([undefined, 200, 0])
})
