import type { Bank } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../../shared/addresses.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchCalls } from '../../../data/queries.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/widgets/button.tsx'
import { PasteField } from '../../../shared/paste/paste-field.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { OptionsSheet } from '../../../shared/widgets/options-sheet.tsx'
import { SelectField } from '../../../shared/widgets/select-field.tsx'
import { useBack } from '../../../shared/widgets/standard-bar.tsx'
import { PayeeProof, useHasTotp } from '../wallets/payee-proof.tsx'
import { Problem } from '../../../shared/widgets/problem.tsx'
import { cardForm, countryFor, emptyCard } from './card-design.ts'
import style from './cards.module.css'
import { countriesOf } from './countries.ts'

interface CardFormProps {
  banks: readonly Bank[]
  /** Holder of the first card, which a further one has to bear too. */
  holder: string | undefined
}

/** Bank, number, holder and branch; the number is checked as the bank's numbers are made. */
export function CardForm({ banks, holder }: CardFormProps) {
  const { t, i18n } = useTranslation()
  const back = useBack(PAGES.cards)
  const save = useCallMutation('bankAccountSave')
  const [choosing, setChoosing] = useState<'country' | 'bank'>()
  const around = { banks, holder, hasTotp: useHasTotp() }
  const form = useForm(cardForm, {
    initial: () => emptyCard(countryFor(i18n.language, banks), holder),
    around,
    submit: async (values) => {
      await save.mutateAsync({ body: cardForm.summary(values, around).body })
      await refetchCalls('bankAccountDetail')
      showToast(t('payees.cardAdded'), { success: true })
      back()
    },
  })
  const { country } = form.values
  const { bank, banks: near, numberKind } = form.summary
  const countries = countriesOf(banks)
  const numberLabels = {
    card: t('payees.cardNumber'),
    account: t('payees.accountNumber'),
    iban: 'IBAN',
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
      <PasteField
        label={numberLabels[numberKind]}
        kind={numberKind === 'iban' ? 'text' : 'digits'}
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
      <Field
        label={t('payees.province')}
        autoComplete="address-level1"
        maxLength={64}
        {...form.field('province')}
      />
      <Field
        label={t('payees.city')}
        autoComplete="address-level2"
        maxLength={64}
        {...form.field('city')}
      />
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
          onChoose={(code) => form.act({ kind: 'country', country: code })}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {choosing === 'bank' && (
        <OptionsSheet
          title={t('payees.bank')}
          options={near.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
          value={bank?.bankCode}
          onChoose={(code) => form.set('bankCode', code)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </form>
  )
}
