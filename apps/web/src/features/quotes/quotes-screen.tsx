import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams, useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { FIRST_GROUP } from '../../data/kept/favourite-groups.ts'
import { useSearchText } from '../../data/use-search-text.ts'
import { Field } from '../../shared/widgets/field.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { TabPageBar } from '../../shared/widgets/tab-page-bar.tsx'
import { ActsToggle } from '../../shared/acts/acts-button.tsx'
import { ActsArea } from '../../shared/acts/acts-area.tsx'
import { StarArea } from '../../shared/quotes/star.tsx'
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
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const tab = tabOf(query.get('tab'))
  const { text, setText, composition } = useSearchText()
  const field = useRef<HTMLInputElement>(null)
  const open = text !== null
  useEffect(() => {
    if (open) field.current?.focus({ preventScroll: true })
  }, [open])

  function choose(name: 'tab' | 'group', value: string) {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { replace: true },
    )
  }

  const search = text?.trim() ?? ''
  return (
    <>
      <TabPageBar title={t('tab.quotes')} shortPill>
        <IconButton
          icon="bell"
          label={t('quotes.alerts')}
          onPress={() => void navigate(PAGES.alerts)}
        />
        <IconButton
          icon={open ? 'close' : 'search'}
          label={open ? t('common.close') : t('common.search')}
          onPress={() => (open ? setText(null) : void navigate(PAGES.find))}
        />
        <ActsToggle />
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
          swipes="page"
          gutter
          label={t('tab.quotes')}
          tabs={[
            { value: 'favourites', label: t('term.favourites') },
            { value: 'usdt', label: 'USDT' },
            { value: 'futures', label: t('quotes.futures') },
          ]}
          value={tab}
          onChange={(value) => choose('tab', value)}
        />
      </div>
      <div className={style.body}>
        <StarArea>
          <ActsArea>
            {tab === 'favourites' ? (
              <Favourites
                search={search}
                group={query.get('group') ?? FIRST_GROUP}
                onGroup={(id) => choose('group', id)}
              />
            ) : tab === 'usdt' ? (
              <Pairs search={search} />
            ) : (
              <Stocks search={search} />
            )}
          </ActsArea>
        </StarArea>
      </div>
    </>
  )
}
