import type { ReactNode } from 'react'
import { Icon } from '../../../shared/widgets/icon.tsx'
import style from './recharge.module.css'

/** What must not be overlooked, in plain words. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={`${style.warning} words`}>
      <Icon name="alert" size={20} />
      <span>{children}</span>
    </p>
  )
}
