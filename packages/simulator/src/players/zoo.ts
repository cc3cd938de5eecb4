import type { Player } from './player.ts'
import { ABSORBERS } from './tactics/absorbers.ts'
import { AMOUNT_PLAYERS } from './tactics/amount-players.ts'
import { BOOK_PLAYERS } from './tactics/book-players.ts'
import { EARLY_LIMITS } from './tactics/early-limits.ts'
import { EARLY } from './tactics/early.ts'
import { EXIT_PLAYERS } from './tactics/exit-players.ts'
import { FAST_PLAYERS } from './tactics/fast-players.ts'
import { FOLLOWERS } from './tactics/followers.ts'
import { FUTURES_PLAYERS } from './tactics/futures-players.ts'
import { HONEST } from './tactics/honest.ts'
import { MARGIN_PLAYERS } from './tactics/margin-players.ts'
import { PLAN_PLAYERS } from './tactics/plan-players.ts'
import { STEP_PLAYERS } from './tactics/step-players.ts'
import { TERM_PLAYERS } from './tactics/term-players.ts'
import { TRIGGER_PLAYERS } from './tactics/trigger-players.ts'
import { VOIDERS } from './tactics/voiders.ts'

/** Everybody who plays against the house. */
export const ZOO: readonly Player[] = [
  ...EARLY,
  ...EARLY_LIMITS,
  ...FOLLOWERS,
  ...FAST_PLAYERS,
  ...FUTURES_PLAYERS,
  ...MARGIN_PLAYERS,
  ...BOOK_PLAYERS,
  ...STEP_PLAYERS,
  ...TERM_PLAYERS,
  ...TRIGGER_PLAYERS,
  ...PLAN_PLAYERS,
  ...VOIDERS,
  ...ABSORBERS,
  ...EXIT_PLAYERS,
  ...AMOUNT_PLAYERS,
  ...HONEST,
]
