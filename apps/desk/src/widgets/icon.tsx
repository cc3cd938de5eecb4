import { type IconName, icons } from './icons.ts'

/** A picture beside words: hidden from screen readers, the control that holds it carries the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={icons[name]} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
