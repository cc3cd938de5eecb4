import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Field } from '../../widgets/field.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import { TabPageBar } from '../../widgets/tab-page-bar.tsx'
import { Tabs } from '../../widgets/tabs.tsx'
import { Favourites } from './favourites.tsx'
import { Futures } from './futures.tsx'
import { Pairs } from './pairs.tsx'
import style from './quotation.module.css'

type Tab = 'favourites' | 'usdt' | 'futures'

function tabOf(text: string | null): Tab {
  return text === 'favourites' || text === 'futures' ? text : 'usdt'
}

/** Quotations: favourites, USDT pairs, futures. Tab and search stand in the address. */
export function Page() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const tab = tabOf(query.get('tab'))
  const search = query.get('search')

  function change(key: string, value: string | null) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace: true },
    )
  }

  const lists = { favourites: Favourites, usdt: Pairs, futures: Futures }
  const List = lists[tab]
  return (
    <>
      <TabPageBar title={t('tab.quotes')}>
        <IconButton
          icon={search === null ? 'search' : 'close'}
          label={search === null ? t('common.search') : t('common.close')}
          onPress={() => change('search', search === null ? '' : null)}
        />
      </TabPageBar>
      {search !== null && (
        <div className={style.search}>
          <Field
            label={t('quotation.search')}
            labelUnseen
            kind="search"
            placeholder={t('quotation.search')}
            value={search}
            maxLength={20}
            inputRef={(input) => input?.focus({ preventScroll: true })}
            onChange={(text) => change('search', text)}
          />
        </div>
      )}
      <div className={style.tabs}>
        <Tabs
          gutter
          label={t('tab.quotes')}
          tabs={[
            { value: 'favourites', label: t('term.favourites') },
            { value: 'usdt', label: 'USDT' },
            { value: 'futures', label: t('quotation.futures') },
          ]}
          value={tab}
          onChange={(value) => change('tab', value)}
        />
      </div>
      <div className={style.body}>
        <List search={search?.trim() ?? ''} />
      </div>
    </>
  )
}
