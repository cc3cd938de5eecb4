import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { emptyAsAbsent, id, requestId } from '../../fields.ts'
import { PAYEE_PROOF_ERRORS, payeeProof } from '../withdrawal/proof.ts'
import { bankCard } from './bank-card.ts'
import { cashPaths } from '../paths.ts'

/** Visible characters of any script on one line; outer spaces are cut off. */
const line = (most: number) =>
  z
    .string()
    .max(2 * most, { abort: true })
    .trim()
    .min(1)
    .max(most)
    .regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S} \u3000]*$/u)

export const bankAccountSave = defineCall(cashPaths, 'bankAccountSave', {
  number: 11,
  who: 'user',
  summary:
    'Add a bank card with the fund password and the second factor; it can be withdrawn to after its waiting time. A card that is there is changed by customer service only.',
  body: z.object({
    id: emptyAsAbsent(id).optional().describe('Refused: cards are not changed by this call'),
    username: line(64)
      .regex(/\p{L}/u)
      .describe('Name of the holder; a further card must bear that of the first'),
    cardNumber: z.string().min(1).max(64).describe('Card or account number, gaps allowed'),
    bankCode: z.string().min(1).max(32).describe('Code of the bank, as in /common/bank/list'),
    bankName: z.string().max(128).optional().describe('Ignored: the name is that of the code'),
    province: line(64).describe('Province or region of the branch'),
    city: line(64).describe('City of the branch'),
    bankAddress: line(160).describe('Name or address of the branch'),
    ...payeeProof,
    requestId: requestId.optional(),
  }),
  data: bankCard,
  errors: [
    'bank_unknown',
    'card_number_character',
    'card_number_length',
    'card_number_checksum',
    'card_number_country',
    'card_exists',
    'holder_differs',
    'card_change_refused',
    'too_many_cards',
    'request_reused',
    ...PAYEE_PROOF_ERRORS,
  ],
})
