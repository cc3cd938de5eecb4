import type { Paths } from '../path.ts'

/** The calls of identity certification. */
export const certificationPaths = {
  certificationDetail: 'GET /playerInfo/detail',
  certificationEdit: 'POST /playerInfo/edit',
  certificationJunior: 'POST /playerInfo/junior',
  certificationAdvanced: 'POST /playerInfo/advanced',
} as const satisfies Paths
