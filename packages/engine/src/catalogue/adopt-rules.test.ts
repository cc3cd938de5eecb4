import { expect, it } from 'vitest'
import { Venue } from '../../test/venue.ts'
import { restoreEngine } from '../engine.ts'

it('the release whose rules were adopted last is known, also after a restart', () => {
  const opened = new Venue()
  expect(opened.engine.adoptedRelease()).toBe('')
  for (const release of ['one', 'two']) {
    expect(opened.submit({ kind: 'adoptRules', release })).toMatchObject({ outcome: 'accepted' })
    expect(opened.engine.adoptedRelease()).toBe(release)
  }
  expect(restoreEngine(opened.engine.encodeState()).adoptedRelease()).toBe('two')
})

it('a release that is adopted already changes nothing', () => {
  const opened = new Venue()
  opened.submit({ kind: 'adoptRules', release: 'one' })
  const { lastSeq } = opened.engine
  expect(opened.submit({ kind: 'adoptRules', release: 'one' })).toMatchObject({
    outcome: 'repeated',
  })
  expect(opened.engine.lastSeq).toBe(lastSeq)
})

it.each(['', 'two words', 'x'.repeat(65)])('a release is not called "%s"', (release) => {
  expect(new Venue().submit({ kind: 'adoptRules', release })).toMatchObject({
    rejection: 'catalogue_invalid',
  })
})
