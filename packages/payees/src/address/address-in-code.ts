/**
 * The address that a QR code's text pays to: the text itself, or the one in a payment link such as
 * `bitcoin:bc1…?amount=0.1`, `tron:T…`, `ethereum:pay-0x…@1` and, for a token of Ethereum,
 * `ethereum:<token>/transfer?address=0x…`. It is not checked here.
 */
export function addressInCode(text: string): string {
  const [, scheme, rest] = /^([a-z][a-z0-9+-]*):(?:\/\/)?(.*)$/is.exec(text.trim()) ?? []
  if (scheme === undefined || rest === undefined) return text.trim()
  const [path = '', query = ''] = rest.split('?')
  if (/\/transfer$/i.test(path)) return new URLSearchParams(query).get('address') ?? ''
  return path.replace(/^pay-/i, '').split(/[@/]/)[0]!
}
