import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallRequest, call } from '../../../data/call.ts'
import { useFormat } from '../../../data/format.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './auth.module.css'
import { reopenForm } from './reopen-design.ts'

export interface StoppedLogin {
  /** Who logged in, as the call takes it. */
  body: CallRequest<'reopenAccount'>['body']
  /** When it opens, where that was asked for already. */
  opensAt: unknown
  /** A code of the authenticator is needed as well, and a new one: the last was used up. */
  hasFactor: boolean
}

/** What somebody meets who logs in to the account they have stopped: the way to open it again. */
export function Reopen({
  body,
  opensAt,
  hasFactor,
  onClose,
}: StoppedLogin & { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [opens, setOpens] = useState(typeof opensAt === 'number' ? opensAt : undefined)
  const form = useForm(reopenForm, {
    initial: { totp: '' },
    around: { hasFactor },
    submit: async (values) => {
      const factor = reopenForm.summary(values, { hasFactor })
      const answer = await call('reopenAccount', { body: { ...body, ...factor } })
      setOpens(answer.opensAt)
    },
  })
  return (
    <Sheet title={t('security.stopDone')} onClose={onClose}>
      {opens === undefined ? (
        <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
          <p className={`${style.lead} words`}>{t('security.reopenText')}</p>
          {hasFactor && (
            <PasteField
              label={t('security.totpCode')}
              hint={t('security.totpCodeHint')}
              kind="code"
              maxLength={6}
              {...form.field('totp')}
            />
          )}
          <Problem text={form.problem} />
          <Button submit wide busy={form.busy}>
            {t('security.reopen')}
          </Button>
        </form>
      ) : (
        <p className={`${style.lead} words`} role="status">
          {t('security.reopensAt', { time: format.dateTime(opens) })}
        </p>
      )}
    </Sheet>
  )
}
