import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useServerNow } from '../../data/server-clock.ts'
import { EmptyState } from '../../widgets/empty-state.tsx'
import { ErrorState } from '../../widgets/error-state.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { IconButton } from '../../widgets/icon-button.tsx'
import { ListRow } from '../../widgets/list-row.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { PullToRefresh } from '../../widgets/pull-to-refresh.tsx'
import { SkeletonRows } from '../../widgets/skeleton.tsx'
import { StandardBar } from '../../widgets/standard-bar.tsx'
import { timeLeft } from '../wallet/time-left.ts'
import style from './bank.module.css'
import { useCards } from './use-cards.ts'

const ADD = '/pages/bank/addBankCard'

/** The cards and accounts that withdrawals are paid to. */
export function Page() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: cards, error, refetch } = useCards()
  const add = () => void navigate(ADD)
  return (
    <>
      <StandardBar title={t('term.bankCard')} home="/pages/personal/personal">
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
            <ul>
              {cards.map((card) => (
                <li key={card.id}>
                  <ListRow
                    lead={<Icon name="card" />}
                    title={card.bankName}
                    caption={<span className="words">{card.username}</span>}
                    figure={card.cardNumber}
                    figureCaption={<Usable at={card.usableAt} otherwise={card.city} />}
                  />
                </li>
              ))}
            </ul>
            <Changes />
          </PullToRefresh>
        )}
      </PageBody>
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
        <Link className={style.link} to="/pages/service/service">
          {t('term.customerService')}
        </Link>
      </span>
    </p>
  )
}
