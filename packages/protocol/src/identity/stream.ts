import type { StreamMessages } from '../stream/message.ts'

export interface UserEvents {
  /** Signed in: what `getInfo` and `certificationDetail` answer changed; the client asks again. */
  user: () => void
}

export const userMessages = {
  user: {
    summary: 'Signed in: what getInfo and certificationDetail answer changed; ask again',
    payload: undefined,
  },
} satisfies StreamMessages<UserEvents>
