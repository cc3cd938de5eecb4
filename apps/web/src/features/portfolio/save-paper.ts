import { CallError } from '@candor/client'
import { portal } from '../../data/call.ts'
import { askFreshProof } from '../../data/fresh-proof.ts'

interface Refused {
  code?: number
  msg?: string
  data?: { error?: string } | null
}

/**
 * Saves the file of a paper, after a fresh proof where the venue asks for one. Rejects with the venue's
 * refusal, in the language now shown.
 */
export async function savePaper(id: string, name: string): Promise<void> {
  const { url, headers } = portal.request('readPaper', { query: { id } })
  const answer = await fetch(url, { headers }).catch(() => {
    throw new CallError('network', { code: -1, msg: '' })
  })
  if (answer.headers.get('content-type') !== 'application/zip') {
    const refusal = (await answer.json().catch(() => ({}))) as Refused
    if (refusal.data?.error === 'proof_required' && (await askFreshProof())) {
      return savePaper(id, name)
    }
    throw new CallError('answer', { code: refusal.code ?? -1, msg: refusal.msg ?? '' })
  }
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; the bytes need not stay any longer.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
