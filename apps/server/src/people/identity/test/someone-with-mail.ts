import type { TestUser, TestVenue } from '../../../../test/venue.ts'

let people = 0

/** Registers somebody with an e-mail address of their own. */
export async function someoneWithMail(
  venue: Pick<TestVenue, 'call' | 'codeFor'>,
): Promise<TestUser & { email: string }> {
  const email = `mail-person-${(people += 1)}@example.com`
  const path = `/email/sendVerificationCode?email=${email}&source=REGISTER`
  await venue.call(path, { method: 'POST' })
  const password = 'correct horse'
  const emailCode = await venue.codeFor(email)
  const body = { type: 'email', email, emailCode, password, confirmPassword: password, agree: true }
  const { data } = await venue.call('/register', { body })
  const { id, account } = data.userInfo
  return { id, account, password, token: data.token, email }
}
