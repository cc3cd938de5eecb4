import { changeContactHandler } from './change-contact.ts'
import { contactCodesHandler } from './contact-codes.ts'

export const contactHandlers = [contactCodesHandler, changeContactHandler]
