import { classes } from '@candor/ui'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { DrawingIcon, type DrawingIconName } from './drawing-icons.tsx'
import style from './drawing-rail.module.css'

/** Rows of a menu are so high, px; its place is reckoned before it is seen. */
const ROW_PX = 44
const EDGE_PX = 8

export interface RailMenuItem {
  key: string
  icon: ReactNode
  label: string
  /** For what is chosen or on; undefined for what is done at once. */
  checked?: boolean
  disabled?: boolean
  onPress: () => void
}

interface RailMenuProps {
  icon: DrawingIconName
  label: string
  /** Whether something of it is in use. */
  active: boolean
  /** What a row with a check is: one of several, or something that is on. */
  checks: 'menuitemradio' | 'menuitemcheckbox'
  items: readonly RailMenuItem[]
  /** Called as it unfolds. */
  onUnfold?: () => void
}

/** A button of the rail that unfolds its group beside it. */
export function RailMenu({ icon, label, active, checks, items, onUnfold }: RailMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function toggle() {
    const [box, element] = [button.current?.getBoundingClientRect(), menu.current]
    if (!box || !element) return
    const height = items.length * ROW_PX + 2
    const top = Math.max(EDGE_PX, Math.min(box.top, innerHeight - height - EDGE_PX))
    element.style.left = `${box.right + 6}px`
    element.style.top = `${top}px`
    element.togglePopover()
    onUnfold?.()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes(style.tool, active && style.drawing)}
        aria-label={label}
        aria-haspopup="menu"
        aria-controls={id}
        onClick={toggle}
      >
        <DrawingIcon name={icon} />
        <span className={style.unfolds} aria-hidden="true" />
      </button>
      <div
        ref={menu}
        id={id}
        className={style.menu}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'open') focusOn(currentTarget, 0)
        }}
        onKeyDown={move}
      >
        {items.map(({ key, icon: picture, label: name, checked, disabled, onPress }) => (
          <button
            key={key}
            type="button"
            className={classes(style.item, 'words')}
            role={checked === undefined ? 'menuitem' : checks}
            aria-checked={checked}
            disabled={disabled}
            onClick={() => {
              menu.current?.hidePopover()
              onPress()
            }}
          >
            {picture}
            {name}
          </button>
        ))}
      </div>
    </>
  )
}

/** The arrow keys go through the rows; Escape closes the menu and nothing around it. */
function move(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Escape') return event.stopPropagation()
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const rows = rowsOf(event.currentTarget)
  const at = rows.findIndex((row) => row === document.activeElement)
  focusOn(event.currentTarget, (at + step + rows.length) % rows.length)
}

function rowsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('button:not(:disabled)')]
}

function focusOn(menu: HTMLElement, row: number) {
  rowsOf(menu)[row]?.focus({ preventScroll: true })
}
