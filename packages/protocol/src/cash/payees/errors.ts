/** Refusals of wallet addresses and bank cards. */
export const PAYEE_ERRORS = {
  address_beginning: {
    code: 1400,
    meaning: 'The address does not begin as addresses of the chain do.',
    details: ['chain'],
  },
  address_character: {
    code: 1401,
    meaning: 'A character of the address does not occur in addresses of the chain.',
    details: ['chain'],
  },
  address_length: {
    code: 1402,
    meaning: 'The address has too few or too many characters for the chain.',
    details: ['chain'],
  },
  address_checksum: {
    code: 1403,
    meaning: 'The checksum of the address does not fit: a character was mistyped.',
  },
  address_other_chain: {
    code: 1404,
    meaning: 'This is an address of the chain named, not of the one that was chosen.',
    details: ['chain'],
  },
  address_test_network: { code: 1405, meaning: 'This is an address of a test network.' },
  address_exists: {
    code: 1406,
    meaning: 'The user has saved this address for the currency and chain already.',
  },
  address_lookalike: {
    code: 1407,
    meaning:
      'The address has the ends of another one the user has or had, and is not the same; ' +
      '`confirmLookalike` saves it all the same.',
    details: ['address'],
  },
  chain_unknown: { code: 1408, meaning: 'Wallet addresses of the currency are not on this chain.' },
  too_many_addresses: {
    code: 1409,
    meaning: 'The user has as many wallet addresses as one may have.',
    details: ['most'],
  },
  bank_unknown: { code: 1420, meaning: 'No bank of /common/bank/list has this code.' },
  card_number_character: {
    code: 1421,
    meaning: 'The card or account number has a character that does not belong there.',
  },
  card_number_length: {
    code: 1422,
    meaning: 'The card or account number is too short or too long for this bank.',
  },
  card_number_checksum: {
    code: 1423,
    meaning: 'The check digit of the card or account number does not fit.',
  },
  card_number_country: {
    code: 1424,
    meaning: 'The IBAN is of another country than the bank.',
  },
  card_exists: { code: 1425, meaning: 'The user has added this card already.' },
  holder_differs: {
    code: 1426,
    meaning: 'A further card does not bear the holder’s name of the first.',
  },
  card_change_refused: {
    code: 1427,
    meaning: 'Bank cards are changed and removed by customer service only.',
  },
  too_many_cards: {
    code: 1428,
    meaning: 'The user has as many bank cards as one may have.',
    details: ['most'],
  },
} as const
