import { create } from 'zustand'
import { useSession } from '../../../data/session.ts'
import { readStored, writeStored } from '../../../storage/stored.ts'

const STORED = 'chart.oneTouch'

/** The person on this phone whose touches on Buy and Sell place orders without a sheet. */
const useChosen = create(() => ({ person: readStored(STORED) }))

/** Whether a touch on Buy or Sell at the chart places an order at once: off for everybody who did not choose it here. */
export function useOneTouch(): boolean {
  const id = useSession(({ token, user }) => (token === undefined ? undefined : user?.id))
  const chosen = useChosen(({ person }) => person)
  return id !== undefined && chosen === id
}

export function chooseOneTouch(on: boolean): void {
  const person = on ? useSession.getState().user?.id : undefined
  writeStored(STORED, person)
  useChosen.setState({ person })
}
