import { z } from 'zod'
import type { Parser } from './parsers.ts'

const ADDRESS = "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,253}"

/** `noreply@candor.example`, or with a name before it: `Candor <noreply@candor.example>`. */
export const mailbox: Parser<string> = z.string().regex(
  // A line break would begin another header of every mail.
  new RegExp(`^(?:${ADDRESS}|[^<>\\r\\n"]{1,64} <${ADDRESS}>)$`),
  'a mail address, or Name <address>',
)

/** Sixty-four hexadecimal digits. */
export const secretKey: Parser<Buffer> = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, '64 hexadecimal digits (openssl rand -hex 32)')
  .transform((text) => Buffer.from(text, 'hex'))
