import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { PasswordField } from '../../../shared/widgets/password-field.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { useAreaCode } from '../area/area-code.ts'
import { IdentityFields } from '../login/identity-fields.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { type ContactAround, contactForm, emptyContact } from './contact-design.ts'
import style from './settings.module.css'

interface ContactSheetProps {
  kind: 'email' | 'phone'
  hasTotp: boolean
  onClose: () => void
  onChanged: () => Promise<unknown>
}

/**
 * Adds or changes an e-mail address or phone number: first the new one with proof of the owner, then
 * the codes that went to it and to where notices have gone until now.
 */
export function ContactSheet({ kind, hasTotp, onClose, onChanged }: ContactSheetProps) {
  const { t } = useTranslation()
  const areaCode = useAreaCode()
  const [sent, setSent] = useState<ContactAround['sent']>()
  const around = { kind, hasTotp, sent }
  const form = useForm(contactForm, {
    initial: () => emptyContact(kind, areaCode.code),
    around,
    submit: async (values) => {
      const { proof, change } = contactForm.summary(values, around)
      if (!sent) {
        setSent(await call('contactCodes', { body: proof }))
        return
      }
      await call('changeContact', { body: change })
      await onChanged()
      await refetchCalls('securityOverview')
      showToast(t('security.saved'), { success: true })
    },
  })
  return (
    <Sheet title={t('security.contactNew')} onClose={onClose}>
      <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
        {!sent && (
          <>
            <IdentityFields
              kinds={[kind]}
              identity={form.values}
              onKind={() => undefined}
              onAreaCode={(code) => form.set('areaCode', code)}
              field={form.field}
            />
            <PasswordField
              label={t('term.loginPassword')}
              maxLength={128}
              {...form.field('password')}
            />
            {hasTotp && (
              <PasteField
                label={t('security.totpCode')}
                kind="code"
                maxLength={6}
                {...form.field('totp')}
              />
            )}
          </>
        )}
        {sent && (
          <PasteField
            label={t('security.contactCode')}
            kind="code"
            maxLength={6}
            {...form.field('code')}
          />
        )}
        {sent?.oldEnd && (
          <PasteField
            label={t('security.contactOldCode')}
            kind="code"
            maxLength={6}
            {...form.field('oldCode')}
          />
        )}
        <Problem text={form.problem} />
        <Button submit wide busy={form.busy}>
          {sent ? t('security.save') : t('security.contactSend')}
        </Button>
      </form>
    </Sheet>
  )
}
