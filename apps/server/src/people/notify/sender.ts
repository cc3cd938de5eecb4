/** A mail or an SMS, ready to go. */
export interface Message {
  channel: 'email' | 'sms'
  /** E-mail address or E.164 number. */
  to: string
  /** SMS: empty. */
  subject: string
  text: string
  /** Seconds it is worth sending. */
  validSeconds: number
}

/** Accepts messages for delivery. Rejects when one was not accepted. */
export interface Sender {
  send(message: Message): Promise<void>
  /**
   * Does the same work and delivers nothing: whoever asks with an address that nobody has waits as
   * long as with a known one.
   */
  pretend(message: Message): Promise<void>
}

/** The provider will never take this message: trying again is of no use. */
export class NeverTaken extends Error {
  override name = 'NeverTaken'
}

/**
 * Delivers one message. Resolves once the provider has accepted it; throws `NeverTaken` when it
 * never will, and anything else when it may be tried again. `id` is the same at every try.
 */
export interface Provider {
  deliver(message: Message, id: string): Promise<void>
  close(): void
}
