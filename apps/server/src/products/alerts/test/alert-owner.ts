import type { DrivenVenue } from '../../../../test/driven-venue.ts'
import type { PortalAnswer } from '../../../../test/venue.ts'

/** An alert of BTCUSDT that goes off once, within a day. */
export const BASE = { symbol: 'BTCUSDT', often: 'once', lasts: 'day' }

export type AlertOwner = Awaited<ReturnType<typeof newAlertOwner>>

/** Somebody new, and what they do with alerts. */
export async function newAlertOwner(venue: DrivenVenue) {
  const { id, token } = await venue.newUser()
  let requests = 0
  const post = (path: string, body: object): Promise<PortalAnswer> =>
    venue.call(`/alert/${path}`, { token, body })
  /** Sets an alert, which is watched when this returns. */
  const set = async (terms: object) => {
    const answer = await post('set', { ...BASE, requestId: `a${(requests += 1)}`, ...terms })
    if (answer.code === 200) await venue.parts.alertWatcher.settled()
    return answer
  }
  return {
    id: Number(id),
    token,
    post,
    set,
    rises: (level: string, terms: object = {}) => set({ condition: 'rises', level, ...terms }),
    listed: async () => (await post('list', {})).data,
    fired: async () => (await post('fired', { limit: 100 })).data.records,
    /** The templates of their messages of alerts, oldest first. */
    told: async () => {
      const rows = await venue.parts.messages.list(Number(id), { offset: 0, limit: 200 })
      const alerts = rows.filter(({ template }) => template.startsWith('alert'))
      return alerts.map(({ template }) => template).reverse()
    },
  }
}

/** A second goes by, and the price of BTCUSDT is another; those who watch it have seen it. */
export async function printNext(venue: DrivenVenue, price: string): Promise<void> {
  venue.wait(1_000)
  await venue.print({ BTCUSDT: price })
  await venue.parts.alertWatcher.settled()
}
