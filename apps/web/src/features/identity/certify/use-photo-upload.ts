import { useEffect, useRef } from 'react'
import { useProblem } from '../../../data/problem.ts'
import type { Photo } from './photo.ts'
import { uploadPhoto } from './upload-photo.ts'

/** Sends a photo and tells how it goes; a newer one takes the place of one under way. */
export function usePhotoUpload(onChange: (photo: Photo) => void) {
  const problem = useProblem()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function stop() {
    running.current?.abort()
    running.current = undefined
  }

  async function send(image: Blob) {
    stop()
    const own = new AbortController()
    running.current = own
    const tell = (photo: Photo) => {
      if (!own.signal.aborted) onChange(photo)
    }
    tell({ state: 'sending', image, done: 0 })
    try {
      const filename = await uploadPhoto(
        image,
        (done) => tell({ state: 'sending', image, done }),
        own.signal,
      )
      tell({ state: 'kept', filename })
    } catch (error) {
      tell({ state: 'failed', image, problem: problem(error) })
    }
  }

  return { send, stop }
}
