import {
  addUserNote,
  endUserSessions,
  freezeUser,
  revealCard,
  revealContact,
  unfreezeUser,
} from './user-acts.ts'
import { userDetail, userLedger } from './user-detail.ts'
import { userPage } from './user-page.ts'

export const usersCalls = {
  userPage,
  userDetail,
  userLedger,
  freezeUser,
  unfreezeUser,
  endUserSessions,
  addUserNote,
  revealContact,
  revealCard,
} as const
