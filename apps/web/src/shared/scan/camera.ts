/**
 * Why there is no picture of a camera. `denied`: the person or the phone does not let the page have it;
 * `missing`: the device has none; `busy`: another application has it, or it was taken away;
 * `unavailable`: this browser has no camera for pages, or the page did not come securely.
 */
export type CameraFault = 'denied' | 'missing' | 'busy' | 'unavailable'

/** Asks for the camera that looks away from the person. It has to be ended by `endCamera`. */
export async function openCamera(): Promise<MediaStream | CameraFault> {
  if (!('mediaDevices' in navigator)) return 'unavailable'
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch (error) {
    return cameraFaultOf(error)
  }
}

export function cameraFaultOf(error: unknown): CameraFault {
  switch (error instanceof Error ? error.name : undefined) {
    case 'NotAllowedError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    default:
      return 'unavailable'
  }
}

export function endCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Turns the camera's lamp on or off; undefined where it has none. */
export function torchOf(stream: MediaStream): ((on: boolean) => Promise<void>) | undefined {
  const [track] = stream.getVideoTracks()
  const able = track?.getCapabilities?.() as { torch?: boolean } | undefined
  if (!track || !able?.torch) return undefined
  return (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] })
}
