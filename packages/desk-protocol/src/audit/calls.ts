import { auditPage, verifyAudit } from './audit.ts'

export const auditCalls = {
  auditPage,
  verifyAudit,
} as const
