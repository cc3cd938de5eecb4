import {
  editAlertHandler,
  removeAlertHandler,
  restoreAlertHandler,
  switchAlertHandler,
} from './change-alert.ts'
import { checkAlertHandler } from './check-alert.ts'
import { alertFiringsHandler, alertsHandler } from './list.ts'
import { setAlertHandler } from './set-alert.ts'

export const alertHandlers = [
  alertsHandler,
  setAlertHandler,
  editAlertHandler,
  switchAlertHandler,
  removeAlertHandler,
  restoreAlertHandler,
  alertFiringsHandler,
  checkAlertHandler,
]
