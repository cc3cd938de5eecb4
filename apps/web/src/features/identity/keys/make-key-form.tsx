import type { DataOf, calls } from '@candor/protocol'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { Checkbox } from '../../../shared/widgets/checkbox.tsx'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { SelectField } from '../../../shared/widgets/select-field.tsx'
import { ProofSheet } from '../settings/proof-sheet.tsx'
import { ALGORITHM_NAMES } from './algorithm-names.ts'
import { EMPTY_KEY, LIFETIMES, type Lifetime, RIGHTS, expiryOf, keyForm } from './key-design.ts'
import style from './keys.module.css'

interface MakeKeyFormProps {
  hasTotp: boolean
  /** Whether mail is sent to this person. */
  hasMail: boolean
  onMade: (made: DataOf<typeof calls.makeApiKey>) => void
}

const ALGORITHMS = ['ed25519', 'hmac-sha256'] as const

/** What a key is to be, and then the proof of its owner. */
export function MakeKeyForm({ hasTotp, hasMail, onMade }: MakeKeyFormProps) {
  const { t } = useTranslation()
  const [isProving, setProving] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const form = useForm(keyForm, {
    initial: EMPTY_KEY,
    around: { hasTotp },
    submit: async () => setProving(true),
  })
  const { algorithm, lifetime, rights } = form.values
  const named = (days: Lifetime) =>
    days === '0' ? t('keys.never') : t('keys.afterDays', { count: Number(days) })
  return (
    <>
      <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
        <p className={`${style.warning} words`}>
          <Icon name="alert" size={20} />
          <span>{t('keys.warning')}</span>
        </p>
        <Field
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          autoComplete="off"
          maxLength={40}
          {...form.field('name')}
        />
        <div className={style.choice}>
          <span className={`${style.label} words`}>{t('keys.algorithm')}</span>
          <Segmented
            label={t('keys.algorithm')}
            choices={ALGORITHMS.map((value) => ({ value, label: ALGORITHM_NAMES[value] }))}
            value={algorithm}
            onChange={(value) => form.set('algorithm', value)}
          />
          <p className={`${style.hint} words`}>
            {algorithm === 'ed25519' ? t('keys.ed25519Hint') : t('keys.hmacHint')}
          </p>
        </div>
        {algorithm === 'ed25519' && (
          <PasteField
            label={t('keys.publicKey')}
            hint={t('keys.publicKeyHint')}
            autoComplete="off"
            maxLength={160}
            {...form.field('publicKey')}
          />
        )}
        <Rights
          chosen={rights}
          error={form.error('rights')}
          onChange={(right, on) => form.act({ kind: 'right', right, on })}
        />
        <PasteField
          label={t('keys.addresses')}
          hint={t('keys.addressesHint')}
          autoComplete="off"
          maxLength={1_000}
          {...form.field('addresses')}
        />
        <SelectField
          label={t('keys.expiry')}
          value={named(lifetime)}
          onPress={() => setChoosing(true)}
        />
        <Button submit wide busy={form.busy}>
          {t('security.continue')}
        </Button>
      </form>
      {isChoosing && (
        <OptionsSheet
          title={t('keys.expiry')}
          options={LIFETIMES.map((value) => ({ value, label: named(value) }))}
          value={lifetime}
          onChoose={(value) => form.set('lifetime', value)}
          onClose={() => setChoosing(false)}
        />
      )}
      {isProving && (
        <ProofSheet
          title={t('keys.make')}
          text={[t('keys.proofText'), hasMail && t('keys.mailed')].filter(Boolean).join(' ')}
          act={t('keys.makeDo')}
          hasTotp={hasTotp}
          onProve={async (proof) => {
            const expiresAt = expiryOf(lifetime, serverNow())
            onMade(await call('makeApiKey', { body: { ...form.summary, ...proof, expiresAt } }))
          }}
          onClose={() => setProving(false)}
        />
      )}
    </>
  )
}

interface RightsProps {
  chosen: readonly string[]
  error: string | undefined
  onChange: (right: (typeof RIGHTS)[number], on: boolean) => void
}

/** What a key may do; no right includes another. */
function Rights({ chosen, error, onChange }: RightsProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset className={style.choice} aria-describedby={error && id}>
      <legend className={`${style.label} words`}>{t('keys.rights')}</legend>
      {RIGHTS.map((right) => (
        <Checkbox
          key={right}
          checked={chosen.includes(right)}
          onChange={(on) => onChange(right, on)}
        >
          <b>{t(`keys.right_${right}`)}</b> {t(`keys.may_${right}`)}
        </Checkbox>
      ))}
      <Problem id={id} text={error} />
    </fieldset>
  )
}
