import { z } from 'zod'

export const codeSent = z.object({
  expiresIn: z.int().describe('Seconds until the code ends'),
  resendIn: z.int().describe('Seconds until another code may be asked for'),
})
export type CodeSent = z.output<typeof codeSent>

export const codeChecked = z.object({
  valid: z.boolean().describe('Whether the code is right; a wrong one counts as a try'),
})
export type CodeChecked = z.output<typeof codeChecked>
