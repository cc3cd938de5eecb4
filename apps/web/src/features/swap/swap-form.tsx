import type { AccountRow, ExchangeRate, SwapRules, Ticker } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { NONE, useFormat } from '../../data/format.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { PercentSteps } from '../../shared/widgets/percent-steps.tsx'
import { TransferSheet } from '../../shared/transfer/transfer-sheet.tsx'
import { AmountField } from '../../shared/ticket/amount-field.tsx'
import { Problem } from '../../shared/widgets/problem.tsx'
import ticket from '../../shared/ticket/ticket.module.css'
import { Facts } from '../../shared/ticket/facts.tsx'
import { useFunds } from '../../shared/ticket/use-funds.ts'
import { Swapped } from './swapped.tsx'
import { ConfirmQuote, QuoteCard } from './quote-card.tsx'
import { SwapEnds } from './swap-ends.tsx'
import { EMPTY_SWAP, type SwapAct, swapForm } from './swap-design.ts'
import { isDearer, legOf, rateOf } from './swap.ts'
import { useQuote } from './use-quote.ts'

interface SwapFormProps {
  rules: SwapRules
  accounts: readonly AccountRow[]
  tickers: readonly Ticker[]
  /** What fiats are worth; without them those wait as if their price had gone. */
  rates: readonly ExchangeRate[] | undefined
}

/** Before a figure that moves with the prices until a quote binds it. */
const ABOUT = '≈\u00a0'

/** What to give and for what, its live worth, and the quote that makes it certain. */
export function SwapForm({ rules, accounts, tickers, rates }: SwapFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [pair, setPair] = usePair(rules.currencies)
  const [bringing, setBringing] = useState(false)
  const offer = useQuote()
  const { from, to } = pair
  const funds = useFunds(from)
  const scaleOf = (code: string) => accounts.find((row) => row.currencyCode === code)?.scale ?? 0
  const counted = rules.currencyCode
  const leg = (code: string) => legOf({ code, scale: scaleOf(code), counted, tickers, rates })
  const [giving, taking] = [leg(from), leg(to)]
  const around = {
    from,
    to,
    rules,
    available: funds?.available ?? '0',
    scale: scaleOf(from),
    countedScale: scaleOf(counted),
    giving,
    taking,
  }
  const form = useForm(swapForm, {
    initial: EMPTY_SWAP,
    around,
    submit: async (values) => {
      const { wish, paused } = swapForm.summary(values, around)
      if (paused === undefined) await offer.get(wish)
    },
  })
  const { outlook, bounds, paused } = form.summary
  const ask = () => void form.send()

  /** What was quoted before was quoted for something else. */
  function act(act: SwapAct) {
    offer.drop()
    form.act(act)
  }

  function choose(next: { from: string; to: string }) {
    setPair(next)
    act({ kind: 'empty' })
  }

  if (offer.record) {
    const again = () => {
      offer.again()
      act({ kind: 'empty' })
    }
    return <Swapped record={offer.record} onAgain={again} />
  }
  const { quote } = offer
  return (
    <>
      <div className={ticket.stack}>
        <SwapEnds
          from={from}
          to={to}
          accounts={accounts}
          currencies={rules.currencies}
          receive={
            quote && !offer.ranOut
              ? format.amount(quote.received)
              : outlook
                ? ABOUT + format.amount(outlook.received)
                : format.figure('0.00')
          }
          onChoose={choose}
          amount={
            <AmountField
              currency={from}
              funds={funds}
              largest={bounds?.largest}
              onBring={() => setBringing(true)}
              field={{
                value: form.values.amount,
                onChange: (text) => act({ kind: 'type', text }),
                error:
                  form.error('amount') ?? (offer.fault?.atAmount ? offer.fault.text : undefined),
              }}
            />
          }
          steps={
            <PercentSteps
              label={t('swap.share')}
              value={form.values.percent}
              onChange={(percent) => act({ kind: 'share', percent })}
            />
          }
        />
        <Problem text={paused && t('swap.paused', { coin: paused })} />
        <Problem
          text={
            form.problem ?? (offer.fault && !offer.fault.atAmount ? offer.fault.text : undefined)
          }
        />
        {quote ? (
          <QuoteCard
            offer={offer}
            quote={quote}
            rules={rules}
            isDearer={isDearer(quote, rules, scaleOf(to))}
            onRenew={ask}
          />
        ) : (
          <>
            <Facts
              facts={[
                {
                  name: t('swap.rate'),
                  value:
                    giving && taking
                      ? `1 ${from} ${ABOUT}${format.rate(rateOf(giving, taking))} ${to}`
                      : NONE,
                },
                {
                  name: t('swap.beforeFee'),
                  value: outlook ? `${ABOUT}${format.amount(outlook.gross)} ${to}` : NONE,
                },
                {
                  name: t('swap.fee', {
                    percent: format.ratePercent(rules.feePercent),
                  }),
                  value: outlook ? `${ABOUT}${format.amount(outlook.fee)} ${to}` : NONE,
                },
                {
                  name: t('swap.receive'),
                  value: outlook ? `${ABOUT}${format.amount(outlook.received)} ${to}` : NONE,
                  strong: true,
                },
              ]}
            />
            <div className={ticket.foot}>
              <Button wide busy={offer.asking} disabled={paused !== undefined} onPress={ask}>
                {t('swap.getQuote')}
              </Button>
              <p>{t('swap.quoteHint', { count: rules.quoteSeconds })}</p>
            </div>
          </>
        )}
        {bringing && <TransferSheet currency={from} to={1} onClose={() => setBringing(false)} />}
      </div>
      {quote && !offer.ranOut && <ConfirmQuote offer={offer} quote={quote} />}
    </>
  )
}

/** The two currencies, kept in the address. */
function usePair(currencies: readonly string[]) {
  const [query, setQuery] = useSearchParams()
  const known = (code: string | null) => (code && currencies.includes(code) ? code : undefined)
  const from = known(query.get('from')) ?? currencies[0] ?? ''
  const asked = known(query.get('to'))
  const to = asked && asked !== from ? asked : (currencies.find((code) => code !== from) ?? from)
  return [
    { from, to },
    (next: { from: string; to: string }) => setQuery(next, { replace: true }),
  ] as const
}
