import { z } from 'zod'
import { currencyCode, id, numericId, time } from '../../fields.ts'

export const WALLET_LABEL_MAX = 32

/** A wallet address that the user has saved to withdraw to. */
export const wallet = z.object({
  id: numericId.describe('Id of the saved address'),
  currency: currencyCode.describe('Currency that is sent there'),
  chain: z.string().describe('Blockchain, for example TRC20'),
  address: z.string().describe('The address, as the chain writes it'),
  depositAddress: z.string().describe('The same: the address that money is deposited to'),
  qrImage: id.describe('Name of the QR image, for /common/file/previewFile'),
  label: z.string().nullable().describe('The user’s own name for it, if any'),
  date: time.describe('When it was saved, milliseconds since 1970 UTC'),
  usableAt: time.describe('From when it can be withdrawn to, milliseconds since 1970 UTC'),
  lastUsedAt: time
    .nullable()
    .describe('When a withdrawal to it was last asked for, milliseconds since 1970 UTC'),
  looksLike: z
    .string()
    .nullable()
    .describe('Another address of the user with the same ends, which it must not be taken for'),
})
export type Wallet = z.output<typeof wallet>
