import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CameraFault, endCamera, openCamera, torchOf } from './camera.ts'
import { codeInFrame } from './read-code.ts'

const LOOK_MS = 250

/** The camera's lamp. */
export interface Torch {
  on: boolean
  turn: () => void
}

interface Camera {
  /** Where its picture is shown. */
  video: RefObject<HTMLVideoElement | null>
  state: 'asked' | 'on' | CameraFault
  torch: Torch | undefined
  /** Asks for the camera once more. */
  ask: () => void
}

/**
 * A camera whose picture is looked through for QR codes for as long as the caller stands. `onText` is
 * told what each look has read.
 */
export function useCamera(onText: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [asks, setAsks] = useState(0)
  const [state, setState] = useState<'asked' | 'on' | CameraFault>('asked')
  const [lamp, setLamp] = useState<(on: boolean) => Promise<void>>()
  const [lit, setLit] = useState(false)
  const read = useEffectEvent(onText)

  useEffect(() => {
    const canvas = document.createElement('canvas')
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    async function look() {
      const text = video.current && (await codeInFrame(video.current, canvas))
      if (isOver) return
      if (text) read(text)
      timer = setTimeout(() => void look(), LOOK_MS)
    }

    async function begin() {
      const opened = await openCamera()
      if (typeof opened === 'string') return isOver || setState(opened)
      stream = opened
      // It may have been closed while the person was asked.
      if (isOver || !video.current) return endCamera(stream)
      stream.getVideoTracks()[0]?.addEventListener('ended', () => isOver || setState('busy'))
      video.current.srcObject = stream
      // A picture that the browser does not begin is shown as soon as it lets it.
      await video.current.play().catch(() => undefined)
      if (isOver) return
      const turn = torchOf(stream)
      setLamp(() => turn)
      setState('on')
      await look()
    }

    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
      if (stream) endCamera(stream)
    }
  }, [asks])

  const turn = () => {
    void lamp?.(!lit).then(
      () => setLit(!lit),
      () => setLamp(undefined),
    )
  }
  const ask = () => {
    setState('asked')
    setAsks(asks + 1)
  }
  return { video, state, torch: state === 'on' && lamp ? { on: lit, turn } : undefined, ask }
}
