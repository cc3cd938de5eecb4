import type { AccountRow, ExchangeRate, ExchangeRules, Ticker } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { checkAmount } from '../../data/check-amount.ts'
import { type Decimal, compare, isZero, multiply, trimZeros, truncate } from '../../data/decimal.ts'
import { NONE, useFormat } from '../../data/format.ts'
import { Button } from '../../widgets/button.tsx'
import { PercentSteps } from '../../widgets/percent-steps.tsx'
import { TransferSheet } from '../../widgets/transfer-sheet.tsx'
import { AmountField } from '../earn/amount-field.tsx'
import { Problem } from '../../widgets/problem.tsx'
import earn from '../earn/earn.module.css'
import { Facts } from '../earn/facts.tsx'
import { useFunds } from '../earn/use-funds.ts'
import { Exchanged } from './exchanged.tsx'
import { QuoteCard } from './quote-card.tsx'
import { SwapEnds } from './swap-ends.tsx'
import { boundsOf, indication, legOf, outOfBounds, rateOf } from './swap.ts'
import { useQuote } from './use-quote.ts'

interface SwapFormProps {
  rules: ExchangeRules
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
  const [amount, setAmount] = useState('')
  const [percent, setPercent] = useState(0)
  const [tried, setTried] = useState(false)
  const [bringing, setBringing] = useState(false)
  const offer = useQuote()
  const { from, to } = pair
  const funds = useFunds(from)
  const available = funds?.available ?? '0'
  const scaleOf = (code: string) => accounts.find((row) => row.currencyCode === code)?.scale ?? 0
  const counted = rules.currencyCode
  const leg = (code: string) => legOf(code, scaleOf(code), counted, tickers, rates)
  const [giving, taking] = [leg(from), leg(to)]
  const outlook =
    giving && taking ? indication(amount, giving, taking, rules.feePercent) : undefined
  const paused = !giving ? from : !taking ? to : undefined

  const bounds = giving && boundsOf(giving, rules, scaleOf(counted))
  /** The most that one exchange can take now: what is there, as far as the rules go. */
  const most = bounds && compare(available, bounds.largest) > 0 ? bounds.largest : available

  const fault = faultOf()
  function faultOf(): string | undefined {
    const wrong = checkAmount(amount, scaleOf(from), t)
    if (wrong) return tried || amount !== '' ? wrong : undefined
    if (compare(amount, available) > 0) return t('assets.moreThanAvailable')
    const side = giving && outOfBounds(amount, giving, rules, scaleOf(counted))
    if (!bounds || !side) return undefined
    return side === 'below'
      ? t('exchange.atLeast', { amount: `${format.amount(bounds.smallest)} ${from}` })
      : t('exchange.atMost', { amount: `${format.amount(bounds.largest)} ${from}` })
  }

  function write(text: Decimal, share = 0) {
    offer.drop()
    setAmount(text)
    setPercent(share)
  }

  function choose(next: { from: string; to: string }) {
    setPair(next)
    write('')
    setTried(false)
  }

  function share(of: number) {
    const part = truncate(multiply(most, `0.${String(of).padStart(2, '0')}`), scaleOf(from))
    const text = of === 100 ? most : part
    write(of === 0 || isZero(text) ? '' : trimZeros(text), of)
  }

  function ask() {
    setTried(true)
    if (fault !== undefined || amount === '' || paused) return
    void offer.get({ from, to, amount })
  }

  if (offer.record) {
    const again = () => {
      offer.again()
      write('')
      setTried(false)
    }
    return <Exchanged record={offer.record} onAgain={again} />
  }
  const { quote } = offer
  return (
    <div className={earn.stack}>
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
              value: amount,
              onChange: (text) => write(text),
              error: fault ?? (offer.fault?.atAmount ? offer.fault.text : undefined),
            }}
          />
        }
        steps={<PercentSteps label={t('exchange.share')} value={percent} onChange={share} />}
      />
      <Problem text={paused && t('exchange.paused', { coin: paused })} />
      <Problem text={offer.fault && !offer.fault.atAmount ? offer.fault.text : undefined} />
      {quote ? (
        <QuoteCard
          quote={quote}
          left={offer.left}
          ranOut={offer.ranOut}
          seconds={rules.quoteSeconds}
          busy={offer.confirming}
          asking={offer.asking}
          onConfirm={() => void offer.confirm()}
          onRenew={ask}
        />
      ) : (
        <>
          <Facts
            facts={[
              {
                name: t('exchange.rate'),
                value:
                  giving && taking
                    ? `1 ${from} ${ABOUT}${format.rate(rateOf(giving, taking))} ${to}`
                    : NONE,
              },
              {
                name: t('exchange.beforeFee'),
                value: outlook ? `${ABOUT}${format.amount(outlook.gross)} ${to}` : NONE,
              },
              {
                name: t('exchange.fee', {
                  percent: format.percent(rules.feePercent, { plain: true }),
                }),
                value: outlook ? `${ABOUT}${format.amount(outlook.fee)} ${to}` : NONE,
              },
              {
                name: t('exchange.receive'),
                value: outlook ? `${ABOUT}${format.amount(outlook.received)} ${to}` : NONE,
                strong: true,
              },
            ]}
          />
          <div className={earn.foot}>
            <Button wide busy={offer.asking} disabled={paused !== undefined} onPress={ask}>
              {t('exchange.getQuote')}
            </Button>
            <p>{t('exchange.quoteHint', { count: rules.quoteSeconds })}</p>
          </div>
        </>
      )}
      {bringing && <TransferSheet currency={from} to={1} onClose={() => setBringing(false)} />}
    </div>
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
