import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'

/** Draws on a canvas of so many CSS pixels. */
type Paint = (context: CanvasRenderingContext2D, width: number, height: number) => void

/**
 * A canvas as large as its box, sharp on every screen. It is drawn once a frame at most: whenever
 * `draw` asks for it, and when its box changes.
 */
export function useCanvas(paint: Paint): {
  canvas: RefObject<HTMLCanvasElement | null>
  draw: () => void
} {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef(0)
  const due = useRef<() => void>(undefined)

  const drawNow = useEffectEvent(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const { clientWidth: width, clientHeight: height } = element
    const ratio = devicePixelRatio
    if (element.width !== Math.round(width * ratio)) element.width = Math.round(width * ratio)
    if (element.height !== Math.round(height * ratio)) element.height = Math.round(height * ratio)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    paint(context, width, height)
  })
  const draw = useCallback(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0
      due.current?.()
    })
  }, [])

  useEffect(() => {
    due.current = () => drawNow()
    const box = new ResizeObserver(draw)
    if (canvas.current) box.observe(canvas.current)
    return () => {
      box.disconnect()
      due.current = undefined
      cancelAnimationFrame(frame.current)
      frame.current = 0
    }
  }, [draw])

  return { canvas, draw }
}
