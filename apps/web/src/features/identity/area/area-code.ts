import { create } from 'zustand'
import { readStored, writeStored } from '../../../storage/stored.ts'

const STORED = 'areaCode'

/** The area code the person chose last: a choice made in the picker comes back to the form by it. */
export const useAreaCode = create<{ code: string; choose: (code: string) => void }>((set) => ({
  code: stored(),
  choose: (code) => {
    writeStored(STORED, code)
    set({ code })
  },
}))

function stored(): string {
  const code = readStored(STORED)
  return typeof code === 'string' && /^[1-9][0-9]{0,3}$/.test(code) ? code : '84'
}
