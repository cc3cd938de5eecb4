import { messageHash } from '@candor/liabilities/reserves'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type ChainHex, tronAddress } from '../../src/kernel/tron/addresses.ts'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)

/** An address that holds money of the venue, with the wallet that signs for it. */
export const reserveHolder = {
  hex: account.address.toLowerCase() as ChainHex,
  address: tronAddress(account.address.toLowerCase() as ChainHex).text,
  /** Signs a text as a wallet of Tron does; returns 65 bytes in hex. */
  sign: (message: string): Promise<string> => {
    const hash: Hex = `0x${Buffer.from(messageHash(message)).toString('hex')}`
    return account.sign({ hash })
  },
}
