export type { CertificationDetail, CertificationRow } from './certifications.ts'
