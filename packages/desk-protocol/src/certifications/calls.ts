import { certificationDetail, certificationPage, decideCertification } from './certifications.ts'

export const certificationsCalls = {
  certificationPage,
  certificationDetail,
  decideCertification,
} as const
