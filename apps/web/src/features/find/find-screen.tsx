import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { rememberFound } from '../../background/recent-finds.ts'
import { useSearchText } from '../../data/use-search-text.ts'
import { PAGES } from '../../shared/addresses.ts'
import { PageBody } from '../../shared/widgets/page.tsx'
import { useBack } from '../../shared/widgets/standard-bar.tsx'
import { FindBar } from './find-bar.tsx'
import { type Found, grouped } from './found.ts'
import { search } from './index/search.ts'
import { Missing } from './missing.tsx'
import { Offered, useOffered } from './offered.tsx'
import { type Further, Results } from './results.tsx'
import { seekRow } from './seek-row.ts'
import { useFound } from './use-found.ts'
import { type Option, useOptions } from './use-options.ts'

/**
 * The search: markets, pages, settings and help articles by the words of any language. Before anything is typed it
 * offers what was found lately. What is typed stands in the address, so that Back finds it again.
 */
export function FindScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const back = useBack()
  const { text: asked, setText, composition } = useSearchText('q')
  const text = asked ?? ''
  const typed = text.trim()
  const sources = useFound()
  const groups = useMemo(() => grouped(search(sources.all, typed)), [sources.all, typed])
  /** What may still come is waited for, before it is said that there is nothing. */
  const isNothing = groups.length === 0 && sources.isComplete
  const offered = useOffered(sources.all)

  const optionOf = (found: Found): Option => ({ id: found.id, open: () => open(found) })
  const further: Further[] = [
    { id: 'quotes', to: `${PAGES.quotes}?search=${encodeURIComponent(typed)}` },
    { id: 'help', to: `${PAGES.help}?search=${encodeURIComponent(typed)}` },
    { id: 'service', to: PAGES.service },
  ]
  const shown = further.filter(({ id }) => isOffered(id))
  const furtherOf = ({ id, to }: Further): Option => ({
    id: `further:${id}`,
    open: () => leave(to),
  })
  const isAsked = typed !== ''
  const options = isAsked
    ? [
        ...groups.flatMap(({ hits }) => hits.map(({ entry }) => optionOf(entry))),
        ...shown.map(furtherOf),
      ]
    : offered.found.map(optionOf)
  const list = useOptions(options, {
    text: typed,
    hasBest: groups.length > 0,
    onEscape: () => (text === '' ? back() : setText(null)),
  })

  /** Where else to look: among the quotes if there are more of them, at people's if nothing is found. */
  function isOffered(id: Further['id']): boolean {
    if (id === 'quotes') return groups.some(({ kind, more }) => kind === 'market' && more)
    return id === 'help' || isNothing
  }

  /** The address may still wait for the typing to rest: Back is to find all of it. */
  function leave(to: string) {
    if (isAsked) void navigate(`?q=${encodeURIComponent(text)}`, { replace: true })
    void navigate(to)
  }

  function open(found: Found) {
    rememberFound(found.id)
    leave(found.to)
    if (found.kind === 'place' && 'row' in found.place) seekRow(found.title, found.to)
  }

  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <>
      <div {...composition}>
        <FindBar
          text={text}
          onText={(next) => setText(next === '' ? null : next)}
          onBack={back}
          field={list.field}
        />
      </div>
      <PageBody>
        <p className="unseen" role="status">
          {isAsked && (count > 0 || isNothing) && t('find.count', { count })}
        </p>
        {isAsked ? (
          <Results
            search={typed}
            isNothing={isNothing}
            groups={groups}
            further={shown}
            options={list}
            optionOf={optionOf}
            furtherOf={furtherOf}
          />
        ) : (
          <Offered offered={offered} options={list} optionOf={optionOf} />
        )}
        {isAsked && <Missing sources={sources} />}
      </PageBody>
    </>
  )
}
