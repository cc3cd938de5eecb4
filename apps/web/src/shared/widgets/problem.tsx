import { Icon } from './icon.tsx'
import style from './problem.module.css'

interface ProblemProps {
  /** For the field that it is about: `aria-describedby`. */
  id?: string
  /** Nothing is shown without one. */
  text: string | undefined
}

/** What is wrong, said in place and read aloud: under a field, or above a form's button. */
export function Problem({ id, text }: ProblemProps) {
  if (!text) return null
  return (
    <p className={`${style.problem} words`} id={id} role="alert">
      <Icon name="alert" size={16} />
      <span>{text}</span>
    </p>
  )
}
