import type { ErrorName } from '@candor/protocol'
import { classes } from '@candor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { isCallError } from '@candor/client'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import type { Block } from './fast-blocks.ts'
import style from './fast-ticket.module.css'

const LIMITS = PAGES.limits
const ORDERS = PAGES.fastOrders

/** Note of what keeps an order from being sent, and what to do about it. */
export function BlockNote({ block, unit, onChoose }: NoteProps & { block: Block; unit: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const toLimits = { label: t('fast.toLimits'), onPress: () => void navigate(LIMITS) }
  const left = (amount: string) => ({ amount: `${format.amount(amount)} ${unit}` })
  switch (block.kind) {
    case 'closed':
      return (
        <Note
          text={t('fast.closedText')}
          act={{ label: t('fast.chooseSymbol'), onPress: onChoose }}
        />
      )
    case 'paused':
      return <Note text={t('fast.pausedText')} />
    case 'tooMany':
      return (
        <Note
          text={t('fast.tooManyText')}
          act={{ label: t('fast.orders'), onPress: () => void navigate(ORDERS) }}
        />
      )
    case 'coolOff':
      return (
        <Note text={t('fast.coolOffText', { time: format.dateTime(block.until) })} act={toLimits} />
      )
    case 'capacity':
      return <Note text={t('fast.capacityText', left(block.profit))} />
    case 'stakeLimit':
      return <Note text={t('fast.stakeLimitText', left(block.left))} act={toLimits} />
    case 'lossLimit':
      return <Note text={t('fast.lossLimitText', left(block.left))} act={toLimits} />
  }
}

interface NoteProps {
  /** Opens the choice of symbols. */
  onChoose: () => void
}

interface RefusalProps extends NoteProps {
  error: unknown
  /** What was said of it as it came: a network that is back later changes none of it. */
  text: string
  onTransfer: () => void
}

/** A refusal of the venue in its own words, with what leads on from it. */
export function RefusalNote({ error, text, onChoose, onTransfer }: RefusalProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toLimits = { label: t('fast.toLimits'), onPress: () => void navigate(LIMITS) }
  const choose = { label: t('fast.chooseSymbol'), onPress: onChoose }
  const acts: Partial<Record<ErrorName, Act>> = {
    cooling_off: toLimits,
    stake_limit_reached: toLimits,
    loss_limit_reached: toLimits,
    too_many_open_contracts: { label: t('fast.orders'), onPress: () => void navigate(ORDERS) },
    product_closed: choose,
    fast_unknown: choose,
    balance_insufficient: { label: t('action.transfer'), onPress: onTransfer },
  }
  const act = isCallError(error) && error.error ? acts[error.error] : undefined
  return <Note text={text} act={act} />
}

interface Act {
  label: string
  onPress: () => void
}

function Note({ text, act }: { text: ReactNode; act?: Act }) {
  return (
    <div className={style.note} role="alert">
      <Icon name="alert" size={20} />
      <p className={classes(style.noteText, 'words')}>{text}</p>
      {act && (
        <Button kind="link" onPress={act.onPress}>
          {act.label}
        </Button>
      )}
    </div>
  )
}
