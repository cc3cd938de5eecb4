import type { BankCard, WithdrawalInfo } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { useCards } from '../cards/use-cards.ts'
import ticket from '../../../shared/ticket/ticket.module.css'
import { PayeeField } from '../contacts/payee-field.tsx'
import { cardPayee } from '../contacts/payees.ts'
import { useContacts } from '../contacts/use-contacts.ts'
import { timeLeft } from '../wallets/time-left.ts'
import { type PayeeFieldState, WithdrawForm } from './withdraw-form.tsx'
import { WithdrawPage } from './withdraw-page.tsx'

const VND = 'VND'
const VIETNAM = 'VN'

/** Withdraws by bank card, or VND to a bank account in Vietnam. */
export function BankWithdrawalScreen() {
  return <WithdrawPage ways={['bank', 'vnd']} form={(info) => <ByBank info={info} />} />
}

function ByBank({ info }: { info: WithdrawalInfo }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch } = useCards()
  const withdraw = useCallMutation('bankWithdrawal')
  const { contacts } = useContacts()
  const now = useServerNow(true)
  const isVnd = info.currencyCode === VND
  const add = () => void navigate(PAGES.addCard)
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={5} circle={false} />
    )
  }
  const cards = isVnd ? data.filter(({ country }) => country === VIETNAM) : data
  if (cards.length === 0) {
    return (
      <EmptyState
        icon="card"
        title={t('payees.noCards')}
        text={t('payees.noCardsHint')}
        action={{ label: t('payees.addCard'), onPress: add }}
      />
    )
  }
  const usable = cards.filter(({ usableAt }) => usableAt <= now)
  return (
    <WithdrawForm
      info={info}
      preset={usable.length === 1 ? usable[0]!.id : undefined}
      payees={cards.map((card) => cardPayee(card, contacts))}
      payeeMissing={t('withdrawal.cardMissing')}
      payee={({ onAmount: _, ...field }) => <CardField cards={cards} onAdd={add} {...field} />}
      note={!isVnd && <p className={`${ticket.note} words`}>{t('withdrawal.bankNote')}</p>}
      send={({ payee, amount, ...proof }) =>
        withdraw.mutateAsync({
          body: { currencyCode: info.currencyCode, bankCardId: payee, amount, ...proof },
        })
      }
    />
  )
}

interface CardFieldProps extends Omit<PayeeFieldState, 'onAmount'> {
  cards: readonly BankCard[]
  onAdd: () => void
}

function CardField({ cards, onAdd, ...field }: CardFieldProps) {
  const { t } = useTranslation()
  const { contacts } = useContacts()
  const [search, setSearch] = useState<string>()
  const now = useServerNow(true)
  return (
    <PayeeField
      label={t('term.bankCard')}
      title={t('term.bankCard')}
      prompt={t('withdrawal.cardMissing')}
      search={search}
      onSearch={setSearch}
      payees={cards.map((card) => ({
        ...cardPayee(card, contacts),
        waits:
          card.usableAt > now
            ? t('payees.usableIn', { time: timeLeft(card.usableAt - now) })
            : undefined,
      }))}
      foot={
        <Button kind="link" icon="plus" onPress={onAdd}>
          {t('payees.addCard')}
        </Button>
      }
      {...field}
    />
  )
}
