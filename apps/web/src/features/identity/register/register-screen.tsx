import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from '@candor/ui/router'
import { isCallError, refusedAs } from '@candor/client'
import { PAGES } from '../../../shared/addresses.ts'
import type { CallData } from '../../../data/call.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { useConfig } from '../../../data/config.ts'
import { useFormat } from '../../../data/format.ts'
import { useSession } from '../../../data/session.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Checkbox } from '../../../shared/widgets/checkbox.tsx'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { inviteCodeIn } from '../../../shared/picture/invite-link.ts'
import { ScanButton } from '../../../shared/scan/scan-button.tsx'
import { PageHeading } from '../../../shared/widgets/page-heading.tsx'
import { PageBody } from '../../../shared/widgets/page.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { useAreaCode } from '../area/area-code.ts'
import { AuthBar } from '../login/auth-bar.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from '../login/auth.module.css'
import { giftTerms } from './gift-terms.ts'
import { CodeField } from '../login/code-field.tsx'
import { identityFaults } from '../login/identity.ts'
import { IdentityFields } from '../login/identity-fields.tsx'
import { TermsText } from '../../../shared/rich-text/terms-text.tsx'
import { type RegisterBody, emptyRegister, registerForm } from './register-design.ts'
import { useBroughtWork } from './use-brought-work.tsx'
import { Welcome } from './welcome.tsx'
import { NewPasswordFields } from '../passwords/new-password-fields.tsx'

/** What an invite code is made of. */
const INVITE_CODE = /^[A-Za-z0-9]{4,16}$/

/** Opens an account by e-mail address, phone number or account name, and logs the person in. */
export function RegisterScreen() {
  const [done, setDone] = useState(false)
  return (
    <>
      <AuthBar />
      <PageBody>{done ? <Welcome /> : <Register onDone={() => setDone(true)} />}</PageBody>
    </>
  )
}

function Register({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const areaCode = useAreaCode()
  const register = useCallMutation('register')
  const work = useBroughtWork()
  const form = useForm(registerForm, {
    initial: () => emptyRegister(areaCode.code, query.get('invite') ?? ''),
    around: undefined,
    submit: async (values) => {
      const { token, userInfo } = await send(registerForm.summary(values, undefined))
      areaCode.choose(values.areaCode)
      useSession.getState().begin(token, userInfo)
      onDone()
    },
  })
  const { values } = form

  /** More may be asked for by the time the work is done: then it is done once more. */
  async function send(body: RegisterBody, triesLeft = 3): Promise<CallData<'register'>> {
    const brought = await work.bring(JSON.stringify(body))
    try {
      return await register.mutateAsync({ body: { ...body, ...brought } })
    } catch (error) {
      if (isCallError(error) && !error.outcomeUnknown) work.forget()
      if (triesLeft > 1 && refusedAs(error, 'work_missing')) return send(body, triesLeft - 1)
      throw error
    }
  }

  const faults = identityFaults(values, t)

  /** Takes the invite code of a scanned link, or says that it is none. */
  function takeInvite(text: string): string | undefined {
    const code = inviteCodeIn(text)
    if (!INVITE_CODE.test(code)) return t('scan.noInvite')
    form.set('inviteCode', code)
    return undefined
  }

  return (
    <>
      <div className={style.head}>
        <PageHeading className={style.title}>{t('action.register')}</PageHeading>
        <Gift />
      </div>
      <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
        <IdentityFields
          kinds={['email', 'phone', 'account']}
          identity={values}
          onKind={(kind) => form.set('kind', kind)}
          onAreaCode={(code) => form.set('areaCode', code)}
          field={form.field}
          accountHint={t('auth.accountFault')}
        />
        {values.kind === 'account' && (
          <p className={`${style.lead} words`}>{t('security.nameOnly')}</p>
        )}
        {values.kind !== 'account' && (
          <CodeField
            identity={values}
            source="REGISTER"
            reachable={!faults.email && !faults.phone}
            field={form.field('code')}
          />
        )}
        <NewPasswordFields
          label={t('term.loginPassword')}
          password={form.field('password')}
          confirmation={form.field('confirmPassword')}
        />
        <PasteField
          label={t('auth.inviteCode')}
          kind="text"
          autoComplete="off"
          maxLength={16}
          meant={inviteCodeIn}
          end={<ScanButton onCode={takeInvite} />}
          {...form.field('inviteCode')}
        />
        <Terms
          agreed={values.agree}
          onChange={(agree) => form.set('agree', agree)}
          fault={form.error('agree')}
        />
        <Problem text={form.problem} />
        {form.busy && (
          <p className={style.lead} role="status">
            {t('security.checking')}
          </p>
        )}
        <Button submit wide busy={form.busy}>
          {t('action.register')}
        </Button>
      </form>
      {work.sheet}
      <div className={style.aside}>
        <span>{t('auth.haveAccount')}</span>
        <Link className={style.inline} to={`${PAGES.login}?${query.toString()}`}>
          {t('action.logIn')}
        </Link>
      </div>
    </>
  )
}

function Gift() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: config } = useConfig()
  const terms = config && giftTerms(config.promotions, format.amount)
  return <p className={`${style.lead} words`}>{terms && t('auth.gift', terms)}</p>
}

interface TermsProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
  fault?: string
}

function Terms({ agreed, onChange, fault }: TermsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <div className={style.agree}>
      <Checkbox checked={agreed} onChange={onChange} wrong={fault !== undefined}>
        {t('auth.agree')}
      </Checkbox>
      <Problem text={fault} />
      <button type="button" className={style.inline} onClick={() => setOpen(true)}>
        {t('auth.readTerms')}
      </button>
      {open && (
        <Sheet title={t('term.terms')} words onClose={() => setOpen(false)}>
          <TermsText />
        </Sheet>
      )}
    </div>
  )
}
