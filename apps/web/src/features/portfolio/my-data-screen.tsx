import { closedName } from '@candor/protocol/closed-name'
import { showToast } from '@candor/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { type CallData, call } from '../../data/call.ts'
import { useFormat } from '../../data/format.ts'
import { useCall } from '../../data/queries.ts'
import { useSession } from '../../data/session.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { PageBody } from '../../shared/widgets/page.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { StandardBar } from '../../shared/widgets/standard-bar.tsx'
import { PapersList } from './papers-list.tsx'
import { useAskPaper } from '../../shared/list-filter/use-ask-paper.ts'
import style from './papers.module.css'

export interface Proof {
  password: string
  totp?: string
  recoveryCode?: string
}

/** The sheet that asks for proof, which the route brings: it belongs to another feature. */
export type ProofSlot = (sheet: {
  title: string
  text: string
  act: string
  isFinal?: boolean
  hasTotp: boolean
  onProve: (proof: Proof) => Promise<unknown>
  onClose: () => void
}) => React.ReactNode

/** Statements and the like have a page of their own. */
const EVERYTHING = ['everything'] as const

/** What the venue has about somebody: to take away, who has looked at it, and how to leave. */
export function MyDataScreen({ proof }: { proof: ProofSlot }) {
  const { t } = useTranslation()
  const { ask, busy } = useAskPaper()
  return (
    <>
      <StandardBar title={t('portfolio.myData')} home={PAGES.settings} />
      <PageBody>
        <section className={style.block}>
          <h2 className={style.heading}>{t('portfolio.everything')}</h2>
          <p className={`${style.note} words`}>{t('portfolio.everythingHint')}</p>
          <Button wide small busy={busy} onPress={() => ask({ kind: 'everything' })}>
            {t('portfolio.askEverything')}
          </Button>
          <PapersList kinds={EVERYTHING} />
        </section>
        <Looks />
        <Leaving proof={proof} />
      </PageBody>
    </>
  )
}

function Looks() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useCall('deskLooks', {})
  const names = {
    contact: t('portfolio.seenContact'),
    card: t('portfolio.seenCard'),
    certification: t('portfolio.seenCertification'),
    recovery: t('portfolio.seenRecovery'),
    file: t('portfolio.seenFile'),
  }
  return (
    <section className={style.block}>
      <h2 className={style.heading}>{t('portfolio.looks')}</h2>
      <p className={`${style.note} words`}>{t('portfolio.looksHint')}</p>
      {data ? (
        data.length === 0 ? (
          <EmptyState icon="shield" title={t('portfolio.noLooks')} />
        ) : (
          <ul>
            {data.map(({ at, operator, seen, reason }) => (
              <li key={`${at} ${operator} ${seen}`}>
                <ListRow
                  soft
                  title={names[seen]}
                  caption={
                    <>
                      {format.dateTime(at)} · {t('portfolio.operator', { number: operator })}
                      {reason !== null && <span className={style.reason}>{reason}</span>}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} circle={false} />
      )}
    </section>
  )
}

/** Where each thing that keeps an account open is looked at and ended. */
const SETTLED_AT: Readonly<Record<CallData<'leaving'>['hindrances'][number]['what'], string>> = {
  balance: PAGES.withdrawalWay,
  spotOrders: PAGES.spotOrders,
  triggers: PAGES.spotOrders,
  fastContracts: PAGES.fastOrders,
  futures: PAGES.futuresOrders,
  earn: PAGES.wealthOrders,
  withdrawals: PAGES.transactionHistory,
  deposits: PAGES.rechargeHistory,
}

function Leaving({ proof }: { proof: ProofSlot }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const [closing, setClosing] = useState(false)
  const { data, error, refetch } = useCall('leaving', {}, { staleTime: 0 })
  const { data: security } = useCall('securityOverview', {})
  // The session ends once this page is gone: while it stands, it would ask its guest to log in.
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => {
    if (isClosed) return () => useSession.getState().end()
    return undefined
  }, [isClosed])
  const names = {
    balance: t('portfolio.hasBalance'),
    spotOrders: t('home.orders'),
    triggers: t('portfolio.hasTriggers'),
    fastContracts: t('term.fastContracts'),
    futures: t('term.futures'),
    earn: t('portfolio.earn'),
    withdrawals: t('portfolio.withdrawals'),
    deposits: t('portfolio.deposits'),
  }
  const amounts = (rows: readonly { currencyCode: string; amount: string }[]) =>
    rows.map(({ currencyCode, amount }) => `${format.amount(amount)} ${currencyCode}`).join(', ')

  async function close(own: Proof) {
    await call('closeAccount', { body: own })
    setIsClosed(true)
    void navigate(PAGES.home, { replace: true })
    showToast(t('portfolio.closed'), { success: true })
  }
  return (
    <section className={style.block}>
      <h2 className={style.heading}>{t('portfolio.leave')}</h2>
      <p className={`${style.note} words`}>{t('portfolio.leaveHint')}</p>
      {user && (
        <p className={`${style.note} words`}>
          {t('portfolio.leaveLater', { name: closedName(user.id) })}
        </p>
      )}
      {data ? (
        <>
          {data.hindrances.length > 0 && (
            <>
              <p className={`${style.note} words`}>{t('portfolio.first')}</p>
              <ul>
                {data.hindrances.map(({ what, count }) => (
                  <li key={what}>
                    <ListRow
                      soft
                      title={names[what]}
                      caption={what === 'balance' ? amounts(data.balances) : undefined}
                      figure={count}
                      to={SETTLED_AT[what]}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
          {data.forfeits.length > 0 && (
            <p className={`${style.note} words`}>
              {t('portfolio.forfeits', { amounts: amounts(data.forfeits) })}
            </p>
          )}
          <Button
            kind="danger"
            wide
            small
            disabled={data.hindrances.length > 0 || !security}
            onPress={() => setClosing(true)}
          >
            {t('portfolio.closeAccount')}
          </Button>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} circle={false} />
      )}
      {closing &&
        proof({
          title: t('portfolio.closeAccount'),
          text: t('portfolio.closeText'),
          act: t('portfolio.closeAccount'),
          isFinal: true,
          hasTotp: security?.totpSince !== undefined && security.totpSince !== null,
          onProve: close,
          onClose: () => setClosing(false),
        })}
    </section>
  )
}
