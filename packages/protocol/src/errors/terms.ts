import type { Language } from '../languages.ts'

/** What a detail may name that is a term of the product and not a value. */
export type ErrorTerm = 'stopLoss' | 'takeProfit' | 'openPrice' | 'limitPrice'

/** The terms as the sentences of each language take them, by the glossary. */
export const ERROR_TERMS: Readonly<Record<Language, Readonly<Record<ErrorTerm, string>>>> = {
  zh_cn: {
    stopLoss: '止损',
    takeProfit: '止盈',
    openPrice: '开仓价',
    limitPrice: '限价',
  },
  en: {
    stopLoss: 'Stop loss',
    takeProfit: 'Take profit',
    openPrice: 'Open price',
    limitPrice: 'Limit price',
  },
  vi: {
    stopLoss: 'Cắt lỗ',
    takeProfit: 'Chốt lời',
    openPrice: 'Giá mở',
    limitPrice: 'Giá giới hạn',
  },
  pl: {
    stopLoss: 'Stop loss',
    takeProfit: 'Take profit',
    openPrice: 'Cena otwarcia',
    limitPrice: 'Cena limit',
  },
  de: {
    stopLoss: 'Stop-Loss',
    takeProfit: 'Take-Profit',
    openPrice: 'Einstiegspreis',
    limitPrice: 'Limitpreis',
  },
  fr: {
    stopLoss: 'Stop loss',
    takeProfit: 'Take profit',
    openPrice: 'Prix d’entrée',
    limitPrice: 'Prix limite',
  },
  it: {
    stopLoss: 'Stop loss',
    takeProfit: 'Take profit',
    openPrice: 'Prezzo di apertura',
    limitPrice: 'Prezzo limite',
  },
  es: {
    stopLoss: 'Stop loss',
    takeProfit: 'Take profit',
    openPrice: 'Precio de apertura',
    limitPrice: 'Precio límite',
  },
  pt: {
    stopLoss: 'Stop loss',
    takeProfit: 'Take profit',
    openPrice: 'Preço de abertura',
    limitPrice: 'Preço limite',
  },
  ru: {
    stopLoss: 'Стоп-лосс',
    takeProfit: 'Тейк-профит',
    openPrice: 'Цена открытия',
    limitPrice: 'Лимитная цена',
  },
  hu: {
    stopLoss: 'Stop loss',
    takeProfit: 'Take profit',
    openPrice: 'Nyitóár',
    limitPrice: 'Limitár',
  },
  sv: {
    stopLoss: 'Stop loss',
    takeProfit: 'Take profit',
    openPrice: 'Öppningspris',
    limitPrice: 'Limitpris',
  },
}
