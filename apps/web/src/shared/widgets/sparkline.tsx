import { useMemo } from 'react'
import { type Decimal, compare } from '@candor/money/decimals'

interface SparklineProps {
  /** Prices, oldest first. */
  points: readonly Decimal[]
  width: number
  height: number
  /** Marks the last point. */
  dot?: boolean
}

/** The course of some prices without axes, in the colour of its direction. Decorative. */
export function Sparkline({ points, width, height, dot = false }: SparklineProps) {
  const line = useMemo(() => drawn(points, width, height), [points, width, height])
  if (!line) return <svg width={width} height={height} aria-hidden="true" />
  const rises = compare(points.at(-1)!, points[0]!) >= 0
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke={rises ? 'var(--rise)' : 'var(--fall)'}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={line.path} />
      {dot && (
        <circle
          cx={line.x}
          cy={line.y}
          r="2.5"
          stroke="none"
          fill={rises ? 'var(--rise)' : 'var(--fall)'}
        />
      )}
    </svg>
  )
}

/** Pixels only: here a price may become a floating-point number. */
function drawn(points: readonly Decimal[], width: number, height: number) {
  if (points.length < 2) return undefined
  const values = points.map(Number)
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  const pad = 3
  const step = (width - 2 * pad) / (values.length - 1)
  const places = values.map((value, at) => ({
    x: pad + at * step,
    y: height - pad - ((value - low) / span) * (height - 2 * pad),
  }))
  const path = places
    .map(({ x, y }, at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
  return { path, ...places.at(-1)! }
}
