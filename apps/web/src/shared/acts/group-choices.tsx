import { useTranslation } from 'react-i18next'
import { added, hasRoom, removed } from '../../data/kept/favourite-groups.ts'
import { useFavourites } from '../../data/kept/favourites.ts'
import { Checkbox } from '../widgets/checkbox.tsx'
import { NewGroup } from './new-group.tsx'

/** The groups, each with whether it has the instrument, and the way to another group. */
export function GroupChoices({ symbol }: { symbol: string }) {
  const { t } = useTranslation()
  const { groups, change } = useFavourites()
  if (!groups) return null
  const isFull = !hasRoom(groups)
  return (
    <>
      {groups.map(({ id, name, symbols }) => (
        <Checkbox
          key={id}
          checked={symbols.includes(symbol)}
          onChange={(on) => change(on ? added(id, symbol) : removed(id, symbol))}
        >
          {name || t('term.favourites')}
        </Checkbox>
      ))}
      {isFull && <p className="words">{t('acts.full')}</p>}
      <NewGroup
        groups={groups}
        onName={(act, id) => change((now) => added(id, symbol)(act(now)))}
      />
    </>
  )
}
