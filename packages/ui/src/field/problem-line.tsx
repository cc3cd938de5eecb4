import { sharedIcons } from '../icon/shared-icons.ts'
import { Strokes } from '../icon/strokes.tsx'

interface ProblemLineProps {
  /** For the field that it is about: `aria-describedby`. */
  id?: string
  text: string
  className?: string
  iconSize?: number
}

/** What is wrong, said in place and read aloud: under a field, or above a form's button. */
export function ProblemLine({ id, text, className, iconSize = 16 }: ProblemLineProps) {
  return (
    <p className={className} id={id} role="alert">
      <Strokes path={sharedIcons.alert} size={iconSize} />
      <span>{text}</span>
    </p>
  )
}
