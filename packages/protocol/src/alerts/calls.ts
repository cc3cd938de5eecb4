import type { CallsAt } from '../call.ts'
import {
  alertFirings,
  alerts,
  checkAlert,
  editAlert,
  removeAlert,
  restoreAlert,
  setAlert,
  switchAlert,
} from './calls-of-alerts.ts'
import type { alertsPaths } from './paths.ts'

export const alertsCalls = {
  alerts,
  setAlert,
  editAlert,
  switchAlert,
  removeAlert,
  restoreAlert,
  alertFirings,
  checkAlert,
} as const satisfies CallsAt<typeof alertsPaths>
