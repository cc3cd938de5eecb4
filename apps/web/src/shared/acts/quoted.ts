/** An instrument whose acts are asked for. */
export interface Quoted {
  symbol: string
  kind: 'pair' | 'stock'
  /** As the row calls it. */
  name: string
}

/** What a row says of its instrument, to be read where its acts open. */
export function quotedProps({ symbol, kind, name }: Quoted) {
  return { 'data-quoted': symbol, 'data-kind': kind, 'data-name': name }
}
