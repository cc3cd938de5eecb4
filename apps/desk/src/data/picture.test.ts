import { describe, expect, it } from 'vitest'
import { MOST_BYTES, base64Of } from './picture.ts'

const file = (bytes: Uint8Array<ArrayBuffer>, type: string) => new Blob([bytes], { type })

describe('a picture for an answer', () => {
  it('goes as base64, byte by byte', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const read = await base64Of(file(bytes, 'image/png'))
    expect(read).toEqual({ ok: true, data: Buffer.from(bytes).toString('base64') })
  })

  it('has to be a picture', async () => {
    expect(await base64Of(file(new Uint8Array(3), 'text/html'))).toMatchObject({ ok: false })
  })

  it('has to fit into a request', async () => {
    const large = file(new Uint8Array(MOST_BYTES + 1), 'image/jpeg')
    expect(await base64Of(large)).toMatchObject({ ok: false })
  })
})
