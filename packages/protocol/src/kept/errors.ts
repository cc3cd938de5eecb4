/** Refusals of what the venue keeps for a person’s own screens. */
export const KEPT_ERRORS = {
  kept_changed: {
    code: 3300,
    meaning: 'Another device has kept something of this name since; read it and keep again.',
  },
  kept_too_large: {
    code: 3301,
    meaning: 'What is to be kept is longer than 24,000 characters.',
  },
  kept_too_many: { code: 3302, meaning: 'The user keeps 400 things, or 4 MB, already.' },
} as const
