import { type CardNumberFault, checkCardNumber, isSameHolder } from '@candor/payees'
import type { Bank } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../data/mutations.ts'
import { refetchCalls } from '../../data/queries.ts'
import { useForm } from '../../data/use-form.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { OptionsSheet } from '../../widgets/options-sheet.tsx'
import { SelectField } from '../../widgets/select-field.tsx'
import { useBack } from '../../widgets/standard-bar.tsx'
import { showToast } from '../../widgets/toast.tsx'
import {
  NO_PROOF,
  PayeeProof,
  payeeProofFaults,
  payeeProofFieldOf,
} from '../wallet/payee-proof.tsx'
import { Problem } from '../../widgets/problem.tsx'
import style from './bank.module.css'
import { countriesOf } from './countries.ts'

interface CardFormProps {
  banks: readonly Bank[]
  /** Holder of the first card, which a further one has to bear too. */
  holder: string | undefined
}

/** Bank, number, holder and branch; the number is checked as the bank's numbers are made. */
export function CardForm({ banks, holder }: CardFormProps) {
  const { t, i18n } = useTranslation()
  const back = useBack('/pages/bank/bank')
  const save = useCallMutation('bankAccountSave')
  const [country, setCountry] = useState(() => countryFor(i18n.language, banks))
  const [choosing, setChoosing] = useState<'country' | 'bank'>()
  const form = useForm({
    initial: {
      bankCode: '',
      cardNumber: '',
      username: holder ?? '',
      province: '',
      city: '',
      bankAddress: '',
      ...NO_PROOF,
    },
    fieldOf: payeeProofFieldOf,
    validate: ({ bankCode, cardNumber, username, province, city, bankAddress, ...proof }) => ({
      ...payeeProofFaults(proof, t),
      bankCode: bankCode === '' ? t('payees.chooseBank') : undefined,
      cardNumber: numberFault(cardNumber, bankCode),
      username: missing(username) ?? otherHolder(username),
      province: missing(province),
      city: missing(city),
      bankAddress: missing(bankAddress),
    }),
    submit: async (values) => {
      await save.mutateAsync({ body: values })
      await refetchCalls('bankAccountDetail')
      showToast(t('payees.cardAdded'), { success: true })
      back()
    },
  })
  const bank = banks.find(({ bankCode }) => bankCode === form.values.bankCode)
  // Before a bank is chosen: what the banks of the country have.
  const kind = bank?.numberKind ?? banks.find((each) => each.country === country)?.numberKind
  const countries = countriesOf(banks)
  const numberLabels = {
    card: t('payees.cardNumber'),
    account: t('payees.accountNumber'),
    iban: 'IBAN',
  }

  function missing(text: string): string | undefined {
    return text.trim() === '' ? t('payees.fieldMissing') : undefined
  }

  function otherHolder(name: string): string | undefined {
    if (holder === undefined || isSameHolder(name, holder)) return undefined
    return t('payees.holderDiffers')
  }

  function numberFault(text: string, code: string): string | undefined {
    if (text.trim() === '') return t('payees.fieldMissing')
    const of = banks.find(({ bankCode }) => bankCode === code)
    if (!of) return undefined
    const check = checkCardNumber(of.numberKind, of.country, text)
    if (check.ok) return undefined
    const texts: Record<CardNumberFault, string> = {
      character: t('payees.numberCharacter'),
      length: t('payees.numberLength'),
      checksum: t('payees.numberChecksum'),
      country: t('payees.numberCountry'),
    }
    return texts[check.fault]
  }

  return (
    <form className={style.form} onSubmit={(event) => void form.send(event)} noValidate>
      <SelectField
        label={t('auth.country')}
        value={countries.find((each) => each.code === country)?.name ?? country}
        onPress={() => setChoosing('country')}
      />
      <div>
        <SelectField
          label={t('payees.bank')}
          value={bank?.bankName ?? t('payees.chooseBank')}
          none={!bank}
          wrong={form.error('bankCode') !== undefined}
          onPress={() => setChoosing('bank')}
        />
        <Problem text={form.error('bankCode')} />
      </div>
      <Field
        label={numberLabels[kind ?? 'card']}
        kind={kind === 'iban' ? 'text' : 'digits'}
        autoComplete="off"
        maxLength={64}
        {...form.field('cardNumber')}
      />
      <Field
        label={t('payees.holder')}
        hint={holder && t('payees.holderHint', { name: holder })}
        autoComplete="name"
        maxLength={64}
        {...form.field('username')}
      />
      <Field label={t('payees.province')} maxLength={64} {...form.field('province')} />
      <Field label={t('payees.city')} maxLength={64} {...form.field('city')} />
      <Field label={t('payees.branch')} maxLength={160} {...form.field('bankAddress')} />
      <PayeeProof field={form.field} />
      <Problem text={form.problem} />
      <p className={`${style.note} words`}>{t('payees.cardWaitHint')}</p>
      <p className={style.note}>
        <span className="words">{t('payees.finalHint')}</span>
      </p>
      <Button submit wide busy={form.busy}>
        {t('payees.saveCard')}
      </Button>
      {choosing === 'country' && (
        <OptionsSheet
          title={t('auth.country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={country}
          onChoose={(code) => {
            setCountry(code)
            if (bank?.country !== code) form.set('bankCode', '')
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {choosing === 'bank' && (
        <OptionsSheet
          title={t('payees.bank')}
          options={banks
            .filter((each) => each.country === country)
            .map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
          value={bank?.bankCode}
          onChoose={(code) => form.set('bankCode', code)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </form>
  )
}

/** The country whose language is read, where it has banks here, else the first. */
function countryFor(language: string, banks: readonly Bank[]): string {
  const likely: Record<string, string> = { zh_cn: 'CN', vi: 'VN', en: 'GB', sv: 'SE' }
  const code = likely[language] ?? language.toUpperCase()
  return banks.find(({ country }) => country === code)?.country ?? banks[0]?.country ?? ''
}
