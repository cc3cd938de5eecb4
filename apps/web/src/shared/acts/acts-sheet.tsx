import { showToast } from '@candor/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FIRST_GROUP, added, hasRoom, removedEverywhere } from '../../data/kept/favourite-groups.ts'
import { useFavourites } from '../../data/kept/favourites.ts'
import { PAGES } from '../addresses.ts'
import { Icon } from '../widgets/icon.tsx'
import type { IconName } from '../widgets/icons.ts'
import { ListRow } from '../widgets/list-row.tsx'
import { Sheet } from '../widgets/sheet.tsx'
import { GroupChoices } from './group-choices.tsx'
import type { Quoted } from './quoted.ts'

/** What can be done with an instrument: trade it, see its chart, be told of its price, keep it in groups. */
export function ActsSheet({ quoted, onClose }: { quoted: Quoted; onClose: () => void }) {
  const [choosing, setChoosing] = useState(false)
  const { symbol, kind, name } = quoted
  const { t } = useTranslation()
  if (choosing) {
    return (
      <Sheet title={t('acts.groupsOf', { name })} onClose={onClose}>
        <GroupChoices symbol={symbol} />
      </Sheet>
    )
  }
  const chart = `${PAGES.chart}?symbol=${symbol}`
  return (
    <Sheet title={name} onClose={onClose}>
      {kind === 'pair' ? (
        <>
          <Act icon="spot" title={t('acts.spot')} to={`${PAGES.spot}?symbol=${symbol}`} />
          <Act icon="candles" title={t('acts.chart')} to={chart} />
        </>
      ) : (
        <>
          <Act icon="trade" title={t('acts.futures')} to={`${PAGES.futures}?symbol=${symbol}`} />
          <Act icon="candles" title={t('acts.chart')} to={`${chart}&futures=1`} />
        </>
      )}
      <Act icon="bell" title={t('alert.title')} to={`${PAGES.alerts}?symbol=${symbol}`} />
      <FavouriteActs symbol={symbol} onDone={onClose} onGroups={() => setChoosing(true)} />
    </Sheet>
  )
}

interface FavouriteActsProps {
  symbol: string
  onDone: () => void
  onGroups: () => void
}

function FavouriteActs({ symbol, onDone, onGroups }: FavouriteActsProps) {
  const { t } = useTranslation()
  const { groups, change } = useFavourites()
  if (!groups) return null
  const own = groups.filter(({ symbols }) => symbols.includes(symbol))
  const isKept = own.length > 0
  function press() {
    if (!isKept && !hasRoom(groups!)) return showToast(t('acts.full'))
    change(isKept ? removedEverywhere(symbol) : added(FIRST_GROUP, symbol))
    onDone()
  }
  return (
    <>
      <Act
        icon="star"
        filled={isKept}
        title={isKept ? t('acts.forget') : t('acts.keep')}
        onPress={press}
      />
      <Act
        opens
        icon="list"
        title={t('acts.groups')}
        caption={own.map(({ name }) => name || t('term.favourites')).join(', ')}
        onPress={onGroups}
        last
      />
    </>
  )
}

interface ActProps {
  icon: IconName
  title: string
  caption?: ReactNode
  filled?: boolean
  /** Whether pressing it opens something more. */
  opens?: boolean
  to?: string
  onPress?: () => void
  last?: boolean
}

function Act({ icon, filled, opens, caption, ...row }: ActProps) {
  return (
    <ListRow
      soft
      lead={<Icon name={icon} filled={filled} />}
      caption={caption || undefined}
      // What is done at once leads nowhere.
      end={row.to === undefined && !opens ? <span /> : undefined}
      {...row}
    />
  )
}
