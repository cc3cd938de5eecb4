import { readPayCode } from './pay-code.ts'

/** The address that a QR code's text pays to; empty where it is no payment code. See `readPayCode`. */
export function addressInCode(text: string): string {
  const reading = readPayCode(text)
  return reading.ok ? reading.code.address : ''
}
