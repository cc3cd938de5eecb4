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

/** Reasons that the person reads, in words they can act on: of texts, and of photographs. */
export const refusals = {
  1: [
    'The name is not complete. Please write it as your document has it.',
    'The number is not one of such a document. Please look at it again.',
    'The bank card is somebody else’s. Please name your own.',
  ],
  2: [
    'A photograph cannot be read. Please take it again in good light.',
    'The name differs from the one on the document.',
    'The number differs from the one on the document.',
    'The document has expired.',
    'The face and the document in your hand cannot be compared. Please take that photograph again.',
  ],
} as const
