import { listBanksHandler } from './bank-list.ts'
import { readCardsHandler } from './read-cards.ts'
import { saveCardHandler } from './save-card.ts'

export const banksHandlers = [readCardsHandler, saveCardHandler, listBanksHandler]
