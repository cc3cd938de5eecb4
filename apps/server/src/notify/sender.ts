/** A mail or an SMS, ready to go. */
export interface Message {
  channel: 'email' | 'sms'
  /** E-mail address or E.164 number. */
  to: string
  /** SMS: empty. */
  subject: string
  text: string
}

/** Hands messages to whoever delivers them. Rejects when it was not taken. */
export interface Sender {
  send(message: Message): Promise<void>
}
