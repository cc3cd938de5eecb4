/** Refusals that say something of the venue's state; the user did nothing wrong. */
export const VENUE_ERRORS = {
  currency_exists: { code: 2900, meaning: 'A currency of this code is defined already.' },
  index_unknown: { code: 2901, meaning: 'No index has this id.' },
  index_exists: { code: 2902, meaning: 'An index of this symbol is defined already.' },
  catalogue_invalid: {
    code: 2903,
    meaning: 'A currency, index, market or policy definition breaks its own rules.',
  },
  print_out_of_order: {
    code: 2904,
    meaning: 'A recovered print does not lie between the index’s last one and now.',
  },
  nothing_due: { code: 2905, meaning: 'Nothing has become due.' },
  epoch_taken: {
    code: 2906,
    meaning: 'Another process already decides, or decided, in an epoch as late.',
  },
  journal_full: {
    code: 3000,
    meaning:
      'The journal has no room: nothing was done. Send the same request again later. Sent with HTTP 503.',
  },
  tables_behind: {
    code: 3001,
    meaning:
      'The tables are too far behind: nothing was done. Send the same request again later. Sent with HTTP 503.',
  },
  venue_stopping: {
    code: 3002,
    meaning:
      'The venue is stopping: nothing was done. Send the same request again later. Sent with HTTP 503.',
  },
  outcome_unknown: {
    code: 3003,
    meaning:
      'The journal broke while this was being written. Send the same requestId again: it is ' +
      'carried out once at most, and its answer tells.',
  },
} as const
