import { z } from 'zod'

export const reason = z.string().trim().min(3).max(500).describe('Why; kept in the audit log')

export const paging = {
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(200).default(50),
}

/** A page of a list, newest or most urgent first. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ records: z.array(row), total: z.int(), page: z.int(), limit: z.int() })
}

/** Milliseconds since 1970 UTC. */
export const time = z.int()

/** An exact amount as a decimal string, with the code of its currency beside it. */
export const amountText = z.string().regex(/^-?\d+(\.\d+)?$/)
export const currencyCode = z.string().regex(/^[A-Z0-9]{2,12}$/)

/** A user's id. */
export const userId = z.int().min(100_001)
