import type { SecurityState } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useFormat } from '../../../data/format.ts'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { ProofSheet } from './proof-sheet.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { refreshUser } from './refresh-user.ts'
import style from './settings.module.css'
import { TotpSetup } from './totp-setup.tsx'

/** The authenticator app: set up, taken away, and the codes that stand in for it. */
export function Authenticator({ state }: { state: SecurityState }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [open, setOpen] = useState<'setup' | 'remove' | 'recovery'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpen(undefined)
  const on = state.totpSince !== null
  return (
    <section className={style.group} aria-labelledby="authenticator">
      <h2 className={`${style.heading} words`} id="authenticator">
        {t('security.authenticator')}
      </h2>
      {state.totpSince === null ? (
        <ListRow
          soft
          title={t('security.totpSetUp')}
          caption={<span className="words">{t('security.totpOff')}</span>}
          onPress={() => setOpen('setup')}
        />
      ) : (
        <>
          <ListRow
            soft
            title={t('security.recovery')}
            caption={t('security.recoveryLeft', { count: state.recoveryCodesLeft })}
            onPress={() => setOpen('recovery')}
          />
          <ListRow
            soft
            title={t('security.totpRemove')}
            caption={t('security.totpOn', { date: format.date(state.totpSince) })}
            onPress={() => setOpen('remove')}
          />
        </>
      )}
      {open === 'setup' && <TotpSetup onClose={close} />}
      {open === 'remove' && (
        <ProofSheet
          title={t('security.totpRemove')}
          text={t('security.pauseNote')}
          act={t('security.totpRemove')}
          hasTotp={on}
          onProve={async (body) => {
            await call('totpDisable', { body })
            await refreshUser()
            showToast(t('security.saved'), { success: true })
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'recovery' && (
        <ProofSheet
          title={t('security.recovery')}
          text={t('security.recoveryNew')}
          act={t('security.recoveryMake')}
          hasTotp={on}
          onProve={async (body) => {
            const made = await call('newRecoveryCodes', { body })
            setCodes(made.recoveryCodes)
            close()
            await refreshUser().catch(() => undefined)
          }}
          onClose={close}
        />
      )}
      {codes && (
        <Sheet title={t('security.recovery')} onClose={() => setCodes(undefined)}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </Sheet>
      )}
    </section>
  )
}
