import { Icon } from '../../shared/widgets/icon.tsx'
import type { IconName } from '../../shared/widgets/icons.ts'
import style from '../../shared/ticket/ticket.module.css'

/** How a product works, a sentence a line. */
export function Points({ points }: { points: readonly { icon: IconName; text: string }[] }) {
  return (
    <ul className={style.points}>
      {points.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size={20} />
          <p className="words">{text}</p>
        </li>
      ))}
    </ul>
  )
}
