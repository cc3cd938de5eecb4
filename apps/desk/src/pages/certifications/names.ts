import type { Standing } from '../../widgets/tag.tsx'

export const levelNames = { 1: 'Primary', 2: 'Advanced' } as const

export const documentNames = {
  idCard: 'Identity card',
  passport: 'Passport',
  driver: 'Driving licence',
} as const

export const stateNames = {
  inProgress: 'Waiting',
  accepted: 'Accepted, being recorded',
  failed: 'Refused',
  certified: 'Certified',
} as const

export const stateStandings: Record<keyof typeof stateNames, Standing> = {
  inProgress: 'busy',
  accepted: 'good',
  failed: 'bad',
  certified: 'good',
}

export const flagTexts = {
  documentElsewhere: 'Somebody else has submitted the same document.',
  cardElsewhere: 'Somebody else has submitted, or is paid to, the same bank card.',
  photoElsewhere: 'Somebody else has uploaded one of these photographs.',
  holderDiffers: 'A bank card of this person bears another name than the certification.',
} as const
