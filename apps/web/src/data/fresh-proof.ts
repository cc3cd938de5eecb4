import { create } from 'zustand'

interface FreshProof {
  /** Set while the person is asked; told whether they have proved themselves. */
  answer: ((proved: boolean) => void) | undefined
}

export const useFreshProof = create<FreshProof>(() => ({ answer: undefined }))

let asking: Promise<boolean> | undefined

/**
 * Asks the person to prove themselves anew, once for however many calls wait for it. Resolves true
 * when they have, so that the calls go on as they were; false when they leave.
 */
export function askFreshProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    useFreshProof.setState({ answer: resolve })
  }).finally(() => {
    asking = undefined
    useFreshProof.setState({ answer: undefined })
  })
  return asking
}
