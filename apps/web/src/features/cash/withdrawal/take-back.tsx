import type { WithdrawalRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../../data/mutations.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import ticket from '../../../shared/ticket/ticket.module.css'
import style from './withdrawal.module.css'

/** Button that takes back a withdrawal that no operator has approved yet, after one question. */
export function TakeBack({ row }: { row: WithdrawalRow }) {
  const { t } = useTranslation()
  const problem = useProblem()
  const [open, setOpen] = useState(false)
  const takeBack = useCallMutation('takeBackWithdrawal')

  async function take(): Promise<void> {
    try {
      await takeBack.mutateAsync({ body: { id: row.id } })
      setOpen(false)
      showToast(t('withdrawal.takenBack'), { success: true })
    } catch {
      // The sheet says why; what it stands at now is read below.
    } finally {
      await refetchCalls('withdrawalInfo', 'findUserCurrencyAccountList')
    }
  }

  return (
    <>
      <Button kind="plain" wide onPress={() => setOpen(true)}>
        {t('withdrawal.takeBack')}
      </Button>
      {open && (
        <Sheet title={t('withdrawal.takeBack')} onClose={() => setOpen(false)}>
          <div className={ticket.stack}>
            <p className={style.question}>{t('withdrawal.takeBackHint')}</p>
            <Problem text={takeBack.error ? problem(takeBack.error) : undefined} />
            <Button wide busy={takeBack.isPending} onPress={() => void take()}>
              {t('withdrawal.takeBack')}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}
