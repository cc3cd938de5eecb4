import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { Choice } from './choices.tsx'
import { ListExport } from './list-export.tsx'
import { PapersList } from './papers-list.tsx'
import { useAskPaper } from '../../shared/list-filter/use-ask-paper.ts'
import { usePeriods } from './use-periods.ts'
import style from './papers.module.css'

/** Fiats and coins that a tax form can be in. */
const TAX_CURRENCIES = [
  'USDT',
  'USD',
  'EUR',
  'GBP',
  'CNY',
  'HKD',
  'VND',
  'PLN',
  'HUF',
  'SEK',
  'RUB',
]

const KINDS = ['statement', 'tax', 'list', 'everything'] as const

/** Statements, tax forms and lists, to look at, to print and to take away. */
export function PapersScreen() {
  const { t } = useTranslation()
  return (
    <>
      <StandardBar title={t('portfolio.papers')} home={PAGES.portfolio} />
      <PageBody>
        <StatementForm />
        <TaxForm />
        <ListExport />
        <section className={style.block}>
          <h2 className={style.heading}>{t('portfolio.yourPapers')}</h2>
          <PapersList kinds={KINDS} />
        </section>
      </PageBody>
    </>
  )
}

function StatementForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { months, years } = usePeriods()
  // The venue's own newest month, which is known a moment later, until another is chosen.
  const [chosen, setOf] = useState<string>()
  const of = chosen ?? months[0]!.value
  const { ask, busy } = useAskPaper()
  return (
    <section className={style.block}>
      <h2 className={style.heading}>{t('portfolio.statement')}</h2>
      <p className={`${style.note} words`}>{t('portfolio.statementHint')}</p>
      <Choice
        label={t('portfolio.monthOrYear')}
        options={[...years, ...months]}
        value={of}
        onChange={setOf}
      />
      <div className={style.acts}>
        <Button wide small onPress={() => void navigate(`${PAGES.statement}?of=${of}`)}>
          {t('portfolio.showStatement')}
        </Button>
        <Button kind="plain" wide small busy={busy} onPress={() => ask({ kind: 'statement', of })}>
          {t('portfolio.asCsv')}
        </Button>
      </div>
    </section>
  )
}

function TaxForm() {
  const { t } = useTranslation()
  const { years } = usePeriods()
  const [chosen, setOf] = useState<string>()
  const of = chosen ?? years[0]!.value
  const [method, setMethod] = useState<'fifo' | 'average'>('fifo')
  const [currencyCode, setCurrency] = useState('USDT')
  const { ask, busy } = useAskPaper()
  return (
    <section className={style.block}>
      <h2 className={style.heading}>{t('portfolio.tax')}</h2>
      <p className={`${style.note} words`}>{t('portfolio.taxHint')}</p>
      <Choice
        label={t('portfolio.year')}
        options={years.map(({ value, label }) => ({ value, label }))}
        value={of}
        onChange={setOf}
      />
      <Choice
        label={t('portfolio.costMethod')}
        options={[
          { value: 'fifo', label: t('portfolio.fifo') },
          { value: 'average', label: t('portfolio.averageCost') },
        ]}
        value={method}
        onChange={setMethod}
      />
      <Choice
        label={t('assets.currency')}
        options={TAX_CURRENCIES.map((value) => ({ value, label: value }))}
        value={currencyCode}
        onChange={setCurrency}
      />
      <div className={style.acts}>
        <Button
          kind="plain"
          wide
          small
          busy={busy}
          onPress={() => ask({ kind: 'tax', of, method, currencyCode })}
        >
          {t('portfolio.asCsv')}
        </Button>
      </div>
    </section>
  )
}
