import type { Catalogue } from '@candor/desk-protocol'
import { trimZeros } from '@candor/money/decimals'
import { rateText } from '../../data/figures.ts'
import type { RuleField } from './rule-fields.ts'

export type ChangeCall =
  | 'changeFast'
  | 'changeFutures'
  | 'changeProduct'
  | 'changeSwap'
  | 'changeWithdrawalRules'
  | 'changeFeeTiers'

/** One set of rules as the list shows it. */
export interface RuleItem {
  id: string
  /** A few words: what is most asked for. */
  summary: string
  /** Whether it is on offer, where that can be. */
  open: boolean | undefined
  rules: object
  changed: { at: number; by: string } | null | undefined
  /** How it is changed; undefined for what this version of the venue fixes. */
  change?: { call: ChangeCall; fields: readonly RuleField[]; fixed: Record<string, unknown> }
}

export const KINDS = [
  'fast',
  'futures',
  'products',
  'exchange',
  'withdrawal',
  'spot',
  'fees',
  'gift',
] as const
export type Kind = (typeof KINDS)[number]

export const kindNames: Record<Kind, string> = {
  fast: 'Fast contracts',
  futures: 'Futures',
  products: 'Wealth and lock mining',
  exchange: 'Exchange',
  withdrawal: 'Withdrawals and bonus',
  spot: 'Spot',
  fees: 'Fee tiers',
  gift: 'Gift and turnover',
}

const open = { key: 'open', label: 'New orders are taken', kind: 'flag' } as const

export function itemsOf(catalogue: Catalogue, kind: Kind): RuleItem[] {
  switch (kind) {
    case 'fast':
      return catalogue.fast.map((rules) => ({
        id: rules.symbol,
        summary: fastText(rules.terms),
        open: rules.open,
        rules,
        changed: rules.changed,
        change: {
          call: 'changeFast',
          fixed: { symbol: rules.symbol, version: rules.version },
          fields: [
            open,
            {
              key: 'terms',
              label: 'Expiries and payouts',
              kind: 'rows',
              columns: [
                { key: 'seconds', label: 'Seconds', kind: 'whole', unit: 's' },
                { key: 'payoutPercent', label: 'Payout besides the stake', kind: 'percent' },
              ],
            },
            { key: 'minStake', label: 'Smallest stake', kind: 'amount', unit: rules.currencyCode },
            { key: 'maxStake', label: 'Largest stake', kind: 'amount', unit: rules.currencyCode },
            { key: 'maxOpen', label: 'Open contracts a user may have', kind: 'whole' },
          ],
        },
      }))
    case 'futures':
      return catalogue.futures.map((rules) => ({
        id: rules.symbol,
        summary: `${rules.levers.at(0)}x to ${rules.levers.at(-1)}x, fee ${rateText(rules.feePercent)}`,
        open: rules.open,
        rules,
        changed: rules.changed,
        change: {
          call: 'changeFutures',
          fixed: { symbol: rules.symbol, version: rules.version },
          fields: [
            open,
            { key: 'levers', label: 'Leverages', kind: 'wholes' },
            { key: 'feePercent', label: 'Fee, on open and on close', kind: 'percent' },
            { key: 'minLots', label: 'Smallest order', kind: 'whole', unit: 'lots' },
            { key: 'maxLots', label: 'Largest order', kind: 'whole', unit: 'lots' },
            { key: 'maxOrders', label: 'Orders a user may have', kind: 'whole' },
          ],
        },
      }))
    case 'products':
      return catalogue.products.map((rules) => ({
        id: rules.code,
        summary: `${rules.days} days, ${rules.tiers.map((tier) => rateText(tier.ratePercent)).join(', ')} a day`,
        open: rules.open,
        rules,
        changed: rules.changed,
        change: {
          call: 'changeProduct',
          fixed: { code: rules.code, version: rules.version },
          fields: [
            { ...open, label: 'For sale' },
            {
              key: 'tiers',
              label: 'Daily rates by amount',
              kind: 'rows',
              columns: [
                { key: 'from', label: 'From', kind: 'amount', unit: rules.currencyCode },
                { key: 'ratePercent', label: 'Rate a day', kind: 'percent' },
              ],
            },
            { key: 'penaltyPercent', label: 'Penalty of early redemption', kind: 'percent' },
            { key: 'min', label: 'Smallest purchase', kind: 'amount', unit: rules.currencyCode },
            { key: 'max', label: 'Largest purchase', kind: 'amount', unit: rules.currencyCode },
            {
              key: 'budget',
              label: 'Most income promised',
              kind: 'amount',
              unit: rules.currencyCode,
            },
          ],
        },
      }))
    case 'exchange':
      return one(catalogue.swap, (rules) => ({
        id: 'exchange',
        summary: `fee ${rateText(rules.feePercent)}, ${rules.legs.length} currencies`,
        open: undefined,
        rules,
        changed: rules.changed,
        change: {
          call: 'changeSwap',
          fixed: { version: rules.version },
          fields: [
            { key: 'feePercent', label: 'Fee', kind: 'percent' },
            { key: 'minWorth', label: 'Smallest worth', kind: 'amount', unit: rules.countedCode },
            { key: 'maxWorth', label: 'Largest worth', kind: 'amount', unit: rules.countedCode },
          ],
        },
      }))
    case 'withdrawal':
      return one(catalogue.withdrawal, (rules) => ({
        id: 'withdrawal',
        summary: `fee ${rateText(rules.feePercent)}, ${rules.perDay} a day`,
        open: undefined,
        rules,
        changed: rules.changed,
        change: {
          call: 'changeWithdrawalRules',
          fixed: { version: rules.version },
          fields: [
            {
              key: 'minimums',
              label: 'Currencies that can be withdrawn',
              kind: 'rows',
              columns: [
                { key: 'currencyCode', label: 'Currency', kind: 'code' },
                { key: 'min', label: 'Smallest withdrawal', kind: 'amount' },
              ],
            },
            { key: 'feePercent', label: 'Fee, inside the amount', kind: 'percent' },
            { key: 'perDay', label: 'Withdrawals of a user a day', kind: 'whole' },
            {
              key: 'caps.none',
              label: 'Most a day, not certified',
              kind: 'amount',
              unit: rules.countedCode,
            },
            {
              key: 'caps.primary',
              label: 'Most a day, primary',
              kind: 'amount',
              unit: rules.countedCode,
            },
            {
              key: 'caps.advanced',
              label: 'Most a day, advanced',
              kind: 'amount',
              unit: rules.countedCode,
            },
            {
              key: 'secondApprovalFrom',
              label: 'Two operators approve from',
              kind: 'amount',
              unit: rules.countedCode,
            },
            { key: 'bonusPercent', label: 'Bonus of a first recharge', kind: 'percent' },
            {
              key: 'bonusFrom',
              label: 'Bonus from a recharge of',
              kind: 'amount',
              unit: rules.countedCode,
            },
          ],
        },
      }))
    case 'spot':
      return catalogue.markets.map((rules) => ({
        id: rules.symbol,
        summary: `maker ${rateText(rules.makerFeePercent)}, taker ${rateText(rules.takerFeePercent)}`,
        open: undefined,
        rules,
        changed: undefined,
      }))
    case 'fees':
      return one(catalogue.feeTiers, (rules) => ({
        id: 'fees',
        summary: feeTiersText(rules.tiers),
        open: undefined,
        rules,
        changed: rules.changed,
        change: {
          call: 'changeFeeTiers',
          fixed: { version: rules.version },
          fields: [
            {
              key: 'tiers',
              label: 'Spot fees by volume of the last 30 days',
              kind: 'rows',
              mayBeNone: true,
              columns: [
                { key: 'volume', label: 'From', kind: 'amount', unit: rules.countedCode },
                { key: 'makerSharePercent', label: 'Part of the maker’s fee', kind: 'percent' },
                { key: 'takerSharePercent', label: 'Part of the taker’s fee', kind: 'percent' },
              ],
            },
          ],
        },
      }))
    case 'gift':
      return one(catalogue.policy, (rules) => ({
        id: 'gift',
        summary: `${trimZeros(rules.gift)} ${rules.giftCurrencyCode}, turnover ${rateText(rules.turnoverPercent)}`,
        open: undefined,
        rules,
        changed: undefined,
      }))
  }
}

function one<T>(rules: T | null, item: (rules: T) => RuleItem): RuleItem[] {
  return rules === null ? [] : [item(rules)]
}

/** '5 expiries, 30 s 85% to 600 s 93%' */
function fastText(terms: Catalogue['fast'][number]['terms']): string {
  const [first] = terms
  const last = terms.at(-1)
  if (!first || !last) return 'no expiries'
  const said = (term: typeof first) => `${term.seconds} s ${rateText(term.payoutPercent)}`
  if (terms.length === 1) return said(first)
  return `${terms.length} expiries, ${said(first)} to ${said(last)}`
}

/** '4 tiers, down to 60% and 75%' */
function feeTiersText(tiers: NonNullable<Catalogue['feeTiers']>['tiers']): string {
  const last = tiers.at(-1)
  if (!last) return 'the markets’ own fees for everybody'
  const [maker, taker] = [rateText(last.makerSharePercent), rateText(last.takerSharePercent)]
  return `${tiers.length} tiers, down to ${maker} of the maker’s and ${taker} of the taker’s`
}
