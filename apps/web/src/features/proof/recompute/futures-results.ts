import { type Amount, type Ppm, divCeil } from '@candor/money'
import type { PersonPart } from '@candor/log/contents'
import { type Closing, type Direction, closingOf, worthOf } from '@candor/terms'
import type { Findings } from './finding.ts'
import { type RateBounds, rateBounds } from './rate-bounds.ts'
import { type ToldEvent, movedBy, natural, oneOf, units } from './told-fields.ts'

interface Placed {
  direction: Direction
  lots: number
  margin: Amount
  fee: Amount
  reserve: Amount
  /** Absent while it waits. */
  openPrice?: number
  /** Units that a lot gains with each step of the price, and the rate of the fee, as the opening has them. */
  terms?: { tickWorth: Amount; rate: RateBounds }
  lever: number
}

const DIRECTIONS = ['long', 'short'] as const
const isFutures = (reason: string) => reason.startsWith('futures')

interface Expected {
  available: bigint
  held: bigint
}

/**
 * Recomputes futures from a person's own parts: what a lot is worth and the rate of the fee follow from the
 * margin and the fee of the opening; gain, loss and fee of each close follow from them and its price.
 */
export class FuturesResults {
  /** Closes, in part or whole, that were recomputed. */
  count = 0
  /** The highest rate that a fee was charged at, in millionths. */
  highestRate = 0
  readonly #orders = new Map<number, Placed>()
  readonly #findings: Findings

  constructor(findings: Findings) {
    this.#findings = findings
  }

  take(part: PersonPart): void {
    const moves = new Map<number, Expected>()
    const move = (order: number, available: bigint, held: bigint) => {
      const sum = moves.get(order) ?? { available: 0n, held: 0n }
      moves.set(order, { available: sum.available + available, held: sum.held + held })
    }
    for (const event of part.events) this.#takeEvent(part, event, move)
    for (const [order, expected] of moves) this.#holdMoved(part, order, expected)
  }

  #takeEvent(part: PersonPart, event: ToldEvent, move: Move): void {
    switch (event.kind) {
      case 'futuresOrderPlaced':
        return this.#takePlaced(part, event, move)
      case 'positionOpened': {
        // Of an order that is opened as it is placed, the fee is paid and not held.
        const placed = this.#known(part, event)
        if (placed && placed.openPrice === undefined) {
          placed.openPrice = natural(event, 'price')
          move(natural(event, 'order'), 0n, -placed.fee)
        }
        return
      }
      case 'futuresOrderCancelled': {
        const placed = this.#known(part, event)
        if (!placed) return
        const back = placed.margin + placed.fee
        move(natural(event, 'order'), back, -back)
        this.#orders.delete(natural(event, 'order'))
        return
      }
      case 'marginSet': {
        const placed = this.#known(part, event)
        if (!placed) return
        const margin = units(event, 'margin') as Amount
        move(natural(event, 'order'), placed.margin - margin, margin - placed.margin)
        placed.margin = margin
        return
      }
      case 'positionReduced':
        return this.#takeReduced(part, event, move)
      case 'positionClosed': {
        const placed = this.#known(part, event)
        if (placed) this.#holdClose(part, event, placed, move)
        this.#orders.delete(natural(event, 'order'))
        return
      }
      default:
    }
  }

  #known(part: PersonPart, event: ToldEvent): Placed | undefined {
    const order = natural(event, 'order')
    const placed = this.#orders.get(order)
    if (!placed) this.#findings.at(part, 'missing', { order })
    return placed
  }

  #takePlaced(part: PersonPart, event: ToldEvent, move: Move): void {
    const order = natural(event, 'order')
    const opened = part.events.find(
      (each) => each.kind === 'positionOpened' && each['order'] === order,
    )
    const placed: Placed = {
      direction: oneOf(event, 'direction', DIRECTIONS),
      lots: natural(event, 'lots'),
      margin: units(event, 'margin') as Amount,
      fee: units(event, 'fee') as Amount,
      reserve: units(event, 'reserve') as Amount,
      lever: natural(event, 'lever'),
      ...(opened && { openPrice: natural(opened, 'price') }),
    }
    this.#orders.set(order, placed)
    const { margin, fee } = placed
    move(order, -margin - fee, opened ? margin : margin + fee)
    const price = Math.max(natural(event, 'price'), placed.openPrice ?? 0)
    const tickWorth = tickWorthOf(placed, price)
    if (tickWorth === 'none') return this.#findings.at(part, 'futuresMargin', { order })
    if (tickWorth === undefined) return
    const rate = rateBounds(placed.fee, worthOf(placed.lots, price, tickWorth))
    if (!rate) return this.#findings.at(part, 'futuresFee', { order })
    this.highestRate = Math.max(this.highestRate, rate.least)
    placed.terms = { tickWorth, rate }
  }

  #takeReduced(part: PersonPart, event: ToldEvent, move: Move): void {
    const placed = this.#known(part, event)
    if (!placed) return
    const [margin, reserve] = [units(event, 'marginLeft'), units(event, 'reserveLeft')]
    const closed = {
      ...placed,
      lots: natural(event, 'lots'),
      margin: (placed.margin - margin) as Amount,
      reserve: (placed.reserve - reserve) as Amount,
    }
    this.#holdClose(part, event, closed, move)
    placed.lots -= closed.lots
    placed.margin = margin as Amount
    placed.reserve = reserve as Amount
    if (placed.lots <= 0 || placed.lots !== natural(event, 'lotsLeft')) {
      this.#findings.at(part, 'futuresResult', { order: natural(event, 'order') })
    }
  }

  /** Holds gain, loss and fee of a close against its price and what was closed. */
  #holdClose(part: PersonPart, event: ToldEvent, closed: Placed, move: Move): void {
    const order = natural(event, 'order')
    const price = natural(event, 'price')
    const [gain, loss, fee] = [units(event, 'gain'), units(event, 'loss'), units(event, 'fee')]
    move(order, closed.margin + gain - loss - fee, -closed.margin)
    const { terms, openPrice } = closed
    if (!terms || openPrice === undefined) return
    this.count += 1
    const { currency } = movedBy(part, order, isFutures)
    const at = (ppm: number) =>
      closeAt({ ...closed, openPrice }, terms.tickWorth, price, ppm as Ppm)
    const [cheapest, dearest] = [at(terms.rate.least), at(terms.rate.most)]
    const result = cheapest.gain - cheapest.loss
    if (gain !== cheapest.gain || loss !== cheapest.loss) {
      const figures = {
        expected: { currency, units: result },
        found: { currency, units: gain - loss },
      }
      this.#findings.at(part, 'futuresResult', { order, ...figures })
    } else if (fee < cheapest.fee || fee > dearest.fee) {
      const nearest = fee < cheapest.fee ? cheapest.fee : dearest.fee
      const figures = { expected: { currency, units: nearest }, found: { currency, units: fee } }
      this.#findings.at(part, 'futuresFee', { order, ...figures })
    }
  }

  #holdMoved(part: PersonPart, order: number, expected: Expected): void {
    const moved = movedBy(part, order, isFutures)
    const { currency } = moved
    for (const bucket of ['available', 'held'] as const) {
      if (moved[bucket] === expected[bucket]) continue
      const figures = {
        expected: { currency, units: expected[bucket] },
        found: { currency, units: moved[bucket] },
      }
      return this.#findings.at(part, 'futuresMoved', { order, ...figures })
    }
  }
}

type Move = (order: number, available: bigint, held: bigint) => void

/**
 * What a lot gains with each step of the price, from margin = lots x price x it / lever, rounded up: a whole
 * number. `none` where none gives this margin, undefined where several do.
 */
function tickWorthOf(
  { lots, lever, margin }: Pick<Placed, 'lots' | 'lever' | 'margin'>,
  price: number,
): Amount | 'none' | undefined {
  const size = BigInt(lots) * BigInt(price)
  if (size === 0n || lever === 0) return 'none'
  const most = (margin * BigInt(lever)) / size
  if (most === 0n || divCeil(size * most, BigInt(lever)) !== margin) return 'none'
  return divCeil(size * (most - 1n), BigInt(lever)) === margin ? undefined : (most as Amount)
}

function closeAt(
  closed: Pick<Placed, 'direction' | 'lots' | 'margin' | 'reserve'> & { openPrice: number },
  tickWorth: Amount,
  price: number,
  fee: Ppm,
): Pick<Closing, 'gain' | 'loss' | 'fee'> {
  const { direction, lots, margin, reserve, openPrice } = closed
  return closingOf(
    { direction, lots, tickWorth, openPrice, margin, fee, tiers: [] },
    price,
    reserve,
  )
}
