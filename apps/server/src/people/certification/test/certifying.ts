import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type CertificationVerdict, decideCertification } from '../decide-certification.ts'
import { certificationQueue } from '../certification-queue.ts'
import { keepGift } from '../../../../test/keep-gift.ts'
import { picture } from '../../../files/test/pictures.ts'
import { type TestUser, type TestVenue, startTestVenue } from '../../../../test/venue.ts'

export const OPERATOR = 7
export const PRIMARY = {
  documentType: 'passport',
  name: 'Nguyễn Văn Đức',
  documentNumber: 'B 123 4567',
  bankCardNumber: '4111 1111 1111 1111',
}
export const ACCEPT = { accept: true } as const
export const refuse = (reason = 'The name is not the one in the document.') =>
  ({ refuse: true, reason }) as const

export let venue: TestVenue
export let user: TestUser
export let other: TestUser
let colours = 0

/** One venue for the tests of a file, and two new people for each of them. */
export function certifyInOneVenue(): void {
  beforeAll(async () => {
    venue = await startTestVenue()
  })
  afterAll(() => venue.close())
  beforeEach(async () => {
    user = await venue.newUser()
    other = await venue.newUser()
    // All of them are certified with one card.
    await keepGift(venue, user)
    await keepGift(venue, other)
  })
}

export const detail = async ({ token } = user) =>
  (await venue.call('/playerInfo/detail', { token })).data
export const junior = (change: object = {}, { token } = user) =>
  venue.call('/playerInfo/junior', { body: { ...unique(PRIMARY), ...change }, token })
export const advanced = (body: object, { token } = user) =>
  venue.call('/playerInfo/advanced', { body, token })
export const edit = (body: object, { token } = user) =>
  venue.call('/playerInfo/edit', { body, token })
export const info = async ({ token } = user) =>
  (await venue.call('/player/getInfo', { token })).data

/** A document of each person's own, so that none is flagged by chance. */
export function unique(fields: typeof PRIMARY) {
  return { ...fields, documentNumber: `B${user.id.padStart(8, '0')}` }
}

export async function photos({ token } = user) {
  const names: string[] = []
  for (let at = 0; at < 3; at++) {
    const colour = `#${(colours += 1).toString(16).padStart(6, '0')}`
    names.push((await venue.upload(token, await picture('png', colour))).data.filename)
  }
  const [frontPhoto, backPhoto, holdingPhoto] = names as [string, string, string]
  return { frontPhoto, backPhoto, holdingPhoto }
}

export async function waiting(level: 1 | 2, of = user) {
  const filter = { user: Number(of.id), level, page: 1, limit: 1 }
  return (await certificationQueue(venue.parts, filter)).records[0]!
}

export async function decide(level: 1 | 2, verdict: CertificationVerdict, of = user) {
  const { id, version } = await waiting(level, of)
  return decideCertification(venue.parts, { operator: OPERATOR, id, verdict, version })
}

export async function messages({ token } = user, lang = 'en'): Promise<string[]> {
  const body = { kind: 'message', page: 1, limit: 20 }
  const { data } = await venue.call('/player/notice/page', { body, token, headers: { lang } })
  return data.records.map(({ title }: { title: string }) => title)
}
