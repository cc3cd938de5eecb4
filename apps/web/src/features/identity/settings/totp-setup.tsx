import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallData, call } from '../../../data/call.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { copyText } from '../../../shared/copy-text.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { OpenInApp } from './open-in-app.tsx'
import { firstCodeForm } from './proof-design.ts'
import { ProofSheet } from './proof-sheet.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { refreshUser } from './refresh-user.ts'
import { Problem } from '../../../shared/widgets/problem.tsx'
import style from './settings.module.css'

/** Sets an authenticator up in three steps: the password, the first code, the recovery codes. */
export function TotpSetup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [begun, setBegun] = useState<CallData<'totpStart'>>()
  const [codes, setCodes] = useState<readonly string[]>()
  const title = t('security.authenticator')
  if (codes) {
    return (
      <Sheet title={t('security.recovery')} onClose={onClose}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Sheet>
    )
  }
  if (!begun) {
    return (
      <ProofSheet
        title={title}
        text={t('security.pauseNote')}
        act={t('security.continue')}
        hasTotp={false}
        onProve={async ({ password }) => setBegun(await call('totpStart', { body: { password } }))}
        onClose={onClose}
      />
    )
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <FirstCode begun={begun} onConfirmed={setCodes} />
    </Sheet>
  )
}

function FirstCode({
  begun,
  onConfirmed,
}: {
  begun: CallData<'totpStart'>
  onConfirmed: (codes: readonly string[]) => void
}) {
  const { t } = useTranslation()
  const form = useForm(firstCodeForm, {
    initial: { totp: '' },
    around: undefined,
    submit: async (body) => {
      const { recoveryCodes } = await call('totpConfirm', { body })
      onConfirmed(recoveryCodes)
      await refreshUser().catch(() => undefined)
    },
  })
  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      <p className={`${style.lead} words`}>{t('security.scanText')}</p>
      <div className={style.qr}>
        <QRCodeSVG value={begun.uri} size={184} role="img" aria-label={t('security.qrLabel')} />
      </div>
      <div className={style.secret}>
        <code>{begun.secret}</code>
        <IconButton
          icon="copy"
          size={20}
          label={t('security.copy')}
          onPress={() => copyText(begun.secret, t)}
        />
      </div>
      <OpenInApp uri={begun.uri} />
      <PasteField
        label={t('security.totpCode')}
        hint={t('security.totpCodeHint')}
        kind="code"
        maxLength={6}
        {...form.field('totp')}
      />
      <Problem text={form.problem} />
      <Button submit wide busy={form.busy}>
        {t('security.confirm')}
      </Button>
    </form>
  )
}
