import { choiceProps, classes } from '@candor/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FavouriteGroup } from '../../data/kept/favourite-groups.ts'
import { lazySheet } from '../../shared/lazy-sheet.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { useSwipeAcross } from '../../shared/widgets/use-swipe-across.ts'
import style from './group-bar.module.css'

const arrange = lazySheet<{ group: string }>(
  async () => (await import('./arrange/arrange-sheet.tsx')).ArrangeSheet,
)

interface GroupBarProps {
  groups: readonly FavouriteGroup[]
  value: string
  onChange: (id: string) => void
}

/** The groups of favourites side by side, and the way to arrange them. */
export function GroupBar({ groups, value, onChange }: GroupBarProps) {
  const { t } = useTranslation()
  const values = groups.map(({ id }) => id)
  const label = t('quotes.groups')
  const { row, item } = choiceProps({ role: 'tab', label, values, value, onChange })
  const bar = useRef<HTMLDivElement>(null)
  useSwipeAcross(bar, 'beside', (direction) => {
    const next = values[values.indexOf(value) + direction]
    if (next !== undefined) onChange(next)
    return next !== undefined
  })
  return (
    <div ref={bar} className={style.bar}>
      <div className={style.groups} {...row}>
        {groups.map(({ id, name, symbols }) => (
          <button key={id} className={classes(style.group, 'words')} {...item(id)}>
            {name || t('term.favourites')}
            <span className={style.count}>{symbols.length}</span>
          </button>
        ))}
      </div>
      <IconButton
        icon="pencil"
        size={20}
        label={t('quotes.arrange')}
        onPress={() => void arrange.open({ group: value })}
      />
      <arrange.Host />
    </div>
  )
}
