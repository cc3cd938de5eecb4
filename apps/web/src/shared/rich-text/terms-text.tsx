import { useCall } from '../../data/queries.ts'
import { RichText } from './rich-text.tsx'

/** The terms of service in the reader's language. */
export function TermsText() {
  const reading = useCall('helpCenterDetail', { params: { id: 'terms' } })
  return <RichText reading={reading} />
}
