import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from '@candor/ui/router'
import { useLoggedIn } from '../../../data/session.ts'
import { loginAddress } from '../../../shared/navigation.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import type { Side } from '../terms/order-terms.ts'
import style from './ticket.module.css'

interface TicketButtonProps {
  side: Side
  text: string
  busy: boolean
  disabled?: boolean
  onPress: () => void
}

/** Places the order of a ticket; leads guests to the login, and back. */
export function TicketButton({ side, text, busy, disabled, onPress }: TicketButtonProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const loggedIn = useLoggedIn()
  return (
    <div className={style.button} data-ticket-act>
      {loggedIn ? (
        <Button
          wide
          kind={side === 'buy' ? 'rise' : 'fall'}
          busy={busy}
          disabled={disabled}
          onPress={onPress}
        >
          {text}
        </Button>
      ) : (
        <Button wide onPress={() => void navigate(loginAddress(pathname + search))}>
          {t('action.logIn')}
        </Button>
      )}
    </div>
  )
}
