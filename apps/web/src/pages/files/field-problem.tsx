import { Icon } from '../../widgets/icon.tsx'
import style from './files.module.css'

/** What is wrong with a field that is not a line of text, under it. */
export function FieldProblem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={style.problem} role="alert">
      <Icon name="alert" size={16} />
      <span className="words">{text}</span>
    </p>
  )
}
