import { DESK_ERRORS } from '@candor/desk-protocol'

/** Returns why the operator's approval would not count, as a sentence. */
export function obstacleText(obstacle: 'own' | 'related' | 'new'): string {
  if (obstacle === 'own') return 'You have already said so; another operator is needed.'
  return obstacle === 'related' ? DESK_ERRORS.operator_related : DESK_ERRORS.operator_new
}
