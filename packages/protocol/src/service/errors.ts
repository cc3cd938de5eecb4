/** Refusals of the conversation with customer service. */
export const SERVICE_ERRORS = {
  service_login_needed: {
    code: 3050,
    meaning: 'A guest sends pictures or places; guests write texts alone.',
  },
  service_too_fast: {
    code: 3051,
    meaning: 'The sender has written as much as one may in this time.',
    details: ['seconds'],
  },
  service_wait_answer: {
    code: 3052,
    meaning: 'As many entries of the sender as there may be wait for an answer.',
  },
} as const
