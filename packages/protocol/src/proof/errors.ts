/** Refusals of the public log and of proofs. */
export const PROOF_ERRORS = {
  checkpoint_unknown: {
    code: 3481,
    meaning: 'The log has published no checkpoint of this size, or a larger one.',
  },
  own_records_unready: {
    code: 3482,
    meaning: 'The venue is making people’s records of the log again; ask again later.',
  },
} as const
