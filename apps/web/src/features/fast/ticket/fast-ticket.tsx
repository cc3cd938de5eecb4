import type { SpotRuleRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { loginAddress } from '../../../shared/navigation.ts'
import { isZero, trimZeros } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { PATIENCE_SECONDS } from '../../../shared/orders/use-waiting.ts'
import { TransferSheet } from '../../../shared/transfer/transfer-sheet.tsx'
import { BlockNote, RefusalNote } from './fast-block-note.tsx'
import { FastExpiries } from './fast-expiries.tsx'
import { FastKeypad } from './fast-keypad.tsx'
import { FastOutcomes } from './fast-outcomes.tsx'
import { FastStakeField } from './fast-stake-field.tsx'
import { useFastTicket } from './use-fast-ticket.ts'
import style from './fast-ticket.module.css'

interface FastTicketProps {
  rule: SpotRuleRow
  /** Running contracts on this symbol, and on all. */
  open: number
  openInAll: number
  onChoose: () => void
}

/** Expiry, stake, what each outcome returns, and the two orders. */
export function FastTicket({ rule, open, openInAll, onChoose }: FastTicketProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const loggedIn = useLoggedIn()
  const [transferring, setTransferring] = useState(false)
  const ticket = useFastTicket(rule, open)
  const { form, funds } = ticket
  const { term, stake, scale, short, block } = form.summary
  const range = {
    min: format.figure(trimZeros(rule.minStake)),
    max: format.figure(trimZeros(rule.maxStake)),
  }
  const hint = funds
    ? t('fast.availableRange', {
        available: format.figure(funds.available, { digits: 2 }),
        ...range,
      })
    : t('fast.range', range)
  const transfer = () => setTransferring(true)
  return (
    <>
      <FastExpiries
        rule={rule}
        duration={term.duration}
        onChange={(duration) => form.act({ kind: 'duration', duration })}
        open={loggedIn ? openInAll : undefined}
      />
      <FastStakeField
        stake={form.values.text}
        onChange={(text) => form.act({ kind: 'type', text })}
        currencyCode={rule.currencyCode}
        scale={scale}
        hint={hint}
        fault={form.error('text')}
      />
      {short && funds && <Short elsewhere={funds.elsewhere} onTransfer={transfer} />}
      <FastKeypad
        onKey={(key) => form.act({ kind: 'key', key })}
        onShare={funds && ((percent) => form.act({ kind: 'share', percent }))}
      />
      <div className={style.act} data-ticket-act>
        <FastOutcomes rule={rule} term={term} stake={stake} />
        {form.refusal ? (
          <RefusalNote {...form.refusal} onChoose={onChoose} onTransfer={transfer} />
        ) : (
          block && <BlockNote block={block} unit={rule.currencyCode} onChoose={onChoose} />
        )}
        {loggedIn ? (
          <>
            <Orders ticket={ticket} isBlocked={block !== undefined} />
            <p className={classes(style.next, 'words')}>
              {t('fast.opensNext', { time: t('common.seconds', { count: PATIENCE_SECONDS }) })}
            </p>
          </>
        ) : (
          <GuestEntry />
        )}
      </div>
      {transferring && (
        <TransferSheet currency={rule.currencyCode} to={1} onClose={() => setTransferring(false)} />
      )}
    </>
  )
}

const ORDERS = [
  { direction: 'buyLong', kind: 'rise', icon: 'arrowUp' },
  { direction: 'buyShort', kind: 'fall', icon: 'arrowDown' },
] as const

interface OrdersProps {
  ticket: ReturnType<typeof useFastTicket>
  isBlocked: boolean
}

/** The two orders side by side; one that waits for its price has the room of both. */
function Orders({ ticket, isBlocked }: OrdersProps) {
  const { t } = useTranslation()
  const { sending, waits } = ticket
  return (
    <div className={classes(style.buttons, waits && style.one)}>
      {ORDERS.map(({ direction, ...look }) =>
        waits && sending !== direction ? null : (
          <Button
            key={direction}
            wide
            {...look}
            busy={sending === direction}
            disabled={isBlocked}
            onPress={() => void ticket.buy(direction)}
          >
            {waits ? t('orders.waitingForPrice') : t(`action.${direction}`)}
          </Button>
        ),
      )}
    </div>
  )
}

/** More than is available: money from the other account, or the way to the assets. */
function Short({ elsewhere, onTransfer }: { elsewhere: string; onTransfer: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const none = isZero(elsewhere)
  return (
    <button
      type="button"
      className={classes(style.short, 'words')}
      onClick={none ? () => void navigate(PAGES.assets) : onTransfer}
    >
      <Icon name={none ? 'assets' : 'transfer'} size={20} />
      <span>{none ? t('fast.toAssets') : t('fast.transferIn')}</span>
      <Icon name="right" size={20} />
    </button>
  )
}

/** A guest sees every figure; the order needs a login. */
function GuestEntry() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <>
      <p className={classes(style.guest, 'words')}>{t('fast.loginHint')}</p>
      <div className={style.buttons}>
        <Button kind="plain" wide onPress={() => void navigate(PAGES.register)}>
          {t('action.register')}
        </Button>
        <Button wide onPress={() => void navigate(loginAddress(pathname + search))}>
          {t('action.logIn')}
        </Button>
      </div>
    </>
  )
}
