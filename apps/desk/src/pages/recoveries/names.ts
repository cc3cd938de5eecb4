import type { RecoveryRow } from '@candor/desk-protocol'
import type { Standing } from '../../widgets/tag.tsx'

export const stateNames: Record<RecoveryRow['state'], string> = {
  submitted: 'Waiting',
  approved: 'Waits for a second',
  waiting: '72 hours run',
  ready: 'Link sent',
  done: 'Given back',
  refused: 'Refused',
  cancelled: 'Stopped',
  expired: 'Expired',
}

export const stateStandings: Record<RecoveryRow['state'], Standing> = {
  submitted: 'busy',
  approved: 'heed',
  waiting: 'busy',
  ready: 'busy',
  done: 'good',
  refused: 'plain',
  cancelled: 'plain',
  expired: 'plain',
}
