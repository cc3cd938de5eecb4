import type { Fault } from '../data/fault.ts'
import { isConflict } from '../data/fault.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import style from './conflict-banner.module.css'

/** Somebody was first: says so, shows what is now, and asks to look again before deciding. */
export function ConflictBanner({
  fault,
  onLook,
}: {
  fault: Fault | undefined
  onLook: () => void
}) {
  if (!isConflict(fault)) return null
  return (
    <div className={style.banner} role="alert">
      <Icon name="warning" />
      <p>Somebody has decided or changed this meanwhile. What you see now is as it stands.</p>
      <Button small onPress={onLook}>
        I have looked again
      </Button>
    </div>
  )
}
