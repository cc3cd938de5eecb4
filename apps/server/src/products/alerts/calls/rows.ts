import type { AlertFiring, AlertRow } from '@candor/protocol'
import type { StoredAlert, StoredFiring } from '../alert-store.ts'

/** An alert as its owner sees it at a moment. */
export function alertRow(stored: StoredAlert, now: number): AlertRow {
  const isOver = stored.expires_at <= now
  const { channels = null, ...terms } = stored.terms
  return {
    id: String(stored.id),
    ...terms,
    channels: channels && [...channels],
    state: isOver ? 'expired' : stored.is_on ? 'on' : 'off',
    setAt: stored.set_at,
    expiresAt: stored.expires_at,
    fired: stored.fired,
    firedAt: stored.fired_at,
  }
}

export function firingRow({ id, alert_id, terms: had, at, evidence }: StoredFiring): AlertFiring {
  const { channels: _, ...terms } = had
  const { print, former, extreme, candle } = evidence
  return {
    id: String(id),
    alertId: String(alert_id),
    ...terms,
    ...{ at, print, former, extreme },
    value: candle?.value ?? null,
    formerValue: candle?.former ?? null,
    candleAt: candle?.at ?? null,
  }
}
