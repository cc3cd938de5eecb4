import { useQuery } from '@tanstack/react-query'
import { CallError } from '@candor/client'
import { call, portal } from '../../data/call.ts'
import { shrinkImage } from './shrink-image.ts'

/** Uploads an image, made smaller first where it is too large; returns the name it is kept by. */
export async function uploadImage(image: Blob): Promise<string> {
  const form = new FormData()
  form.append('file', await shrinkImage(image))
  const { filename } = await call('uploadFile', { body: form })
  return filename
}

/**
 * A file of one’s own. It is read by a call and not by the image itself, since only a call carries
 * the session.
 */
export function useStoredFile(filename: string) {
  return useQuery({
    queryKey: ['previewFile', filename],
    queryFn: ({ signal }) => readFile(filename, signal),
    staleTime: Infinity,
  })
}

async function readFile(filename: string, signal: AbortSignal): Promise<Blob> {
  const { url, headers } = portal.request('previewFile', { query: { filename } })
  const answer = await fetch(url, { headers, signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new CallError('network', { code: -1, msg: '' })
  })
  if (answer.headers.get('content-type')?.startsWith('image/')) return answer.blob()
  const refusal = (await answer.json().catch(() => ({}))) as { code?: number; msg?: string }
  throw new CallError('answer', { code: refusal.code ?? -1, msg: refusal.msg ?? '' })
}
