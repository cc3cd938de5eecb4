import { shortDecimal } from '@candor/money'
import { sendMessage } from '../../people/messages/send-message.ts'
import type { Store } from '../../kernel/store/store.ts'
import { type Evidence, findRepeated } from './evidence.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Messaging } from '../../people/messages/messages.ts'

const TOLD = {
  document: 'giftReturnedDocument',
  card: 'giftReturnedCard',
  address: 'giftReturnedAddress',
  device: 'giftReturnedDevice',
} as const satisfies Record<Evidence, string>

/** What taking back a gift takes. */
export type GiftNeeds = Messaging &
  Pick<Kernel, 'store' | 'now' | 'transactor' | 'ownWrites' | 'log'>

/**
 * One gift a person: called whenever a person shows something that tells people apart. Whoever had
 * a gift after another of the same evidence loses it, whichever of the two has just shown it. The
 * row first, then the engine, then the person: what a kill leaves out is done at the next start.
 */
export async function barRepeatedGifts(needs: GiftNeeds, user: number): Promise<void> {
  const { store, now } = needs
  const repeated = await findRepeated(store, user, () => tablesReached(needs, user))
  for (const { user: later, as, evidence } of repeated) {
    await store
      .insertInto('gift_bars')
      .values({ user_id: later, evidence, as_user_id: as, barred_at: now(), settled_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await settleBar(needs, later)
  }
}

/**
 * Waits until the tables hold what is durable. Where they are far behind, what they lack is found when the
 * person shows something again, at the latest when they ask for a withdrawal.
 */
async function tablesReached(needs: GiftNeeds, user: number): Promise<void> {
  const { ownWrites, transactor, log } = needs
  ownWrites.note(user, transactor.durableSeq)
  await ownWrites.reached(user).catch((error: unknown) => {
    log.warn({ user, err: error }, 'Looks for repeated gifts in tables that are behind')
  })
}

/** Takes back what has become available of a barred gift that was in use when it was barred. */
export async function takeRestOfGift(
  needs: Pick<GiftNeeds, 'transactor' | 'ownWrites'>,
  user: number,
): Promise<void> {
  if (needs.transactor.engine.barredCredit(user) === 0n) return
  const result = await needs.transactor.submit({ kind: 'barCredit', user })
  if (result.outcome === 'accepted') needs.ownWrites.note(user, result.record.seq)
}

/** Finishes what a stop cut short. Returns how many there were. */
export async function settleGiftBars(needs: GiftNeeds): Promise<number> {
  const open = await openBars(needs.store)
  for (const user of open) await settleBar(needs, user)
  return open.length
}

async function openBars(store: Store): Promise<number[]> {
  const rows = await store
    .selectFrom('gift_bars')
    .select('user_id')
    .where('settled_at', 'is', null)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id: user }) => user)
}

async function settleBar(needs: GiftNeeds, user: number): Promise<void> {
  const { store, transactor, ownWrites, log, now } = needs
  const row = await store
    .selectFrom('gift_bars')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!row || row.settled_at !== null) return
  const result = await transactor.submit({ kind: 'barCredit', user })
  if (result.outcome === 'rejected' || result.outcome === 'unavailable') {
    log.warn({ user, outcome: result }, 'A gift could not be taken back yet')
    return
  }
  if (result.outcome === 'accepted') {
    ownWrites.note(user, result.record.seq)
    const barred = result.record.events.find((event) => event.kind === 'creditBarred')
    await tell(needs, user, row.evidence as Evidence, barred?.taken ?? 0n)
  }
  await store
    .updateTable('gift_bars')
    .set({ settled_at: now() })
    .where('user_id', '=', user)
    .execute()
}

async function tell(
  needs: Pick<GiftNeeds, 'transactor' | 'messages'>,
  user: number,
  evidence: Evidence,
  taken: bigint,
) {
  const { engine } = needs.transactor
  const gift = engine.currencies()[engine.policy()?.giftCurrency ?? 0]
  if (!gift || taken === 0n) return
  const plain = shortDecimal(taken, gift.scale)
  await sendMessage(needs, user, {
    template: TOLD[evidence],
    facts: { amount: plain, currency: gift.code },
    once: 'gift-barred',
  })
}
