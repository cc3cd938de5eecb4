/** An instrument whose acts are asked for. */
export interface Quoted {
  symbol: string
  kind: 'pair' | 'stock'
  /** As the row calls it. */
  name: string
}
