import type { WithdrawalRow } from '@candor/desk-protocol'
import type { Standing } from '../../widgets/tag.tsx'

export type Flag = WithdrawalRow['flags'][number]

export const stageNames = {
  submitted: 'Submitted',
  approved: 'Approved',
  sent: 'Sent',
  unknown: 'End unknown',
  confirmed: 'Confirmed',
  refused: 'Refused',
} as const

export const stageStandings: Record<keyof typeof stageNames, Standing> = {
  submitted: 'busy',
  approved: 'busy',
  sent: 'busy',
  unknown: 'heed',
  confirmed: 'good',
  refused: 'plain',
}

/** What an operator should know before it is paid; the gravest are `bad`. */
export const flagTexts: Record<Flag, { standing: 'bad' | 'heed'; text: string }> = {
  frozen: {
    standing: 'bad',
    text: 'This person is frozen: nothing is approved or paid until that ends.',
  },
  lookalike: {
    standing: 'bad',
    text: 'The address looks like another of this person’s but is a different one: a common fraud.',
  },
  sharedPayee: { standing: 'bad', text: 'Other people are paid there too.' },
  claimFlagged: {
    standing: 'bad',
    text: 'A recharge claim of this person shows what another claim showed.',
  },
  moreThanRecharged: {
    standing: 'heed',
    text: 'More is leaving than ever came in from outside. Test funds do not count.',
  },
  pausedRecently: {
    standing: 'heed',
    text: 'A password or second factor was changed within the last week.',
  },
  newDevice: {
    standing: 'heed',
    text: 'They signed in on a new device in the three days before.',
  },
  newPayee: { standing: 'heed', text: 'Nothing was ever paid there before.' },
  firstWithdrawal: { standing: 'heed', text: 'This is the person’s first withdrawal.' },
}

/** The standing of the gravest of some flags. */
export function gravestOf(flags: readonly Flag[]): 'bad' | 'heed' {
  return flags.some((flag) => flagTexts[flag].standing === 'bad') ? 'bad' : 'heed'
}
