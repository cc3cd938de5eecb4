import { expect, it } from 'vitest'
import { stepsOf } from './steps.ts'

const drawn = (stage: Parameters<typeof stepsOf>[0]) =>
  stepsOf(stage)
    .map((step) => `${step.stage} ${step.state}`)
    .join(', ')

it('a withdrawal goes from submitted to arrived', () => {
  expect(drawn('submitted')).toBe('submitted now, approved next, sent next, confirmed next')
  expect(drawn('approved')).toBe('submitted done, approved now, sent next, confirmed next')
  expect(drawn('sent')).toBe('submitted done, approved done, sent now, confirmed next')
  expect(drawn('confirmed')).toBe('submitted done, approved done, sent done, confirmed done')
})

it('one that nobody knows of is being checked', () => {
  expect(drawn('unknown')).toBe(
    'submitted done, approved done, sent done, unknown now, confirmed next',
  )
})

it('a refused one ends where it was refused', () => {
  expect(drawn('refused')).toBe('submitted done, refused done')
})
