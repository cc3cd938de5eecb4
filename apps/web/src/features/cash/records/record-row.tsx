import type { AccountRecord } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { isZero, signOf } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { COVERED } from '../../../shared/widgets/equity.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import type { IconName } from '../../../shared/widgets/icons.ts'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import style from './record-row.module.css'

/** One movement: why and when, how much and what it did to what is held. */
export function RecordRow({ record, detailed }: { record: AccountRecord; detailed?: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { amountsHidden } = usePreferences()
  const { kind, time, currencyCode, type } = record
  const account = type === 1 ? t('term.accountAssets') : t('term.coinAssets')
  const onlyHeld = isZero(record.amount)
  const figure = onlyHeld ? record.heldChange : record.amount
  const effect = effectOf(record)
  const caption = detailed
    ? t('records.balanceAfter', { amount: format.amount(record.balanceAfter) })
    : undefined
  return (
    <ListRow
      lead={detailed && <Icon name={iconOf(kind)} />}
      title={record.testFunds ? t('records.testFunds') : t(`records.${kind}`)}
      caption={
        detailed ? (
          <>
            <span className={style.whole}>{format.dateTime(time)}</span> ·{' '}
            <span className={style.whole}>{account}</span>
          </>
        ) : (
          format.dateTime(time)
        )
      }
      figure={amountsHidden ? COVERED : `${format.amount(figure, { sign: true })} ${currencyCode}`}
      figureCaption={amountsHidden ? undefined : effect ? t(`records.${effect}`) : caption}
    />
  )
}

/** What moved the balance, by the first word of its kind. */
const ICONS: readonly (readonly [start: string, icon: IconName])[] = [
  ['rechargeBonus', 'gift'],
  ['creditReturn', 'gift'],
  ['recharge', 'deposit'],
  ['withdrawal', 'withdraw'],
  ['registrationGift', 'gift'],
  ['transfer', 'transfer'],
  ['spot', 'spot'],
  ['fast', 'fast'],
  ['futures', 'trade'],
  ['swap', 'exchange'],
  ['wealth', 'wealth'],
  ['lock', 'lock'],
]

function iconOf(kind: AccountRecord['kind']): IconName {
  return ICONS.find(([start]) => kind.startsWith(start))?.[1] ?? 'records'
}

/** What the movement did between available and held, where it did something there. */
function effectOf({
  amount,
  heldChange,
}: AccountRecord): 'held' | 'released' | 'fromHeld' | undefined {
  const held = signOf(heldChange)
  if (held > 0) return 'held'
  if (held < 0) return isZero(amount) ? 'fromHeld' : 'released'
  return undefined
}
