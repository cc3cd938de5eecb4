import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../shared/widgets/field.tsx'
import { Segmented } from '../../../shared/widgets/segmented.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import { CountryList } from '../area/country-list.tsx'
import style from './auth.module.css'
import type { Identity, IdentityKind } from './identity.ts'

interface IdentityFieldsProps {
  kinds: readonly IdentityKind[]
  identity: Identity
  onKind: (kind: IdentityKind) => void
  onAreaCode: (code: string) => void
  field: (key: 'email' | 'phone' | 'account') => {
    value: string
    onChange: (value: string) => void
    onBlur: () => void
    error?: string
  }
  /** Under the account name, where one is being chosen. */
  accountHint?: string
}

/**
 * Fields that identify a person: by e-mail address, phone number with its area code, or account
 * name.
 */
export function IdentityFields(props: IdentityFieldsProps) {
  const { kinds, identity, onKind, onAreaCode, field, accountHint } = props
  const { t } = useTranslation()
  const labels: Record<IdentityKind, string> = {
    email: t('auth.email'),
    phone: t('auth.phone'),
    account: t('auth.account'),
  }
  return (
    <>
      {kinds.length > 1 && (
        <Segmented
          label={t('auth.by')}
          choices={kinds.map((value) => ({ value, label: labels[value] }))}
          value={identity.kind}
          onChange={onKind}
        />
      )}
      {identity.kind === 'email' && (
        <Field
          label={t('auth.emailAddress')}
          kind="email"
          name="email"
          maxLength={254}
          {...field('email')}
        />
      )}
      {identity.kind === 'phone' && (
        <div className={style.phone}>
          <AreaCode code={identity.areaCode} choose={onAreaCode} />
          <div className={style.number}>
            <Field
              label={t('auth.phoneNumber')}
              kind="phone"
              name="phone"
              maxLength={15}
              {...field('phone')}
            />
          </div>
        </div>
      )}
      {identity.kind === 'account' && (
        <Field
          label={t('auth.accountName')}
          kind="text"
          name="username"
          autoComplete="username"
          maxLength={32}
          hint={accountHint}
          {...field('account')}
        />
      )}
    </>
  )
}

function AreaCode({ code, choose }: { code: string; choose: (code: string) => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={style.areaCode}
        aria-haspopup="dialog"
        aria-label={t('auth.areaCodeIs', { code: `+${code}` })}
        onClick={() => setOpen(true)}
      >
        +{code}
      </button>
      {open && (
        <Sheet title={t('auth.country')} onClose={() => setOpen(false)}>
          <CountryList
            chosen={code}
            onChoose={({ areaCode }) => {
              choose(areaCode)
              setOpen(false)
            }}
          />
        </Sheet>
      )}
    </>
  )
}
