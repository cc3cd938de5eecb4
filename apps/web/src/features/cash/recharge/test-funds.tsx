import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../data/config.ts'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { useProblem } from '../../../data/problem.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Card } from '../../../shared/widgets/card.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import style from './recharge.module.css'

/** A simulated venue's own money, said to be what it is. */
export function TestFunds() {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const { data: config } = useConfig()
  const draw = useCallMutation('testFunds')
  const { currencyCode: code = '', testFundsPerDay = null } = config?.recharge ?? {}
  if (testFundsPerDay === null) return null

  async function get() {
    try {
      const { amount, currencyCode } = await draw.mutateAsync({ body: { currencyCode: code } })
      showToast(
        t('recharge.testFundsGot', { amount: `${format.amount(amount)} ${currencyCode}` }),
        {
          success: true,
        },
      )
    } catch (error) {
      showToast(problem(error))
    }
    await refetchCalls('transactionPage', 'accountPage')
  }

  return (
    <Card className={style.card}>
      <div className={style.head}>
        <Icon name="flask" size={20} />
        <h2 className={`${style.title} words`}>{t('recharge.testFunds')}</h2>
      </div>
      <p className={`${style.text} words`}>
        {t('recharge.testFundsText', { amount: `${format.figure(testFundsPerDay)} ${code}` })}
      </p>
      <Button kind="plain" small busy={draw.isPending} onPress={() => void get()}>
        {t('recharge.testFundsGet')}
      </Button>
    </Card>
  )
}
