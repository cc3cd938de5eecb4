/**
 * The script of the page that describes programs' operations: it signs and sends what the forms say.
 * Keys stay in the page's memory and are sent to nobody but as a signature.
 */
export const TRY_IT_SCRIPT = `'use strict'
const bytesOf = (text) => new TextEncoder().encode(text)
const base64Of = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
const hexOf = (buffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A private key of Ed25519: PEM, or base64 of its 32 bytes. Undefined for a shared secret. */
function privateKeyIn(secret) {
  const pem = /-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----/.exec(secret)
  const text = (pem ? pem[1] : secret).replace(/\\s/g, '').replace(/-/g, '+').replace(/_/g, '/')
  if (pem) return Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
  if (!/=$/.test(secret.trim())) return undefined
  const seed = Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
  if (seed.length !== 32) return undefined
  const before = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]
  return Uint8Array.from([...before, ...seed])
}

async function signatureOf(secret, text) {
  const privateKey = privateKeyIn(secret)
  if (privateKey) {
    const key = await crypto.subtle.importKey('pkcs8', privateKey, 'Ed25519', false, ['sign'])
    return base64Of(await crypto.subtle.sign('Ed25519', key, bytesOf(text)))
  }
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.trim()), hmac, false, ['sign'])
  return base64Of(await crypto.subtle.sign('HMAC', key, bytesOf(text)))
}

async function signedHeaders(method, target, body) {
  const key = document.getElementById('key').value.trim()
  const secret = document.getElementById('secret').value
  if (key === '' || secret.trim() === '') return {}
  const nonce = hexOf(crypto.getRandomValues(new Uint8Array(12)))
  const hash = hexOf(await crypto.subtle.digest('SHA-256', bytesOf(body)))
  const { ms } = await (await fetch('/api/v1/time')).json()
  const text = ['CANDOR1', ms, 5000, nonce, method, target, hash].join('\\n')
  return {
    'candor-key': key,
    'candor-timestamp': String(ms),
    'candor-recv-window': '5000',
    'candor-nonce': nonce,
    'candor-signature': await signatureOf(secret, text),
  }
}

async function send(form) {
  const { method, path } = form.dataset
  const fields = [...form.querySelectorAll('input')].filter(({ value }) => value !== '')
  const inPath = Object.fromEntries(
    fields.filter((one) => one.dataset.in === 'path').map((one) => [one.name, one.value]),
  )
  const filled = path.replace(/\\{(\\w+)\\}/g, (_, name) => encodeURIComponent(inPath[name] ?? ''))
  const query = new URLSearchParams(
    fields.filter((one) => one.dataset.in === 'query').map((one) => [one.name, one.value]),
  ).toString()
  const target = filled + (query === '' ? '' : '?' + query)
  const body = form.querySelector('textarea')?.value ?? ''
  const headers = await signedHeaders(method, target, body)
  const sent = body === '' ? {} : { body }
  if (body !== '') headers['content-type'] = 'application/json'
  const answer = await fetch(target, { method, headers, ...sent })
  const text = await answer.text()
  let shown = text
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2)
  } catch {}
  return method + ' ' + target + '\\n' + answer.status + ' ' + answer.statusText + '\\n\\n' + shown
}

document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  const output = form.querySelector('output')
  const button = form.querySelector('button')
  output.textContent = 'Sending'
  button.disabled = true
  try {
    output.textContent = await send(form)
  } catch (error) {
    output.textContent = String(error)
  }
  button.disabled = false
})
`
