import { create } from 'zustand'

interface FreshProof {
  /** Set while the person is asked; told whether they have proved themselves. */
  answer: ((proved: boolean) => void) | undefined
}

export const useFreshProof = create<FreshProof>(() => ({ answer: undefined }))

let asking: Promise<boolean> | undefined

/**
 * Asks the person for a fresh proof, once for all calls that wait for it. Resolves true when it was
 * given, so that the calls are repeated; false when they leave.
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
