import { z } from 'zod'
import { defineCall } from '../call.ts'
import { time } from '../fields.ts'
import { proofPaths } from './paths.ts'

/** How many leaves a tree has. */
export const logSize = z.int().min(0).describe('Records that the log has')

const cosigner = z.object({
  name: z.string().describe('Name of the witness’s key'),
  at: time.describe('When it signed, by its own clock, milliseconds since 1970 UTC'),
})

const shownCheckpoint = z.object({
  note: z.string().describe('The signed note of C2SP tlog-checkpoint, with all its signatures'),
  size: logSize.describe('Records that it stands for: the first to this one'),
  storedAt: time
    .nullable()
    .describe('When the venue stored it; null: by a release that did not note it'),
  cosigners: z.array(cosigner).describe('Witnesses that signed it too, as the note has them'),
})

export const getLog = defineCall(proofPaths, 'getLog', {
  number: 240,
  who: 'guest',
  summary: 'The newest checkpoint of the public log, its keys, and how far it is behind.',
  data: z.object({
    origin: z.string().describe('Name of the log, as its checkpoints have it'),
    keys: z
      .array(z.string())
      .describe('The keys that signed for the log, as vkeys, in their order'),
    checkpoint: shownCheckpoint.nullable().describe('The newest one; null: none yet'),
    behind: z.int().min(0).describe('Durable records that the checkpoint does not stand for yet'),
  }),
  errors: [],
})
export type PublishedLog = z.output<(typeof getLog)['data']>
