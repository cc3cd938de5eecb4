interface StrokesProps {
  /** The path of an SVG, on a box of 24 px. */
  path: string
  /** Drawn size in px; the stroke stays 1.75 px at every size. */
  size: number
  /** Solid, for a chosen star. */
  filled?: boolean
  className?: string
}

/** A picture beside words: hidden from screen readers, the control that holds it carries the name. */
export function Strokes({ path, size, filled = false, className }: StrokesProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
