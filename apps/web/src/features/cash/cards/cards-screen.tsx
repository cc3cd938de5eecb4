import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { PullToRefresh } from '../../../shared/widgets/pull-to-refresh.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../../shared/widgets/standard-bar.tsx'
import { ContactSheet } from '../contacts/contact-sheet.tsx'
import { PayeeList } from '../contacts/payee-list.tsx'
import { LastUse } from '../contacts/last-use.tsx'
import { type Payee, cardPayee } from '../contacts/payees.ts'
import { useContacts } from '../contacts/use-contacts.ts'
import { timeLeft } from '../wallets/time-left.ts'
import style from './cards.module.css'
import { useCards } from './use-cards.ts'

const ADD = PAGES.addCard

/** The cards and accounts that withdrawals are paid to. */
export function CardsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: cards, error, refetch } = useCards()
  const { contacts, isKnown } = useContacts()
  const [edited, setEdited] = useState<Payee>()
  const add = () => void navigate(ADD)
  return (
    <>
      <StandardBar title={t('personal.cards')} home={PAGES.personal}>
        <IconButton icon="plus" label={t('payees.addCard')} onPress={add} />
      </StandardBar>
      <PageBody>
        {!cards ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={4} />
          )
        ) : cards.length === 0 ? (
          <EmptyState
            icon="card"
            title={t('payees.noCards')}
            text={t('payees.noCardsHint')}
            action={{ label: t('payees.addCard'), onPress: add }}
          />
        ) : (
          <PullToRefresh onRefresh={refetch}>
            <PayeeList
              payees={cards.map((card) => ({ ...cardPayee(card, contacts), city: card.city }))}
              row={(payee) => (
                <ListRow
                  lead={<Icon name="card" />}
                  title={payee.name}
                  caption={
                    <>
                      <span className="words">
                        {payee.name === payee.ownName
                          ? payee.tag
                          : `${payee.tag} · ${payee.ownName}`}
                      </span>
                      <LastUse payee={payee} star />
                    </>
                  }
                  figure={payee.text}
                  figureCaption={<Usable at={payee.usableAt} otherwise={payee.city} />}
                  {...(isKnown && { onPress: () => setEdited(payee) })}
                />
              )}
            />
            <Changes />
          </PullToRefresh>
        )}
      </PageBody>
      {edited && <ContactSheet payee={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

/** When a card that was changed can be withdrawn to; else where its branch is. */
function Usable({ at, otherwise }: { at: number; otherwise: string }) {
  const { t } = useTranslation()
  const now = useServerNow(true)
  return at > now ? t('payees.usableIn', { time: timeLeft(at - now) }) : otherwise
}

/** Who changes cards, since nobody does it here. */
function Changes() {
  const { t } = useTranslation()
  return (
    <p className={style.note}>
      <Icon name="shield" size={20} />
      <span className="words">
        {t('payees.changeHint')}{' '}
        <Link className={style.link} to={PAGES.service}>
          {t('term.customerService')}
        </Link>
      </span>
    </p>
  )
}
