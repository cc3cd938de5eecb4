import { classes } from '@candor/ui'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { keepSteps } from '../../../data/kept/first-steps.ts'
import { useFormat } from '../../../data/format.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { copyText } from '../../../shared/copy-text.ts'
import { type CheckName, type SettledFast, checkSettlement } from './settlement-checks.ts'
import { shortened } from './shortened.ts'
import style from './settlement-proof.module.css'

/** It opens below the fold: what was asked for has to be seen. */
function showWhole(proof: HTMLElement | null): void {
  proof?.scrollIntoView({ block: 'start' })
}

/** The settlement recomputed on this device: each step with its result, and how to do it oneself. */
export function SettlementProof({ order }: { order: SettledFast }) {
  const { t } = useTranslation()
  const checks = useMemo(() => checkSettlement(order), [order])
  const failed = checks.filter(({ passed }) => !passed).length
  const words = useCheckWords(order)
  useEffect(() => {
    if (failed === 0) keepSteps({ verified: true })
  }, [failed])
  return (
    <div className={style.proof} ref={showWhole}>
      <p className={classes(style.verdict, 'words')} role="status">
        <Icon name={failed === 0 ? 'success' : 'alert'} size={20} />
        {failed === 0
          ? t('fast.verified', { count: checks.length })
          : t('fast.notVerified', { count: failed })}
      </p>
      <ol className={style.checks}>
        {checks.map(({ name, passed }) => (
          <li key={name} className={classes(style.check, !passed && style.failed)}>
            <Icon name={passed ? 'check' : 'close'} size={20} />
            <p className="words">
              {words[name]}
              <span className="unseen">{passed ? t('fast.checkHolds') : t('fast.checkFails')}</span>
            </p>
          </li>
        ))}
      </ol>
      <HowTo order={order} />
    </div>
  )
}

function useCheckWords({ receipt, salePrice, returned, currencyCode }: SettledFast) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = receipt.prints.length
  const words: Record<CheckName, string> = {
    window: count === 0 ? t('fast.checkNoPrice') : t('fast.checkWindow', { count }),
    order: t('fast.checkOrder'),
    chain:
      count === 0
        ? t('fast.checkNoLinks')
        : t('fast.checkChain', { link: shortened(receipt.linkAfter) }),
    made: t('fast.checkMade', { count: receipt.compositions?.length ?? 0 }),
    median:
      salePrice === null
        ? t('fast.checkNoMedian')
        : t('fast.checkMedian', { price: format.figure(salePrice) }),
    outcome: t('fast.checkOutcome'),
    money: t('fast.checkMoney', { amount: `${format.amount(returned ?? '0')} ${currencyCode}` }),
  }
  return words
}

function HowTo({ order }: { order: SettledFast }) {
  const { t } = useTranslation()
  const { receipt } = order
  const links = [
    { name: t('fast.linkAtOpening'), link: receipt.openLink },
    { name: t('fast.linkBefore'), link: receipt.linkBefore },
    { name: t('fast.linkAfter'), link: receipt.linkAfter },
  ]
  return (
    <details className={style.how}>
      <summary className={classes(style.summary, 'words')}>
        {t('fast.how')}
        <Icon name="down" size={20} />
      </summary>
      <ol className={classes(style.steps, 'words')}>
        <li>{t('fast.howMedian')}</li>
        <li>{t('fast.howLinks')}</li>
        <li>{t('fast.howOutcome')}</li>
      </ol>
      <dl className={style.links}>
        {links.map(({ name, link }) => (
          <div key={name}>
            <dt className="words">{name}</dt>
            <dd>
              <code>{shortened(link)}</code>
              <IconButton
                icon="copy"
                size={20}
                label={t('fast.copyLink', { name })}
                onPress={() => copyText(link, t)}
              />
            </dd>
          </div>
        ))}
      </dl>
      <Button kind="link" icon="copy" onPress={() => copyText(JSON.stringify(order, null, 2), t)}>
        {t('fast.copyReceipt')}
      </Button>
    </details>
  )
}
