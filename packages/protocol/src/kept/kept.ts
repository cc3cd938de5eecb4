import { z } from 'zod'
import { defineCall } from '../call.ts'
import { keptName, keptValue, keptVersion } from './fields.ts'
import { keptPaths } from './paths.ts'

const keptRow = z.object({
  name: keptName,
  version: keptVersion,
  value: keptValue.nullable().describe('What is kept; null: nothing any more'),
})
export type KeptRow = z.output<typeof keptRow>

export const kept = defineCall(keptPaths, 'kept', {
  number: 177,
  who: 'user',
  summary: 'What the user’s screens keep under these names; one never kept is left out.',
  body: z.object({
    names: z.array(keptName).min(1).max(20).describe('Names, at most 20'),
  }),
  data: z.array(keptRow),
  errors: [],
})

export const keep = defineCall(keptPaths, 'keep', {
  number: 178,
  who: 'user',
  summary: 'Keep something for the user’s screens, in place of the version that was read.',
  body: z.object({
    name: keptName,
    version: keptVersion.describe('The version that this is made from; 0 where nothing was kept'),
    value: keptValue.nullable().describe('What to keep; null: nothing any more'),
  }),
  data: z.object({ version: keptVersion }),
  errors: ['kept_changed', 'kept_too_large', 'kept_too_many'],
})
