import { showToast } from '@candor/ui'
import { type ReactNode, createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FIRST_GROUP, added, hasRoom, removedEverywhere } from '../../data/kept/favourite-groups.ts'
import { useFavourites } from '../../data/kept/favourites.ts'
import { Icon } from '../widgets/icon.tsx'
import style from './quotes.module.css'

type Known = Pick<ReturnType<typeof useFavourites>, 'groups' | 'change'>

const StarsOfList = createContext<Known | undefined>(undefined)

/** A list of stars: the favourites are asked for once for all of them. */
export function StarArea({ children }: { children: ReactNode }) {
  const { groups, change } = useFavourites()
  const known = useMemo(() => ({ groups, change }), [groups, change])
  return <StarsOfList value={known}>{children}</StarsOfList>
}

interface StarProps {
  symbol: string
  /** What screen readers hear. */
  name: string
  /** Where it is put; the first group where nothing else is said. */
  group?: string
}

/** Marks a favourite, or takes it out of every group. */
export function Star(props: StarProps) {
  const ofList = useContext(StarsOfList)
  return ofList ? <StarButton {...props} {...ofList} /> : <LoneStar {...props} />
}

function LoneStar(props: StarProps) {
  const { groups, change } = useFavourites()
  return <StarButton {...props} groups={groups} change={change} />
}

function StarButton(props: StarProps & Known) {
  const { symbol, name, group = FIRST_GROUP, groups, change } = props
  const { t } = useTranslation()
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
