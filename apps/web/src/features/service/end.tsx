import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../data/mutations.ts'
import { useProblem } from '../../data/problem.ts'
import { refetchCalls } from '../../data/queries.ts'
import { Button } from '../../shared/widgets/button.tsx'
import style from './chat.module.css'

/** Whoever has their answer can say so; writing again is always possible. */
export function End({ guestToken }: { guestToken: string | undefined }) {
  const { t } = useTranslation()
  const problem = useProblem()
  const close = useCallMutation('serviceClose', { onSuccess: () => refetchCalls('serviceOpen') })
  const onError = (error: Error) => showToast(problem(error))
  return (
    <div className={style.end}>
      <Button
        kind="link"
        small
        busy={close.isPending}
        onPress={() => close.mutate({ body: { guestToken } }, { onError })}
      >
        {t('service.end')}
      </Button>
    </div>
  )
}
