import type { Standing } from '../../widgets/tag.tsx'

export const wayNames = {
  chain: 'By chain',
  bank: 'Bank transfer',
  bankScreenshot: 'Bank, by screenshot',
  vnd: 'VND transfer',
  thirdParty: 'Third party',
} as const

export const stateNames = {
  open: 'Waiting',
  approved: 'Waits for a second',
  accepted: 'Accepted, being credited',
  credited: 'Credited',
  refused: 'Refused',
} as const

export const stateStandings: Record<keyof typeof stateNames, Standing> = {
  open: 'busy',
  approved: 'heed',
  accepted: 'busy',
  credited: 'good',
  refused: 'plain',
}

export const flagTexts = {
  sameScreenshot: 'The very same screenshot',
  alikeScreenshot: 'A screenshot that looks alike',
  sameReference: 'The same number of the bank',
} as const
