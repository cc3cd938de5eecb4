import { showToast } from '@candor/ui'
import type { PaperKind, PaperRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useProblem } from '../../data/problem.ts'
import { useCall } from '../../data/queries.ts'
import { Button } from '../../shared/widgets/button.tsx'
import { EmptyState } from '../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { ListRow } from '../../shared/widgets/list-row.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { papersByKind } from './papers-by-kind.ts'
import style from './papers.module.css'
import { savePaper } from './save-paper.ts'

/** While one is being made, how often it is asked for. */
const SOON_MS = 2_000

/** As many of a kind stand there until all are asked for. */
const NEWEST = 3

/** Files of these kinds that were asked for, kind by kind, newest first. */
export function PapersList({ kinds }: { kinds: readonly PaperKind[] }) {
  const { t } = useTranslation()
  const [waits, setWaits] = useState(false)
  const { data, error, refetch } = useCall(
    'papers',
    {},
    { refetchInterval: waits ? SOON_MS : false, staleTime: 0 },
  )
  const isWaiting = data?.some(({ state }) => state === 'waiting') ?? false
  if (isWaiting !== waits) setWaits(isWaiting)
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} circle={false} />
    )
  }
  const names = {
    statement: t('portfolio.statement'),
    tax: t('portfolio.tax'),
    list: t('portfolio.lists'),
    everything: t('portfolio.everything'),
  }
  const groups = papersByKind(data, kinds)
  if (groups.length === 0) return <EmptyState icon="records" title={t('portfolio.noPapers')} />
  return groups.map(({ kind, papers }) => (
    <div key={kind}>
      {kinds.length > 1 && <h3 className={style.kind}>{names[kind]}</h3>}
      <OfKind papers={papers} />
    </div>
  ))
}

/** The newest of a kind, and the older ones once they are asked for. */
function OfKind({ papers }: { papers: readonly PaperRow[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [all, setAll] = useState(false)
  return (
    <>
      <ul>
        {(all ? papers : papers.slice(0, NEWEST)).map((paper) => (
          <li key={paper.id}>
            <Paper paper={paper} />
          </li>
        ))}
      </ul>
      {!all && papers.length > NEWEST && (
        <Button kind="link" small onPress={() => setAll(true)}>
          {t('fast.showAll', { count: format.count(papers.length) })}
        </Button>
      )}
    </>
  )
}

function Paper({ paper }: { paper: PaperRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const [busy, setBusy] = useState(false)
  const { id, name, state, expiresAt, bytes } = paper

  async function save() {
    setBusy(true)
    try {
      await savePaper(id, name)
    } catch (fault) {
      showToast(problem(fault))
    } finally {
      setBusy(false)
    }
  }
  const states = {
    waiting: t('portfolio.paperWaiting'),
    ready: t('portfolio.paperReady', {
      day: format.date(expiresAt ?? 0),
      size: format.count(Math.max(1, Math.round((bytes ?? 0) / 1_024))),
    }),
    failed: t('portfolio.paperFailed'),
    expired: t('portfolio.paperExpired'),
  }
  return (
    <ListRow
      soft
      title={name}
      caption={<span className="words">{states[state]}</span>}
      end={
        state === 'ready' && (
          <Button kind="link" small busy={busy} onPress={() => void save()}>
            {t('portfolio.download')}
          </Button>
        )
      }
    />
  )
}
