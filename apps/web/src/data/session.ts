import { create } from 'zustand'
import type { CallData } from '@candor/client'
import { onStored, readStored, writeStored } from '../storage/stored.ts'

type UserInfo = CallData<'getInfo'>

interface SessionState {
  /** The opaque token of the session, kept between visits; undefined for a guest. */
  token: string | undefined
  /** The user as last known, kept between visits. */
  user: UserInfo | undefined
  /** Why the last session ended, until someone has said so. */
  ended: string | undefined
  begin: (token: string, user: UserInfo) => void
  update: (user: UserInfo) => void
  /** The user logs out. */
  end: () => void
  /** The server does not know this token any more. An older token's late answer changes nothing. */
  expire: (token: string | undefined, message: string) => void
}

const STORED = 'session'

interface Kept {
  token: string
  user: UserInfo
}

function kept(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { token, user } = value as Partial<Kept>
  return typeof token === 'string' && token !== '' && typeof user === 'object' && user !== null
    ? { token, user }
    : undefined
}

const GUEST = { token: undefined, user: undefined }

export const useSession = create<SessionState>((set, get) => ({
  ...GUEST,
  ...kept(readStored(STORED)),
  ended: undefined,
  begin: (token, user) => {
    writeStored(STORED, { token, user })
    set({ token, user, ended: undefined })
  },
  update: (user) => {
    const { token } = get()
    if (!token) return
    writeStored(STORED, { token, user })
    set({ user })
  },
  end: () => {
    writeStored(STORED, undefined)
    set({ ...GUEST, ended: undefined })
  },
  expire: (token, message) => {
    if (token !== get().token) return
    writeStored(STORED, undefined)
    set({ ...GUEST, ended: message })
  },
}))

/** Whether someone is logged in. */
export function useLoggedIn(): boolean {
  return useSession((state) => state.token !== undefined)
}

/** Another tab's login or logout is this tab's too. Returns the way to stop. */
export function followOtherTabs(): () => void {
  return onStored(STORED, (value) => {
    const { token, user } = kept(value) ?? GUEST
    if (token !== useSession.getState().token) useSession.setState({ token, user, ended: undefined })
  })
}
