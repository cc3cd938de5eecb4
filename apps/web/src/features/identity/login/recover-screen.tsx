import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '@candor/ui/router'
import { call } from '../../../data/call.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { PageHeading } from '../../../shared/widgets/page-heading.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { shrinkImage } from '../../../shared/files/shrink-image.ts'
import { useAreaCode } from '../area/area-code.ts'
import { AuthBar } from './auth-bar.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './auth.module.css'
import { IdentityFields } from './identity-fields.tsx'
import { NewPassword } from './new-password.tsx'
import { emptyRecover, photoForm, recoverForm } from './recover-design.ts'

interface Begun {
  token: string
  code: string
}

/** The way back for whoever has lost password, devices and addresses: operators see to it. */
export function RecoverAccountScreen() {
  const { t } = useTranslation()
  const link = useSearchParams()[0].get('t')
  const [begun, setBegun] = useState<Begun>()
  const [sent, setSent] = useState(false)
  const lead = link
    ? t('recovery.linkLead')
    : sent
      ? t('recovery.sentLead')
      : begun
        ? t('recovery.photoLead')
        : t('recovery.lead')
  return (
    <>
      <AuthBar />
      <PageBody>
        <div className={style.head}>
          <PageHeading className={style.title}>
            {sent ? t('recovery.sent') : t('recovery.title')}
          </PageHeading>
          <p className={`${style.lead} words`}>{lead}</p>
        </div>
        {link ? (
          <NewPassword token={link} />
        ) : sent ? null : begun ? (
          <Photo begun={begun} onSent={() => setSent(true)} />
        ) : (
          <Ask onBegun={setBegun} />
        )}
      </PageBody>
    </>
  )
}

/** Which account, and what it is to be reached by. */
function Ask({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation()
  const areaCode = useAreaCode()
  const form = useForm(recoverForm, {
    initial: () => emptyRecover(areaCode.code),
    around: undefined,
    submit: async (values) => {
      onBegun(await call('beginRecovery', { body: recoverForm.summary(values, undefined) }))
    },
  })
  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      <Field
        label={t('recovery.name')}
        hint={t('recovery.nameHint')}
        autoComplete="username"
        maxLength={254}
        {...form.field('name')}
      />
      <p className="words">{t('recovery.newContact')}</p>
      <IdentityFields
        kinds={['email', 'phone']}
        identity={form.values}
        onKind={(kind) => form.set('kind', kind)}
        onAreaCode={(code) => form.set('areaCode', code)}
        field={form.field}
      />
      <Problem text={form.problem} />
      <Button submit wide busy={form.busy}>
        {t('recovery.goOn')}
      </Button>
    </form>
  )
}

/** The photo with the code on paper: it shows that the face is there today. */
function Photo({ begun, onSent }: { begun: Begun; onSent: () => void }) {
  const { t } = useTranslation()
  const form = useForm(photoForm, {
    initial: { photo: undefined },
    around: undefined,
    submit: async ({ photo }) => {
      const body = new FormData()
      body.append('file', await shrinkImage(photo!))
      // The form is the call's file, which no schema names.
      const request = { query: { token: begun.token }, body }
      await call('recoveryPhoto', request)
      onSent()
    },
  })
  return (
    <div className={style.form}>
      <p className={style.title}>{begun.code}</p>
      <label>
        <span className="words">{t('recovery.photo')}</span>
        <input
          type="file"
          accept="image/*"
          capture="user"
          onChange={({ target }) => form.set('photo', target.files?.[0])}
        />
      </label>
      <Problem text={form.error('photo') ?? form.problem} />
      <Button wide busy={form.busy} onPress={() => void form.send()}>
        {t('recovery.sendPhoto')}
      </Button>
    </div>
  )
}
