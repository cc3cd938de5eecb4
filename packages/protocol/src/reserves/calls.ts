import type { CallsAt } from '../call.ts'
import { liabilities } from './liabilities.ts'
import { myLiabilities } from './my-liabilities.ts'
import type { reservesPaths } from './paths.ts'
import { reserves } from './reserves.ts'

export const reservesCalls = {
  liabilities,
  myLiabilities,
  reserves,
} as const satisfies CallsAt<typeof reservesPaths>
