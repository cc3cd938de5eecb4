import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { FIRST_GROUP, added, hasRoom, removedEverywhere } from '../../data/kept/favourite-groups.ts'
import { useFavourites } from '../../data/kept/favourites.ts'
import { Icon } from '../widgets/icon.tsx'
import style from './quotes.module.css'

/**
 * Marks a favourite, or takes it out of every group. `group` is where it is put, the first one where
 * nothing else is said. `name` is what screen readers hear.
 */
export function Star(props: { symbol: string; name: string; group?: string }) {
  const { symbol, name, group = FIRST_GROUP } = props
  const { t } = useTranslation()
  const { groups, change } = useFavourites()
  const on = groups?.some(({ symbols }) => symbols.includes(symbol)) ?? false

  function press() {
    if (!groups) showToast(t('common.notSent'))
    else if (!on && !hasRoom(groups)) showToast(t('quotes.favouritesFull'))
    else change(on ? removedEverywhere(symbol) : added(group, symbol))
  }

  return (
    <button
      type="button"
      className={style.star}
      aria-label={t('quotes.favourite', { name })}
      aria-pressed={on}
      onClick={press}
    >
      <Icon name="star" size={20} filled={on} />
    </button>
  )
}
