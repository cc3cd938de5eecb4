import { ProblemLine } from '@candor/ui'
import style from './problem.module.css'

interface ProblemProps {
  /** For the field that it is about: `aria-describedby`. */
  id?: string
  /** Nothing is shown without one. */
  text: string | undefined
}

/** What is wrong: under a field, or above a form's button. */
export function Problem({ id, text }: ProblemProps) {
  if (!text) return null
  return <ProblemLine className={`${style.problem} words`} id={id} text={text} />
}
