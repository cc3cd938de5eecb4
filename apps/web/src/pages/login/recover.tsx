import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../data/call.ts'
import { useProblem } from '../../data/problem.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { PageHeading } from '../../widgets/page-heading.tsx'
import { PageBody } from '../../widgets/page.tsx'
import { shrinkImage } from '../files/shrink-image.ts'
import { useAreaCode } from './area-code.ts'
import { AuthBar } from './auth-bar.tsx'
import { Problem } from '../../widgets/problem.tsx'
import style from './auth.module.css'
import { type Identity, identityFaults, identityFieldOf } from './identity.ts'
import { IdentityFields } from './identity-fields.tsx'
import { NewPassword } from './new-password.tsx'

interface Begun {
  token: string
  code: string
}

/** The way back for whoever has lost password, devices and addresses: operators see to it. */
export function Page() {
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

type Values = Identity & { name: string }

/** Which account, and what it is to be reached by. */
function Ask({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation()
  const areaCode = useAreaCode()
  const form = useForm<Values>({
    initial: {
      ...{ kind: 'email', email: '', areaCode: areaCode.code, phone: '', account: '', name: '' },
    },
    validate: (values) => ({
      ...identityFaults(values, t),
      name: values.name.trim() ? undefined : t('recovery.nameMissing'),
    }),
    submit: async ({ kind, email, phone, areaCode: area, name }) => {
      const byPhone = kind === 'phone'
      const body = byPhone
        ? { account: name.trim(), kind, contact: phone, areaCode: area }
        : { account: name.trim(), kind: 'email' as const, contact: email.trim() }
      onBegun(await call('beginRecovery', { body }))
    },
    fieldOf: (error) => {
      const field = identityFieldOf(error)
      return field === 'email' || field === 'phone' ? field : undefined
    },
  })
  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      <Field
        label={t('recovery.name')}
        hint={t('recovery.nameHint')}
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
  const problem = useProblem()
  const [photo, setPhoto] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (!photo) {
      setFault(t('recovery.photoMissing'))
      return
    }
    setBusy(true)
    setFault(undefined)
    try {
      const body = new FormData()
      body.append('file', await shrinkImage(photo))
      // The form is the call's file, which no schema names.
      const request = { query: { token: begun.token }, body }
      await call('recoveryPhoto', request)
      onSent()
    } catch (error) {
      setFault(problem(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={style.form}>
      <p className={style.title}>{begun.code}</p>
      <label>
        <span className="words">{t('recovery.photo')}</span>
        <input
          type="file"
          accept="image/*"
          capture="user"
          onChange={({ target }) => setPhoto(target.files?.[0])}
        />
      </label>
      <Problem text={fault} />
      <Button wide busy={busy} onPress={() => void send()}>
        {t('recovery.sendPhoto')}
      </Button>
    </div>
  )
}
