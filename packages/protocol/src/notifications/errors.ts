/** Refusals of what people choose to be told. */
export const NOTIFICATIONS_ERRORS = {
  push_service_unknown: {
    code: 3420,
    meaning: 'The address is none of a push service that the venue sends to (PUSH_SERVICES).',
  },
  notification_always_on: {
    code: 3421,
    meaning: 'Messages about this topic are always told on this channel.',
  },
  quiet_hours_empty: { code: 3422, meaning: 'Quiet hours begin and end at the same time.' },
} as const
