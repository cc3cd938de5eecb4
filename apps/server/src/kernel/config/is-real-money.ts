import type { Config } from './config.ts'

/** Whether what people hold here is money: prices of its own making never stand beside it. */
export function isRealMoney({ marketSource }: Pick<Config, 'marketSource'>): boolean {
  return marketSource !== 'simulated'
}
