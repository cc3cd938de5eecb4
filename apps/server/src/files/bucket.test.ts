import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrivenVenue, startDrivenVenue } from '../../test/driven-venue.ts'
import { picture } from './test/pictures.ts'
import { type S3StandIn, startS3 } from './test/s3-stand-in.ts'
import type { TestUser } from '../../test/venue.ts'

const KEY = 'AKIDEXAMPLE'

let s3: S3StandIn
let venue: DrivenVenue
let user: TestUser

beforeAll(async () => {
  s3 = await startS3()
  venue = await startDrivenVenue({
    S3_ENDPOINT: s3.address,
    S3_BUCKET: 'candor-files',
    S3_KEY: KEY,
    S3_SECRET: 'not a secret',
    S3_REGION: 'eu-central-1',
  })
  user = await venue.newUser()
})
afterAll(async () => {
  await venue.close()
  await s3.close()
})

async function read(filename: string) {
  const address = `${venue.address}/portal/common/file/previewFile?filename=${filename}`
  return fetch(address, { headers: { 'coin-auth': user.token } })
}

test('with a bucket configured, files are kept there, encrypted, and come back from it', async () => {
  const { filename } = (await venue.upload(user.token, await picture('png', '#112233'))).data
  const path = `/candor-files/${filename.slice(0, 2)}/${filename}`
  expect([...s3.objects.keys()]).toEqual([path])
  expect(s3.objects.get(path)!.includes('PNG')).toBe(false)
  const scope = `Credential=${KEY}/[0-9]{8}/eu-central-1/s3/aws4_request`
  expect(s3.signatures.every((header) => new RegExp(scope).test(header))).toBe(true)
  const answer = await read(filename)
  expect(answer.headers.get('content-type')).toBe('image/png')
  venue.wait(86_400_001)
  expect(await venue.parts.files.sweep()).toBe(1)
  expect([...s3.objects.keys()]).toEqual([])
})

test('bytes that were changed in the bucket are not shown', async () => {
  const { filename } = (await venue.upload(user.token, await picture('png', '#445566'))).data
  const [path, bytes] = [...s3.objects][0]!
  bytes[bytes.length - 1]! ^= 1
  s3.objects.set(path, bytes)
  const answer = (await (await read(filename)).json()) as { data: { error: string } }
  expect(answer.data.error).toBe('internal_fault')
})

test('an upload that the bucket does not take is no file, and can come again', async () => {
  const bytes = await picture('png', '#778899')
  s3.breakDown()
  expect((await venue.upload(user.token, bytes)).data.error).toBe('internal_fault')
  const stored = await venue.parts.store
    .selectFrom('files')
    .select('stored')
    .where('user_id', '=', Number(user.id))
    .execute()
  expect(stored.filter((row) => !row.stored)).toHaveLength(1)
})
