import { Icon } from '../../widgets/icon.tsx'
import style from './earn.module.css'

/** A refusal said in place. */
export function Refusal({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={style.refusal} role="alert">
      <Icon name="alert" size={16} />
      <span>{text}</span>
    </p>
  )
}
