import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { currencyCode, emptyAsAbsent, id, requestId } from '../../fields.ts'
import { PAYEE_PROOF_ERRORS, payeeProof } from '../withdrawal/proof.ts'
import { WALLET_LABEL_MAX, wallet } from './wallet.ts'
import { cashPaths } from '../paths.ts'

const MOST_CHARACTERS = 128

export const walletAdd = defineCall(cashPaths, 'walletAdd', {
  number: 17,
  who: 'user',
  summary:
    'Save a wallet address with the fund password and the second factor; it can be withdrawn to after its waiting time.',
  body: z.object({
    currency: currencyCode.describe('Currency that will be sent there'),
    chain: z.string().min(1).max(20).describe('Blockchain, one of the currency’s'),
    address: z
      .string()
      .trim()
      .min(1)
      .max(MOST_CHARACTERS)
      .describe('The address; its form and checksum are checked'),
    qrImage: id.describe('Name of an uploaded image of its QR code, which has to say this address'),
    label: emptyAsAbsent(
      z
        .string()
        .trim()
        .max(WALLET_LABEL_MAX)
        .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u),
    )
      .optional()
      .describe('A name for it, up to 32 visible characters'),
    confirmLookalike: z
      .boolean()
      .optional()
      .describe('true: the user has seen that it is not the address it looks like'),
    ...payeeProof,
    requestId: requestId.optional(),
  }),
  data: wallet,
  errors: [
    'address_beginning',
    'address_character',
    'address_length',
    'address_checksum',
    'address_other_chain',
    'address_test_network',
    'address_exists',
    'address_lookalike',
    'chain_unknown',
    'currency_unknown',
    'too_many_addresses',
    'file_unknown',
    'qr_unreadable',
    'qr_differs',
    'request_reused',
    ...PAYEE_PROOF_ERRORS,
  ],
})
