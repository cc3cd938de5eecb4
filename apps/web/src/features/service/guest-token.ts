import { create } from 'zustand'
import { readStored, writeStored } from '../../storage/stored.ts'

const STORED = 'service-guest'

interface GuestToken {
  /** By which a guest's conversation is known again; it stays in this browser. */
  token: string | undefined
  keep: (token: string) => void
}

export const useGuestToken = create<GuestToken>((set) => {
  const kept = readStored(STORED)
  return {
    token: typeof kept === 'string' ? kept : undefined,
    keep: (token) => {
      writeStored(STORED, token)
      set({ token })
    },
  }
})
