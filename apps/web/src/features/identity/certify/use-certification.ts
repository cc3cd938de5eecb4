import { useCall } from '../../../data/queries.ts'

/** The certification as submitted, level by level. */
export function useCertification() {
  return useCall('certificationDetail', {})
}
