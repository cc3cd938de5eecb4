import { Suspense, lazy } from 'react'
import { useFreshProof } from '../data/fresh-proof.ts'
import { loadLaterTexts } from '../i18n/i18n.ts'

/** Its texts arrive with it: it is shown half a day after a login at the earliest. */
const FreshProofSheet = lazy(async () => {
  const [{ FreshProofSheet: sheet }] = await Promise.all([
    import('../features/identity/settings/fresh-proof-sheet.tsx'),
    loadLaterTexts(),
  ])
  return { default: sheet }
})

/** Where a call that moves money asks who is there; once, in the shell. */
export function FreshProofHost() {
  const answer = useFreshProof((state) => state.answer)
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <FreshProofSheet onAnswer={answer} />
    </Suspense>
  )
}
