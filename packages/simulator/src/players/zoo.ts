import type { Player } from './player.ts'
import { BOOK_PLAYERS } from './tactics/book-players.ts'
import { EARLY_LIMITS } from './tactics/early-limits.ts'
import { EARLY } from './tactics/early.ts'
import { FAST_PLAYERS } from './tactics/fast-players.ts'
import { FOLLOWERS } from './tactics/followers.ts'
import { FUTURES_PLAYERS } from './tactics/futures-players.ts'
import { HONEST } from './tactics/honest.ts'
import { VOIDERS } from './tactics/voiders.ts'

/** Everybody who plays against the house. */
export const ZOO: readonly Player[] = [
  ...EARLY,
  ...EARLY_LIMITS,
  ...FOLLOWERS,
  ...FAST_PLAYERS,
  ...FUTURES_PLAYERS,
  ...BOOK_PLAYERS,
  ...VOIDERS,
  ...HONEST,
]
