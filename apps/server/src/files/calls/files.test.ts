import { readFile, readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '@candor/money/durations'
import { type DrivenVenue, startDrivenVenue } from '../../../test/driven-venue.ts'
import { picture } from '../test/pictures.ts'
import type { TestUser } from '../../../test/venue.ts'

let venue: DrivenVenue
let user: TestUser
let other: TestUser

beforeAll(async () => {
  venue = await startDrivenVenue({ FILES_PER_USER: '5' })
  user = await venue.newUser()
  other = await venue.newUser()
})
afterAll(() => venue.close())

async function uploaded(bytes: Uint8Array, by = user): Promise<string> {
  const { data } = await venue.upload(by.token, bytes)
  return data.filename
}

function preview(filename: string, token?: string) {
  const path = `/portal/common/file/previewFile?filename=${encodeURIComponent(filename)}`
  return fetch(venue.address + path, { headers: token === undefined ? {} : { 'coin-auth': token } })
}

async function keptFiles(): Promise<string[]> {
  const entries = await readdir(join(venue.parts.config.dataDir, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('an uploaded image', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('of type %s comes back as one', async (type) => {
    const by = await venue.newUser()
    const filename = await uploaded(await picture(type), by)
    expect(filename).toMatch(/^[0-9a-f]{32}\.(jpg|png|webp)$/)
    const answer = await preview(filename, by.token)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': `image/${type}`,
      'content-disposition': 'inline; filename="image"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 40, height: 40, format: type })
  })

  test('is kept upright and without what the camera wrote into it', async () => {
    const by = await venue.newUser()
    const bytes = await sharp({
      create: { width: 60, height: 20, channels: 3, background: '#fff' },
    })
      .withExif({ IFD0: { Copyright: 'somewhere secret', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await preview(await uploaded(bytes, by), by.token)
    const kept = Buffer.from(await answer.arrayBuffer())
    const { width, height, exif, orientation } = await sharp(kept).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 60 })
    expect(kept.includes('somewhere secret')).toBe(false)
  })

  test('loses what was hung behind its picture', async () => {
    const by = await venue.newUser()
    const bytes = Buffer.concat([await picture('png'), Buffer.from('<script>alert(1)</script>')])
    const answer = await preview(await uploaded(bytes, by), by.token)
    expect(Buffer.from(await answer.arrayBuffer()).includes('<script>')).toBe(false)
  })

  test('is made to fit 4096 pixels', async () => {
    const by = await venue.newUser()
    const wide = await sharp({
      create: { width: 6_000, height: 30, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    const answer = await preview(await uploaded(wide, by), by.token)
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ width, height }).toEqual({ width: 4_096, height: 20 })
  })

  test('is encrypted where it is kept', async () => {
    const by = await venue.newUser()
    const filename = await uploaded(await picture('png', '#123456'), by)
    const path = (await keptFiles()).find((file) => file.endsWith(filename))!
    const sealed = await readFile(path)
    expect(sealed.includes('PNG')).toBe(false)
    const opened = venue.parts.files.read(Number(by.id), filename)
    expect(Buffer.from((await opened)!.bytes).includes('PNG')).toBe(true)
  })

  test('sent twice is one file', async () => {
    const by = await venue.newUser()
    const bytes = await picture('png', '#abcdef')
    expect(await uploaded(bytes, by)).toBe(await uploaded(bytes, by))
    expect(await uploaded(bytes)).not.toBe(await uploaded(bytes, by))
  })
})

describe('refused is', () => {
  const error = async (bytes: Uint8Array) => (await venue.upload(user.token, bytes)).data.error

  test('what is no image, whatever it is called', async () => {
    expect(await error(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(
      'file_type_unknown',
    )
    expect(await error(Buffer.from('GIF89a\u0001\u0000\u0001\u0000'))).toBe('file_type_unknown')
  })

  test('an image that is cut off', async () => {
    const whole = await picture('jpeg', '#777777', 400)
    expect(await error(whole.subarray(0, whole.length / 2))).toBe('image_unreadable')
    expect(await error((await picture('png')).subarray(0, 40))).toBe('image_unreadable')
  })

  test('a small file that unfolds to more pixels than may be', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 5_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await error(bomb)).toBe('image_too_big')
  })

  test('a file of more than 5 MB', async () => {
    const answer = await venue.upload(user.token, Buffer.alloc(5 * 1_048_576 + 1, 'x'))
    expect(answer).toMatchObject({ status: 200, data: { error: 'file_too_large' } })
  })

  test('a form without a file, with two, or with too many fields', async () => {
    const send = (body: FormData) =>
      fetch(`${venue.address}/portal/common/file/upload`, {
        method: 'POST',
        headers: { 'coin-auth': user.token },
        body,
      }).then(async (answer) => ((await answer.json()) as { data: { error: string } }).data.error)
    const empty = new FormData()
    empty.append('file', 'no file, but a text')
    expect(await send(empty)).toBe('file_missing')
    const twice = new FormData()
    for (const colour of ['#111111', '#222222']) {
      twice.append('file', new Blob([new Uint8Array(await picture('png', colour))]))
    }
    expect(await send(twice)).toBe('file_missing')
    const crowded = new FormData()
    for (let at = 0; at < 20; at++) crowded.append(`field${at}`, 'x')
    crowded.append('file', new Blob([new Uint8Array(await picture())]))
    expect(await send(crowded)).toBe('field_unknown')
    const json = await venue.call('/common/file/upload', { body: {}, token: user.token })
    expect(json.data.error).toBe('file_missing')
  })

  test('a form where a call takes none', async () => {
    const answer = await fetch(`${venue.address}/portal/login`, {
      method: 'POST',
      body: new FormData(),
    })
    expect(((await answer.json()) as { data: { error: string } }).data.error).toBe(
      'malformed_request',
    )
  })

  test('whoever is not logged in', async () => {
    expect((await venue.upload(undefined, await picture())).code).toBe(401)
    expect(((await (await preview('x')).json()) as { code: number }).code).toBe(401)
  })
})

describe('a file', () => {
  test('is seen by its owner alone, and nobody else learns that it exists', async () => {
    const filename = await uploaded(await picture('png', '#010203'))
    for (const name of [filename, 'f'.repeat(32), '..', '../files.key', `${filename}/..`]) {
      const answer = (await (await preview(name, other.token)).json()) as { code: number }
      expect(answer.code, name).not.toBe(200)
    }
    const [theirs, none] = await Promise.all(
      [filename, `${'f'.repeat(32)}.png`].map(async (name) =>
        (await preview(name, other.token)).json(),
      ),
    )
    expect(theirs).toEqual(none)
  })

  test('as an avatar has to be one’s own', async () => {
    const filename = await uploaded(await picture('png', '#010203'))
    const update = (body: object, { token }: TestUser) =>
      venue.call('/player/updateInfo', { body, token })
    expect((await update({ avatar: filename }, other)).data.error).toBe('file_unknown')
    expect((await update({ avatar: filename }, user)).data.avatar).toBe(filename)
    expect((await update({ nickName: 'Me' }, user)).data.avatar).toBe(filename)
    expect((await update({ avatar: null }, user)).data.avatar).toBeNull()
  })

  test('that an operator looks at is on record with who and why', async () => {
    const filename = await uploaded(await picture('png', '#010203'))
    const { files, store } = venue.parts
    const seen = await files.look('anna', 'certification', filename)
    expect(seen?.type).toBe('image/png')
    expect(await files.look('anna', 'curious', 'f'.repeat(32))).toBeUndefined()
    const looks = await store.selectFrom('file_looks').selectAll().execute()
    expect(looks).toMatchObject([
      { name: filename, user_id: Number(user.id), operator: 'anna', reason: 'certification' },
    ])
  })

  test('that nothing refers to goes after a day, and one in use stays', async () => {
    const by = await venue.newUser()
    const kept = await uploaded(await picture('png', '#111111'), by)
    const idle = await uploaded(await picture('png', '#222222'), by)
    await venue.call('/player/updateInfo', { body: { avatar: kept }, token: by.token })
    venue.wait(DAY_MS - 1)
    await venue.parts.files.sweep()
    expect((await preview(idle, by.token)).headers.get('content-type')).toBe('image/png')
    venue.wait(2)
    expect(await venue.parts.files.sweep()).toBeGreaterThan(0)
    const gone = (await (await preview(idle, by.token)).json()) as { data: { error: string } }
    expect(gone.data.error).toBe('not_found')
    expect((await preview(kept, by.token)).headers.get('content-type')).toBe('image/png')
    const names = (await keptFiles()).join()
    expect([names.includes(kept), names.includes(idle)]).toEqual([true, false])
    await venue.call('/player/updateInfo', { body: { avatar: null }, token: by.token })
    await venue.parts.files.sweep()
    expect((await preview(kept, by.token)).headers.get('content-type')).toBe('image/png')
    venue.wait(DAY_MS + 1)
    await venue.parts.files.sweep()
    expect((await preview(kept, by.token)).headers.get('content-type')).toContain('json')
  })

  test('beyond as many as one may keep is refused', async () => {
    const by = await venue.newUser()
    for (const colour of ['#100000', '#200000', '#300000', '#400000', '#500000']) {
      await uploaded(await picture('png', colour), by)
    }
    const sixth = await venue.upload(by.token, await picture('png', '#600000'))
    expect(sixth.data.error).toBe('too_many_files')
    const again = await venue.upload(by.token, await picture('png', '#100000'))
    expect(again.code).toBe(200)
  })
})

test('of one person four uploads are read at once, however slowly they come', async () => {
  const by = await venue.newUser()
  const { hostname, port } = new URL(venue.address)
  const begun = Array.from({ length: 5 }, () => {
    const upload = request({
      ...{ hostname, port, method: 'POST', path: '/portal/common/file/upload', agent: false },
      headers: {
        'coin-auth': by.token,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 10_000,
      },
    })
    upload.on('error', () => undefined)
    upload.write(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nbytes',
    )
    return upload
  })
  // Four are read for as long as they last, and one of the five is answered.
  const refused = await Promise.race(
    begun.map(
      (upload) =>
        new Promise<number>((done) => upload.on('response', (answer) => done(answer.statusCode!))),
    ),
  )
  expect(refused).toBe(429)
  const closed = begun.map((upload) => new Promise((done) => upload.on('close', done)))
  for (const upload of begun) upload.destroy()
  await Promise.all(closed)
  await expect.poll(async () => (await venue.upload(by.token, await picture('png'))).code).toBe(200)
})
