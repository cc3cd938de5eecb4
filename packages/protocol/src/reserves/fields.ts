import { z } from 'zod'
import { emptyAsAbsent } from '../fields.ts'

/** A day of UTC. */
export const utcDay = z
  .string()
  .max(10, { abort: true })
  .regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)
  .describe('Day as 2026-11-29, UTC')

export const ofDay = z.object({
  day: emptyAsAbsent(utcDay).describe('Of which day, as 2026-11-29; of the newest when absent'),
})

/** 32 bytes. */
export const hexHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('64 hex digits')
