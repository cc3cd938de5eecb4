import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { useSearchText } from '../../data/use-search-text.ts'
import { Field } from '../../shared/widgets/field.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { TabPageBar } from '../../shared/widgets/tab-page-bar.tsx'
import { Tabs } from '../../shared/widgets/tabs.tsx'
import { Favourites } from './favourites.tsx'
import { Stocks } from './stocks.tsx'
import { Pairs } from './pairs.tsx'
import style from '../../shared/quotes/quotes.module.css'

type Tab = 'favourites' | 'usdt' | 'futures'

function tabOf(text: string | null): Tab {
  return text === 'favourites' || text === 'futures' ? text : 'usdt'
}

/** Quotations: favourites, USDT pairs, futures. Tab and search stand in the address. */
export function QuotesScreen() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const tab = tabOf(query.get('tab'))
  const { text, setText, composition } = useSearchText()
  const field = useRef<HTMLInputElement>(null)
  const open = text !== null
  useEffect(() => {
    if (open) field.current?.focus({ preventScroll: true })
  }, [open])

  function choose(value: Tab) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('tab', value)
        return next
      },
      { replace: true },
    )
  }

  const lists = { favourites: Favourites, usdt: Pairs, futures: Stocks }
  const List = lists[tab]
  return (
    <>
      <TabPageBar title={t('tab.quotes')}>
        <IconButton
          icon={open ? 'close' : 'search'}
          label={open ? t('common.close') : t('common.search')}
          onPress={() => setText(open ? null : '')}
        />
      </TabPageBar>
      {open && (
        <div className={style.search} {...composition}>
          <Field
            label={t('quotes.search')}
            labelUnseen
            kind="search"
            placeholder={t('quotes.search')}
            value={text}
            maxLength={40}
            inputRef={field}
            onChange={setText}
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
            { value: 'futures', label: t('quotes.futures') },
          ]}
          value={tab}
          onChange={choose}
        />
      </div>
      <div className={style.body}>
        <List search={text?.trim() ?? ''} />
      </div>
    </>
  )
}
