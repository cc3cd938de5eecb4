import { publishBankReserve, publishReserve, reserveMessage, reserves } from './reserves.ts'

export const reservesCalls = {
  reserves,
  reserveMessage,
  publishReserve,
  publishBankReserve,
} as const
