import type { TestUser, TestVenue } from './venue.ts'

/** Marks a person as settled, so that a card or address they share with others takes no gift away. */
export async function keepGift({ parts }: TestVenue, user: TestUser): Promise<void> {
  const id = Number(user.id)
  const row = { user_id: id, evidence: 'address', as_user_id: id, barred_at: 1, settled_at: 1 }
  await parts.store.insertInto('gift_bars').values(row).execute()
}
