import type { AddressCheck, Chain } from '@candor/payees'
import type { TFunction } from 'i18next'

/** What is wrong with an address, in the words in which the venue would refuse it. */
export function addressFault(
  check: AddressCheck & { ok: false },
  chain: Chain,
  t: TFunction,
): string {
  switch (check.fault) {
    case 'beginning':
      return t('payees.addressBeginning', { chain })
    case 'character':
      return t('payees.addressCharacter', { chain })
    case 'length':
      return t('payees.addressLength', { chain })
    case 'checksum':
      return t('payees.addressChecksum')
    case 'testNetwork':
      return t('payees.addressTestNetwork')
    case 'otherChain':
      return t('payees.addressOtherChain', { chain: check.other })
  }
}
