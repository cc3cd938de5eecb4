import type { Paths } from '../path.ts'

/** The calls of price alerts. */
export const alertsPaths = {
  alerts: 'POST /alert/list',
  setAlert: 'POST /alert/set once',
  editAlert: 'POST /alert/edit',
  switchAlert: 'POST /alert/switch',
  removeAlert: 'POST /alert/remove',
  restoreAlert: 'POST /alert/restore',
  alertFirings: 'POST /alert/fired',
  checkAlert: 'POST /alert/check',
} as const satisfies Paths
