import { type CardNumberFault, checkCardNumber, isSameHolder } from '@candor/payees'
import type { Bank } from '@candor/protocol'
import type { TFunction } from 'i18next'
import type { FormDesign } from '../../../shared/form/form-design.ts'
import {
  NO_PROOF,
  type PayeeProofValues,
  payeeProofFaults,
  payeeProofFieldOf,
} from '../wallets/payee-proof-design.ts'

interface CardBody extends PayeeProofValues {
  bankCode: string
  cardNumber: string
  username: string
  province: string
  city: string
  bankAddress: string
}

interface CardValues extends CardBody {
  /** Narrows the banks; it is not sent. */
  country: string
}

interface CardAround {
  banks: readonly Bank[]
  /** Holder of the first card, which a further one has to bear too. */
  holder: string | undefined
  hasTotp: boolean
}

interface CardSummary {
  body: CardBody
  bank: Bank | undefined
  /** Banks of the country. */
  banks: Bank[]
  /** Before a bank is chosen: what the banks of the country have. */
  numberKind: Bank['numberKind']
}

export function emptyCard(country: string, holder = ''): CardValues {
  return {
    country,
    bankCode: '',
    cardNumber: '',
    username: holder,
    province: '',
    city: '',
    bankAddress: '',
    ...NO_PROOF,
  }
}

/** A bank card; its number is checked as the bank's numbers are made. */
export const cardForm: FormDesign<
  CardValues,
  CardAround,
  CardSummary,
  { kind: 'country'; country: string }
> = {
  // A bank of another country goes.
  reduce: (values, { country }, { banks }) => {
    const bank = bankOf(banks, values.bankCode)
    return { ...values, country, bankCode: bank?.country === country ? values.bankCode : '' }
  },
  summary: ({ country, ...body }, { banks }) => {
    const bank = bankOf(banks, body.bankCode)
    const near = banks.filter((each) => each.country === country)
    return {
      body,
      bank,
      banks: near,
      numberKind: bank?.numberKind ?? near[0]?.numberKind ?? 'card',
    }
  },
  errors: (values, { banks, holder, hasTotp }, { t }) => ({
    ...payeeProofFaults(values, hasTotp, t),
    bankCode: values.bankCode === '' ? t('payees.chooseBank') : undefined,
    cardNumber: numberFault(values.cardNumber, bankOf(banks, values.bankCode), t),
    username: missing(values.username, t) ?? holderFault(values.username, holder, t),
    province: missing(values.province, t),
    city: missing(values.city, t),
    bankAddress: missing(values.bankAddress, t),
  }),
  fieldOf: payeeProofFieldOf,
}

function bankOf(banks: readonly Bank[], code: string): Bank | undefined {
  return banks.find(({ bankCode }) => bankCode === code)
}

function missing(text: string, t: TFunction): string | undefined {
  return text.trim() === '' ? t('payees.fieldMissing') : undefined
}

function holderFault(name: string, holder: string | undefined, t: TFunction): string | undefined {
  if (holder === undefined || isSameHolder(name, holder)) return undefined
  return t('payees.holderDiffers')
}

function numberFault(text: string, bank: Bank | undefined, t: TFunction): string | undefined {
  if (text.trim() === '') return t('payees.fieldMissing')
  if (!bank) return undefined
  const check = checkCardNumber(bank.numberKind, bank.country, text)
  if (check.ok) return undefined
  const texts: Record<CardNumberFault, string> = {
    character: t('payees.numberCharacter'),
    length: t('payees.numberLength'),
    checksum: t('payees.numberChecksum'),
    country: t('payees.numberCountry'),
  }
  return texts[check.fault]
}

/** The country whose language is read, where it has banks here, else the first. */
export function countryFor(language: string, banks: readonly Bank[]): string {
  const likely: Record<string, string> = { zh_cn: 'CN', vi: 'VN', en: 'GB', sv: 'SE' }
  const code = likely[language] ?? language.toUpperCase()
  return banks.find(({ country }) => country === code)?.country ?? banks[0]?.country ?? ''
}
