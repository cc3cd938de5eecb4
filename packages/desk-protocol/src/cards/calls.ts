import { changeCard, removeCard, userCards } from './cards.ts'

export const cardsCalls = {
  userCards,
  changeCard,
  removeCard,
} as const
