/** Refusals of the programs' socket alone. */
export const SOCKET_ERRORS = {
  op_unknown: { code: 3280, meaning: 'The frame’s op is none that the socket has.' },
  channel_unknown: { code: 3281, meaning: 'There is no channel of this name.' },
  too_far_back: {
    code: 3282,
    meaning:
      'The venue does not have all that was told after this number any more; the whole is read anew.',
  },
  too_many_subscriptions: {
    code: 3283,
    meaning: 'The connection follows as many channels as one may.',
  },
  logon_repeated: { code: 3284, meaning: 'The connection has logged on before.' },
} as const
