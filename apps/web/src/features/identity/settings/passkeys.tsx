import type { PasskeyRow, SecurityState } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useFormat } from '../../../data/format.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import type { Proof } from './proof-design.ts'
import { ProofSheet } from './proof-sheet.tsx'
import { refreshUser } from './refresh-user.ts'
import style from './settings.module.css'

/** Passkeys: each with its name and last use, to add and to remove. */
export function Passkeys({ state }: { state: SecurityState }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PasskeyRow>()
  const hasTotp = state.totpSince !== null
  const possible = state.passkeysOffered && browserSupportsWebAuthn()

  async function add(proof: Proof, name: string) {
    const { options } = await call('passkeyOptions', { body: proof })
    const response = await made(options)
    if (response) {
      await call('addPasskey', { body: { name, response } })
      await refreshUser()
    }
    setAdding(false)
    if (response) showToast(t('security.saved'), { success: true })
    else showToast(t('security.passkeyNotMade'))
  }

  return (
    <section className={style.group} aria-labelledby="passkeys">
      <h2 className={`${style.heading} words`} id="passkeys">
        {t('security.passkeys')}
      </h2>
      <p className={`${style.hint} words`}>
        {possible ? t('security.passkeyHint') : t('security.passkeyUnavailable')}
      </p>
      {state.passkeys.map((passkey) => (
        <ListRow
          key={passkey.id}
          soft
          lead={<Icon name="key" />}
          title={passkey.name}
          caption={
            passkey.lastUsedAt === null
              ? t('security.passkeyUnused')
              : t('security.passkeyUsed', { time: format.dateTime(passkey.lastUsedAt) })
          }
          end={
            <IconButton
              icon="trash"
              size={20}
              label={t('security.passkeyRemove', { name: passkey.name })}
              onPress={() => setRemoving(passkey)}
            />
          }
        />
      ))}
      {possible && (
        <div className={style.actions}>
          <Button kind="plain" wide icon="plus" onPress={() => setAdding(true)}>
            {t('security.passkeyAdd')}
          </Button>
        </div>
      )}
      {adding && (
        <ProofSheet
          title={t('security.passkeyAdd')}
          text={state.passkeys.length > 0 ? t('security.pauseNote') : t('security.passkeyHint')}
          act={t('security.continue')}
          hasTotp={hasTotp}
          own={{
            label: t('security.passkeyName'),
            hint: t('security.nicknameRule'),
            initial: '',
            least: 1,
            most: 32,
          }}
          onProve={add}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && (
        <ProofSheet
          title={t('security.passkeyRemove', { name: removing.name })}
          text={t('security.pauseNote')}
          act={t('security.remove')}
          hasTotp={hasTotp}
          onProve={async (body) => {
            await call('removePasskey', { params: { id: removing.id }, body })
            setRemoving(undefined)
            await refreshUser()
            showToast(t('security.saved'), { success: true })
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </section>
  )
}

/** What the device made, or undefined when the person left its question. */
async function made(options: Record<string, unknown>) {
  try {
    // The server wrote them in the form that the browser takes.
    const response = await startRegistration({
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    })
    return { ...response, clientExtensionResults: {} }
  } catch {
    return undefined
  }
}
