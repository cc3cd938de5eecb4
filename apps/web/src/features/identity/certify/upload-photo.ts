import { CallError } from '@candor/client'
import { portal } from '../../../data/call.ts'
import { useSession } from '../../../data/session.ts'
import { shrinkImage } from '../../../shared/files/shrink-image.ts'

const TIMEOUT_MS = 120_000

interface Answer {
  code: number
  msg: string
  data: { filename?: string } | null
}

/**
 * Uploads a photo, made smaller first where it is too large, and tells how much is done (0 to 1):
 * fetch cannot say that of what it sends. Returns the name it is kept by; rejects with a
 * `CallError`.
 */
export async function uploadPhoto(
  image: Blob,
  onDone: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const form = new FormData()
  form.append('file', await shrinkImage(image))
  const { token } = useSession.getState()
  const answer = await send(form, onDone, signal)
  const { code, msg, data } = answer
  if (code === 200 && data?.filename) return data.filename
  if (code === 401) useSession.getState().expire(token, msg)
  throw new CallError('answer', { code, msg })
}

function send(form: FormData, onDone: (share: number) => void, signal: AbortSignal) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { method, url, headers } = portal.request('uploadFile', { body: form })
    request.open(method, url)
    request.timeout = TIMEOUT_MS
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onDone(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        resolve(JSON.parse(request.responseText) as Answer)
      } catch {
        reject(new CallError('network', { code: -1, msg: '' }))
      }
    }
    request.onerror = () => reject(new CallError('network', { code: -1, msg: '' }))
    request.ontimeout = () => reject(new CallError('timeout', { code: -1, msg: '' }))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
