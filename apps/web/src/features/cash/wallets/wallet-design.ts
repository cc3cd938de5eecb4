import { type Chain, checkAddress, isChain, readPayCode } from '@candor/payees'
import type { CurrencyType } from '@candor/protocol'
import type { TFunction } from 'i18next'
import type { FormDesign } from '../../../shared/form/form-design.ts'
import { payCodeFault } from '../../../shared/scan/pay-code-fault.ts'
import { addressFault } from './address-fault.ts'
import {
  NO_PROOF,
  type PayeeProofValues,
  payeeProofFaults,
  payeeProofFieldOf,
} from './payee-proof-design.ts'

interface WalletBody extends PayeeProofValues {
  currency: string
  chain: string
  address: string
  label: string
  qrImage: string
}

interface WalletValues extends WalletBody {
  /** The address that the QR image says: drawn from it here, or read in the picture. Not sent. */
  said: string | undefined
}

interface WalletAround {
  currencies: readonly CurrencyType[]
  hasTotp: boolean
}

type WalletAct =
  | { kind: 'currency'; currency: string }
  /** Typed, or read from a code. */
  | { kind: 'address'; address: string }
  /** A picture was read, and says this address. */
  | { kind: 'said'; address: string }
  /** A picture of the address's code was uploaded. */
  | { kind: 'pictured'; address: string; filename: string }

interface WalletSummary {
  body: WalletBody
  chains: string[]
  /** The address in its own spelling, once it is right. */
  address: string | undefined
}

export function emptyWallet(currencies: readonly CurrencyType[]): WalletValues {
  return {
    currency: currencies[0]?.currencyCode ?? '',
    chain: currencies[0]?.chains[0] ?? '',
    address: '',
    label: '',
    qrImage: '',
    said: undefined,
    ...NO_PROOF,
  }
}

/** A wallet's address: it is checked as it is typed, and its picture has to say the same. */
export const walletForm: FormDesign<WalletValues, WalletAround, WalletSummary, WalletAct> = {
  reduce: (values, act, { currencies }) => {
    switch (act.kind) {
      case 'currency': {
        const chains = chainsOf(currencies, act.currency)
        const chain = chains.includes(values.chain) ? values.chain : (chains[0] ?? '')
        return { ...values, currency: act.currency, chain }
      }
      case 'address': {
        // A QR code of another address must not stay beside this one.
        const stays = ownSpelling(act.address, values.chain) === values.said
        const qrImage = stays && values.said !== undefined ? values.qrImage : ''
        return { ...values, address: act.address, qrImage }
      }
      case 'said': {
        const address = values.address.trim() === '' ? act.address : values.address
        return { ...values, address, said: act.address }
      }
      case 'pictured':
        // Meanwhile another address may stand there.
        return ownSpelling(values.address, values.chain) === act.address
          ? { ...values, said: act.address, qrImage: act.filename }
          : values
    }
  },
  summary: ({ said: _, ...body }, { currencies }) => ({
    body,
    chains: chainsOf(currencies, body.currency),
    address: ownSpelling(body.address, body.chain),
  }),
  errors: (values, { hasTotp }, { t }) => ({
    address: typedFault(values.address, values.chain, t),
    ...payeeProofFaults(values, hasTotp, t),
  }),
  fieldOf: payeeProofFieldOf,
}

function chainsOf(currencies: readonly CurrencyType[], code: string): string[] {
  return currencies.find(({ currencyCode }) => currencyCode === code)?.chains ?? []
}

function ownSpelling(address: string, chain: string): string | undefined {
  const check = isChain(chain) ? checkAddress(chain, address) : undefined
  return check?.ok ? check.address : undefined
}

function typedFault(text: string, chain: string, t: TFunction): string | undefined {
  if (text.trim() === '') return t('payees.addressMissing')
  const check = isChain(chain) ? checkAddress(chain, text) : undefined
  return check && !check.ok ? addressFault(check, chain as Chain, t) : undefined
}

/** The address that a code says, or what is wrong with it; neither where the chain is not known. */
export function readAddress(
  code: string,
  chain: string,
  t: TFunction,
): { address?: string; fault?: string } {
  if (!isChain(chain)) return {}
  const reading = readPayCode(code)
  if (!reading.ok) return { fault: payCodeFault(reading.fault, t) }
  const check = checkAddress(chain, reading.code.address)
  return check.ok ? { address: check.address } : { fault: addressFault(check, chain, t) }
}
