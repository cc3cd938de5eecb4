import {
  changeRoles,
  disableOperator,
  enableOperator,
  endOperatorSessions,
  inviteOperator,
  resetAccess,
} from './operator-changes.ts'
import { operatorNews, operatorPage, seeOperatorNews } from './operator-page.ts'

export const operatorsCalls = {
  operatorPage,
  operatorNews,
  seeOperatorNews,
  inviteOperator,
  changeRoles,
  disableOperator,
  enableOperator,
  resetAccess,
  endOperatorSessions,
} as const
