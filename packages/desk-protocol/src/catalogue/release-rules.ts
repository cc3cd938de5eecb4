import { z } from 'zod'
import { defineDeskCall } from '../desk-call.ts'
import { doneOrProposed, reason, version } from '../fields.ts'

export const ruleDifference = z.object({
  /** As `fast BTCUSDT`, `product wealth-usdt-5`, `swap rules`. */
  rule: z.string(),
  /** Nothing of it is in force. */
  isNew: z.boolean(),
  /** What differs, in words: amounts with their currency, shares as percents. */
  fields: z.array(
    z.object({
      field: z.string(),
      /** null where it is not there. */
      standing: z.string().nullable(),
      /** null where it is taken out. */
      wanted: z.string().nullable(),
    }),
  ),
})
export type RuleDifference = z.output<typeof ruleDifference>

/** What operators see of a release's rules before they adopt them. */
export const ruleDifferences = z.array(ruleDifference)

/** A start changes no rules in books that have theirs: these wait until owners adopt them. */
export const releaseRules = defineDeskCall({
  name: 'releaseRules',
  who: ['finance', 'compliance', 'owner'],
  summary: 'The rules of this release, as it is configured here, that are not in force.',
  body: z.object({}),
  data: z.object({
    differences: ruleDifferences,
    /** Of what is shown: adopting names it, and is refused where something else waits by then. */
    digest: version,
  }),
})

/**
 * Brings the rules in force to those that `releaseRules` showed. They hold for what is opened from
 * then on: what exists keeps the terms it was made under.
 */
export const adoptReleaseRules = defineDeskCall({
  name: 'adoptReleaseRules',
  who: ['owner'],
  summary: 'Put the rules of this release in force that wait for it.',
  body: z.object({ seen: version, reason }),
  data: doneOrProposed,
  act: true,
  fourEyes: 'always',
  money: true,
})
