import type { Action } from './action.ts'

/** Takes an exchange or a symbol out of use, back into it, or what is neither. */
export const exclusion: Action = {
  name: 'an exclusion',
  weight: 2,
  commands({ chance, model }) {
    const symbols = model.indexes.map(({ symbol }) => symbol)
    return [
      {
        kind: 'excludeSource',
        exchange: chance.pick(['', 'kraken', 'okx', 'two words']),
        symbol: chance.pick(['', '', 'NONE', ...symbols]),
        excluded: chance.pick([true, false]),
      },
    ]
  },
}
