import {
  type CardNumberFault,
  type DocumentNumberFault,
  checkDocumentNumber,
  checkOwnNumber,
} from '@candor/payees'
import type { TFunction } from 'i18next'
import type { FormDesign } from '../../../shared/form/form-design.ts'

type DocumentType = Parameters<typeof checkDocumentNumber>[0]

interface PrimaryValues {
  documentType: DocumentType
  name: string
  documentNumber: string
  bankCardNumber: string
}

/** The texts of the primary level. The summary is what is sent. */
export const primaryForm: FormDesign<PrimaryValues, undefined, PrimaryValues> = {
  summary: (values) => values,
  errors: ({ documentType, name, documentNumber, bankCardNumber }, _, { t }) => ({
    name: missing(name, t),
    documentNumber: missing(documentNumber, t) ?? documentFault(documentType, documentNumber, t),
    bankCardNumber: missing(bankCardNumber, t) ?? cardFault(bankCardNumber, t),
  }),
}

function missing(text: string, t: TFunction): string | undefined {
  return text.trim() === '' ? t('payees.fieldMissing') : undefined
}

function documentFault(type: DocumentType, text: string, t: TFunction): string | undefined {
  const check = checkDocumentNumber(type, text)
  const texts: Record<DocumentNumberFault, string> = {
    character: t('certify.documentCharacter'),
    length: t('certify.documentLength'),
    checksum: t('certify.documentChecksum'),
  }
  return check.ok ? undefined : texts[check.fault]
}

function cardFault(text: string, t: TFunction): string | undefined {
  const check = checkOwnNumber(text)
  const texts: Record<CardNumberFault, string> = {
    character: t('payees.numberCharacter'),
    length: t('certify.cardLength'),
    checksum: t('payees.numberChecksum'),
    country: t('payees.numberChecksum'),
  }
  return check.ok ? undefined : texts[check.fault]
}
