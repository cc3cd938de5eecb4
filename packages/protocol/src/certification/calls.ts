import type { CallsAt } from '../call.ts'
import { certificationAdvanced } from './certification-advanced.ts'
import { certificationDetail } from './certification-detail.ts'
import { certificationEdit } from './certification-edit.ts'
import { certificationJunior } from './certification-junior.ts'
import type { certificationPaths } from './paths.ts'

export const certificationCalls = {
  certificationDetail,
  certificationEdit,
  certificationJunior,
  certificationAdvanced,
} as const satisfies CallsAt<typeof certificationPaths>
