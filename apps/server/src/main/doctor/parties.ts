import { connect } from 'node:net'
import type { Config } from '../../kernel/config/config.ts'
import { type Finding, lookAt, mend, ok } from './finding.ts'

const LIMIT_MS = 5_000
/** A block is made every few seconds; whoever follows one so old follows nothing. */
const OLD_BLOCK_MS = 5 * 60_000
/** Whose clock is so far off begins payouts that were given back (docs/signer.md, Clocks). */
const SIGNER_APART_MS = 10_000

/** Whoever the venue needs besides its database: those that are configured, and how they answer. */
export async function parties(config: Config, now: () => number = Date.now): Promise<Finding[]> {
  const { chainRpcUrl, chainRpcUrl2, signerUrl, smtpUrl, smsUrl, s3Bucket, s3Endpoint } = config
  const asked: Promise<Finding>[] = []
  if (chainRpcUrl) asked.push(chain('Chain', chainRpcUrl, now))
  if (chainRpcUrl2) asked.push(chain('Second node', chainRpcUrl2, now))
  if (signerUrl) asked.push(signer(signerUrl, config.signerToken!, now))
  if (smtpUrl) asked.push(reached('Mail', smtpUrl, { 'smtp:': 587, 'smtps:': 465 }))
  if (smsUrl) asked.push(reached('SMS', smsUrl))
  for (const { address } of config.witnesses) {
    if (address !== undefined) asked.push(reached('Way to a witness', address))
  }
  if (s3Bucket && s3Endpoint) asked.push(reached('Files', s3Endpoint))
  return Promise.all(asked)
}

async function chain(subject: string, url: string, now: () => number): Promise<Finding> {
  const advice = 'See that the node runs and follows its chain: nothing is credited meanwhile.'
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1 },
        ...{ method: 'eth_getBlockByNumber', params: ['latest', false] },
      }),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    const { result } = (await response.json()) as { result?: { number: string; timestamp: string } }
    if (!result) return mend(subject, 'the node tells no block', advice)
    const age = now() - Number(result.timestamp) * 1_000
    const says = `at block ${Number(result.number)}, ${Math.round(age / 1_000)} s old`
    return age > OLD_BLOCK_MS ? mend(subject, says, advice) : ok(subject, says)
  } catch (error) {
    return mend(subject, `cannot be asked at ${hostOf(url)} (${reason(error)})`, advice)
  }
}

async function signer(url: string, token: string, now: () => number): Promise<Finding> {
  const advice = 'See that it runs: what it was asked for stays held meanwhile.'
  try {
    const response = await fetch(`${url}/about`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (response.status === 401 || response.status === 403) {
      return mend(
        'Signer',
        `it refuses SIGNER_TOKEN (${response.status})`,
        'Give both the same token.',
      )
    }
    const date = Date.parse(response.headers.get('date') ?? '')
    if (Number.isNaN(date)) return ok('Signer', `answers at ${hostOf(url)}, and tells no time`)
    const apart = Math.abs(now() - date)
    const says = `answers at ${hostOf(url)}; its clock is ${Math.round(apart / 1_000)} s from this one`
    if (apart <= SIGNER_APART_MS) return ok('Signer', says)
    return mend('Signer', says, 'Have its clock kept by NTP (docs/signer.md, Clocks).')
  } catch (error) {
    return mend('Signer', `cannot be asked at ${hostOf(url)} (${reason(error)})`, advice)
  }
}

/** Whether a connection can be opened; nothing is sent. */
async function reached(
  subject: string,
  url: string,
  usual: Readonly<Record<string, number>> = {},
): Promise<Finding> {
  const { protocol, hostname, port } = new URL(url)
  const at = Number(port) || usual[protocol] || (protocol === 'http:' ? 80 : 443)
  const fault = await opens(hostname.replaceAll(/[[\]]/g, ''), at)
  if (fault === undefined) return ok(subject, `${hostname}:${at} can be reached`)
  const says = `${hostname}:${at} cannot be reached (${fault})`
  return lookAt(subject, says, 'See its address, and that this machine is let out to it.')
}

function opens(host: string, port: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const socket = connect({ host, port, timeout: LIMIT_MS })
  socket.once('connect', () => resolve(undefined))
  socket.once('timeout', () => resolve('no answer'))
  socket.once('error', (error) => resolve(reason(error)))
  return promise.finally(() => socket.destroy())
}

const hostOf = (url: string) => new URL(url).host

function reason(error: unknown): string {
  const { cause, message, name } = error as Error
  const code = ((cause ?? error) as NodeJS.ErrnoException).code
  return code ?? (name === 'TimeoutError' ? 'no answer' : message)
}
