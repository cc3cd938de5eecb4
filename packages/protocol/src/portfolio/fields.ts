import { z } from 'zod'

export const day = z
  .string()
  .max(10, { abort: true })
  .regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)
  .describe('Day of the venue (GMT+1), as 2026-11-23')

export const month = z
  .string()
  .max(7, { abort: true })
  .regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/)
  .describe('Month of the venue’s days, as 2026-11')

export const year = z
  .string()
  .max(4, { abort: true })
  .regex(/^20[0-9]{2}$/)
  .describe('Year of the venue’s days, as 2026')

/** What people trade with, and fees of withdrawals as `cash`. */
export const PORTFOLIO_PRODUCTS = ['spot', 'swap', 'fast', 'futures', 'earn', 'cash'] as const
export type PortfolioProduct = (typeof PORTFOLIO_PRODUCTS)[number]

export const portfolioProduct = z
  .enum(PORTFOLIO_PRODUCTS)
  .describe('Product; cash: fees of withdrawals')
