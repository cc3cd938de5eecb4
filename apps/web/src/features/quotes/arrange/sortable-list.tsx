import { classes } from '@candor/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import style from './arrange.module.css'
import { useDrag } from './use-drag.ts'

interface Item {
  id: string
  name: string
}

interface SortableListProps {
  items: readonly Item[]
  /** Puts an item at the place `to`, counted from 0. */
  onMove: (id: string, to: number) => void
  /** What else can be done with an item, at the end of its row. */
  end: (item: Item) => ReactNode
  /** What stands in the place of an item's row, if anything does. */
  instead?: (item: Item) => ReactNode
}

/**
 * A list that is put in order by hand: by dragging the handle of a row, by the arrow keys on it, or by
 * the buttons up and down. Each move is said to screen readers.
 */
export function SortableList({ items, onMove, end, instead }: SortableListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const refocus = useRef<string>(undefined)
  // A row that moves in the document loses its focus.
  useEffect(() => {
    const wanted = refocus.current
    refocus.current = undefined
    if (wanted) list.current?.querySelector<HTMLElement>(wanted)?.focus()
  })

  function move(from: number, to: number, focus?: string) {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || to === from) return
    refocus.current = focus && `[data-row="${CSS.escape(item.id)}"] ${focus}`
    onMove(item.id, to)
    setSaid(t('acts.movedTo', { name: item.name, place: to + 1, count: items.length }))
  }

  const { handle, offset, dragged } = useDrag(list, move)

  function onKey(event: KeyboardEvent, at: number) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(at, to, '[data-handle]')
  }

  return (
    <>
      <ul ref={list} className={classes(dragged !== undefined && style.dragging)}>
        {items.map((item, at) => (
          <li
            key={item.id}
            data-row={item.id}
            className={classes(style.row, dragged === at && style.dragged)}
            style={{ translate: offset(at) === 0 ? undefined : `0 ${offset(at)}px` }}
          >
            {instead?.(item) || (
              <>
                <button
                  type="button"
                  data-handle
                  data-pulled
                  className={style.handle}
                  aria-label={t('acts.handle', { name: item.name })}
                  {...handle(at)}
                  onKeyDown={(event) => onKey(event, at)}
                >
                  <Icon name="grip" size={20} />
                </button>
                <span className={classes(style.name, 'words')}>{item.name}</span>
                <span data-up>
                  <IconButton
                    icon="up"
                    size={20}
                    label={t('acts.up', { name: item.name })}
                    disabled={at === 0}
                    onPress={() => move(at, at - 1, '[data-up] button')}
                  />
                </span>
                <span data-down>
                  <IconButton
                    icon="down"
                    size={20}
                    label={t('acts.down', { name: item.name })}
                    disabled={at === items.length - 1}
                    onPress={() => move(at, at + 1, '[data-down] button')}
                  />
                </span>
                {end(item)}
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  )
}
