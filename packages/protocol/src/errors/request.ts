/** Refusals of the request itself, before anything is looked up in the books. */
export const REQUEST_ERRORS = {
  malformed_request: {
    code: 400,
    meaning: 'The request could not be read: broken JSON, or a body that is not an object.',
  },
  login_required: {
    code: 401,
    meaning: 'The call needs a login, and the token is absent, unknown, expired or revoked.',
  },
  unknown_path: { code: 404, meaning: 'There is no such call. Sent with HTTP 404.' },
  body_too_large: { code: 413, meaning: 'The request is larger than allowed. Sent with HTTP 413.' },
  rate_limited: {
    code: 429,
    meaning:
      'Too many requests from this person or address in a short time, or a hundred orders of this person ' +
      'wait for their price. Sent with HTTP 429.',
  },
  internal_fault: {
    code: 500,
    meaning: 'Something is broken inside; it is logged under the id in the header x-request-id.',
  },
  service_unavailable: {
    code: 503,
    meaning: 'A part the call needs, such as the database, is away just now. Sent with HTTP 503.',
  },
  field_missing: {
    code: 1000,
    meaning: 'A field that is needed is absent or empty.',
    details: ['field'],
  },
  field_invalid: {
    code: 1001,
    meaning: 'A field has the wrong type, form or range.',
    details: ['field'],
  },
  decimals_exceeded: {
    code: 1002,
    meaning: 'A decimal text has more digits after the point than its currency or market allows.',
    details: ['field', 'digits'],
  },
  number_too_large: {
    code: 1003,
    meaning: 'A decimal text is larger than the venue can hold.',
    details: ['field'],
  },
  field_unknown: {
    code: 1004,
    meaning: 'The body or the query has a field that this call does not take; nothing was done.',
    details: ['field'],
  },
  field_misplaced: {
    code: 1005,
    meaning:
      'A field stands in the query where the call takes it in the body, or the other way round.',
    details: ['field', 'place'],
  },
  not_found: {
    code: 1010,
    meaning: 'What was asked for does not exist, or belongs to someone else.',
  },
  feature_unavailable: {
    code: 1011,
    meaning: 'This feature is switched off at this venue (see the features of /common/getConfig).',
  },
} as const
