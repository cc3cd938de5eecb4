import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FavouriteGroup,
  type GroupChange,
  movedGroup,
  movedWithin,
  removed,
  removedGroup,
} from '../../../data/kept/favourite-groups.ts'
import { useFavourites } from '../../../data/kept/favourites.ts'
import { useStocks, useTickers } from '../../../data/ticks.ts'
import { instrumentName } from '../../../i18n/instruments.ts'
import { NewGroup } from '../../../shared/acts/new-group.tsx'
import { confirm } from '../../../shared/widgets/dialog.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { Tabs } from '../../../shared/widgets/tabs.tsx'
import style from './arrange.module.css'
import { RenameGroup } from './rename-group.tsx'
import { SortableList } from './sortable-list.tsx'

/** Puts favourites and their groups in order, takes them out, names groups. All of it holds at once. */
export function ArrangeSheet({ group, onClose }: { group: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { groups, change } = useFavourites()
  const [of, setOf] = useState<'pairs' | 'groups'>('pairs')
  if (!groups) return null
  const shown = groups.find(({ id }) => id === group) ?? groups[0]!
  return (
    <Sheet title={t('acts.arrange')} onClose={onClose}>
      <Tabs
        label={t('acts.arrange')}
        tabs={[
          { value: 'pairs', label: shown.name || t('term.favourites') },
          { value: 'groups', label: t('acts.groups'), count: groups.length },
        ]}
        value={of}
        onChange={setOf}
      />
      {of === 'pairs' ? (
        <Instruments group={shown} change={change} />
      ) : (
        <Groups groups={groups} change={change} />
      )}
    </Sheet>
  )
}

type Change = (act: GroupChange) => void

function Instruments({ group, change }: { group: FavouriteGroup; change: Change }) {
  const { t } = useTranslation()
  const nameOf = useNames()
  if (group.symbols.length === 0) return <p className={style.none}>{t('common.nothingHere')}</p>
  return (
    <SortableList
      items={group.symbols.map((symbol) => ({ id: symbol, name: nameOf(symbol) }))}
      onMove={(symbol, to) => change(movedWithin(group.id, symbol, to))}
      end={({ id, name }) => (
        <IconButton
          icon="trash"
          size={20}
          label={t('acts.takeOut', { name })}
          onPress={() => change(removed(group.id, id))}
        />
      )}
    />
  )
}

function Groups({ groups, change }: { groups: readonly FavouriteGroup[]; change: Change }) {
  const { t } = useTranslation()
  const [renamed, setRenamed] = useState<string>()
  const named = groups.slice(1)
  async function remove({ id, name }: { id: string; name: string }) {
    const symbols = named.find((group) => group.id === id)?.symbols ?? []
    const isEmpty = symbols.length === 0
    const sure =
      isEmpty ||
      (await confirm({
        title: t('acts.removeGroupAsk', { name }),
        text: t('acts.removeGroupText', { count: symbols.length }),
        confirm: t('acts.removeGroup'),
        danger: true,
      }))
    if (sure) change(removedGroup(id))
  }
  return (
    <>
      <SortableList
        items={named}
        onMove={(id, to) => change(movedGroup(id, to))}
        instead={(item) =>
          item.id === renamed && (
            <RenameGroup
              groups={groups}
              id={item.id}
              onDone={(act) => {
                if (act) change(act)
                setRenamed(undefined)
              }}
            />
          )
        }
        end={(item) => (
          <>
            <IconButton
              icon="pencil"
              size={20}
              label={t('acts.rename', { name: item.name })}
              onPress={() => setRenamed(item.id)}
            />
            <IconButton
              icon="trash"
              size={20}
              label={t('acts.removeGroupOf', { name: item.name })}
              onPress={() => void remove(item)}
            />
          </>
        )}
      />
      <NewGroup groups={groups} onName={change} />
    </>
  )
}

/** Names of what is quoted, by symbol; the symbol itself of what is not quoted any more. */
function useNames(): (symbol: string) => string {
  const { data: tickers = [] } = useTickers()
  const { data: stocks = [] } = useStocks()
  return (symbol) => {
    const pair = tickers.find((each) => each.symbol === symbol)
    if (pair) return `${pair.base}/${pair.quote}`
    const stock = stocks.find((each) => each.symbol === symbol)
    return stock ? instrumentName(stock) : symbol
  }
}
