/** Refusals of identity certification. */
export const CERTIFICATION_ERRORS = {
  document_number_character: {
    code: 1500,
    meaning: 'The document number has a character that occurs in none, or too few digits.',
  },
  document_number_length: {
    code: 1501,
    meaning: 'The document number is too short or too long for this kind of document.',
  },
  document_number_checksum: {
    code: 1502,
    meaning: 'The check digit of the document number does not fit.',
  },
  photos_alike: { code: 1503, meaning: 'The three photos are not three different files.' },
  primary_certification_first: {
    code: 1504,
    meaning: 'The advanced certification needs the primary one to be certified.',
  },
  certification_in_progress: {
    code: 1505,
    meaning: 'The level was submitted and is not decided yet.',
  },
  certification_done: { code: 1506, meaning: 'The level is certified already.' },
  certification_not_failed: {
    code: 1507,
    meaning: 'Only a level that has failed can be corrected.',
  },
} as const
