import { ToastPopover, classes, endToast } from '@candor/ui'
import { useLocation } from '@candor/ui/router'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import style from './toast.module.css'

const TOAST_MS = 2_000
/** One that can be taken back stays long enough to be read and pressed. */
const ACT_MS = 6_000

/** A heading that begins in this part of the screen is one that a toast could cover. */
const UPPER_PART = 1 / 4

/** Where `showToast` says its sentences; once, in the shell. */
export function ToastHost() {
  const { pathname } = useLocation()
  const box = useRef<HTMLDivElement>(null)
  // Of the page that leads on to another one the toast stays.
  useLayoutEffect(() => {
    if (box.current) standBelowHeadings(box.current)
  }, [pathname])
  return (
    <ToastPopover className={style.host} forMs={TOAST_MS} actMs={ACT_MS}>
      {(toast) => (
        <div
          key={toast.id}
          ref={(element) => {
            box.current = element
            if (element) standBelowHeadings(element)
          }}
          className={classes(style.toast, 'words')}
        >
          {toast.success && <Icon name="success" size={20} />}
          {toast.text}
          {toast.act && (
            <button
              type="button"
              className={style.act}
              onClick={() => {
                endToast(toast)
                toast.act?.onPress()
              }}
            >
              {toast.act.label}
            </button>
          )}
        </div>
      )}
    </ToastPopover>
  )
}

/** Whose page it is, and what a sheet is about, can be read while the toast stands. */
function standBelowHeadings(toast: HTMLElement): void {
  const headings = [...document.querySelectorAll('main h1, dialog[open] h2')]
  const bottoms = headings
    .map((heading) => heading.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < innerHeight * UPPER_PART)
    .map(({ bottom }) => bottom)
  const below = Math.ceil(Math.max(0, ...bottoms))
  toast.parentElement?.style.setProperty('--below-heading', `${below}px`)
}
