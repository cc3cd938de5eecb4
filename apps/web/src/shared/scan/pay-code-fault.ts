import type { PayCodeFault } from '@candor/payees'
import type { TFunction } from 'i18next'

/** Why a code or a link is not taken as one that asks for a payment. */
export function payCodeFault(fault: PayCodeFault, t: TFunction): string {
  switch (fault) {
    case 'form':
      return t('scan.form')
    case 'scheme':
      return t('scan.scheme')
    case 'network':
      return t('scan.network')
    case 'token':
      return t('scan.token')
    case 'terms':
      return t('scan.terms')
  }
}
