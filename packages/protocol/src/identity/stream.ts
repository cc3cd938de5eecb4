import type { StreamMessages } from '../stream/message.ts'

export interface UserEvents {
  /**
   * For signed-in clients: the result of `getInfo` or `certificationDetail` changed, and the client
   * fetches it again.
   */
  user: () => void
}

export const userMessages = {
  user: {
    summary: 'Signed in: what getInfo and certificationDetail answer changed; ask again',
    payload: undefined,
  },
} satisfies StreamMessages<UserEvents>
