/** Refusals of programs by their keys, and of who makes such a key. */
export const KEY_ERRORS = {
  key_unknown: { code: 3200, meaning: 'The venue has never given out a key of this id.' },
  key_ended: {
    code: 3201,
    meaning: 'The key was ended, has expired, or is of an account that is kept out.',
  },
  credentials_malformed: {
    code: 3202,
    meaning: 'A header of a signed request is missing, or is not written as it has to be.',
    details: ['header'],
  },
  signature_wrong: {
    code: 3203,
    meaning: 'The signature does not fit the key and what was sent: method, target, body, headers.',
  },
  signature_expired: {
    code: 3204,
    meaning:
      'The timestamp is further back than recvWindow, more than a second ahead, or of before the venue started.',
  },
  nonce_used: { code: 3205, meaning: 'The key has signed with this nonce before.' },
  right_missing: {
    code: 3206,
    meaning: 'The key was not given the right that the request takes.',
    details: ['right'],
  },
  address_not_allowed: {
    code: 3207,
    meaning: 'The key is good from other network addresses alone.',
    details: ['address'],
  },
  too_many_keys: { code: 3210, meaning: 'The user has thirty keys already.' },
  key_name_invalid: {
    code: 3211,
    meaning: 'The name of a key is not 1 to 40 visible characters.',
  },
  public_key_invalid: {
    code: 3212,
    meaning: 'The public key of Ed25519 is not 32 bytes in base64, or none was given.',
  },
  address_range_invalid: {
    code: 3213,
    meaning: 'An allowed address is neither a network address nor a range such as 203.0.113.0/24.',
  },
  withdraw_address_missing: {
    code: 3214,
    meaning: 'A key that may withdraw has to name the network addresses it is used from.',
  },
  key_expiry_invalid: {
    code: 3215,
    meaning: 'A key expires in the future and within a year, or never.',
  },
} as const
