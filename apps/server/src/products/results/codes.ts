/** What the house earns by; a row has the place in this list. Places are never given anew. */
export const RESULT_PRODUCTS = [
  'fast',
  'futures',
  'exchange',
  'spot',
  'wealth',
  'lockMining',
] as const
