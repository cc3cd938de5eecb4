/** Refusals of what protects an account: passwords inside a session, second factors, passkeys. */
export const SECURITY_ERRORS = {
  password_wrong: {
    code: 1300,
    meaning: 'The login password, asked for again inside a session, is wrong.',
  },
  password_locked: {
    code: 1301,
    meaning: 'Five wrong login passwords inside a session: it is not looked at for a while.',
    details: ['minutes'],
  },
  password_unchanged: { code: 1302, meaning: 'The new password is the one that is set already.' },
  passwords_alike: {
    code: 1303,
    meaning: 'The fund password and the login password would be the same.',
  },
  fund_password_missing: { code: 1304, meaning: 'The user has not set a fund password yet.' },
  fund_password_wrong: { code: 1305, meaning: 'The fund password is wrong.' },
  fund_password_locked: {
    code: 1306,
    meaning: 'Five wrong fund passwords: it is not looked at for a while.',
    details: ['minutes'],
  },
  fund_proof_missing: {
    code: 1307,
    meaning: 'A fund password that is set changes only with the old one or with a code.',
  },
  login_password_missing: {
    code: 1309,
    meaning: 'The first fund password takes the login password, which was not given.',
  },
  proof_required: {
    code: 1340,
    meaning:
      'The last proof of this session is too old to move money or to take everything along: see /player/sessions/prove.',
  },
  stop_link_expired: {
    code: 1341,
    meaning:
      'The link of the notice is older than 7 days, was made before the account was opened again, or is not of this venue.',
  },
  account_stopped: {
    code: 1342,
    meaning:
      'The owner has stopped the account; `opensAt` is there once its reopening was asked for.',
  },
  account_not_stopped: { code: 1343, meaning: 'The owner has not stopped the account.' },
  contact_unchanged: {
    code: 1344,
    meaning: 'This is the address or number that the account has, or none was given.',
  },
  old_code_missing: {
    code: 1345,
    meaning: 'The code that went to the former address or number is needed as well.',
  },
  code_address_missing: {
    code: 1308,
    meaning: 'The account has neither an e-mail address nor a number that a code could go to.',
  },
  totp_required: {
    code: 1310,
    meaning: 'The password is right, and a code of the authenticator is needed as well.',
  },
  totp_wrong: {
    code: 1311,
    meaning: 'The code of the authenticator, or the recovery code, is wrong or was used before.',
  },
  totp_locked: {
    code: 1312,
    meaning: 'Five wrong codes of the authenticator: none is looked at for a while.',
    details: ['minutes'],
  },
  totp_on_already: { code: 1313, meaning: 'An authenticator is set up already.' },
  totp_off: { code: 1314, meaning: 'No authenticator is set up, or setting it up was not begun.' },
  passkeys_unavailable: {
    code: 1320,
    meaning: 'Passkeys work only at the address of PUBLIC_URL, or at localhost.',
  },
  passkey_refused: {
    code: 1321,
    meaning: 'The passkey is unknown, or its answer does not fit the challenge.',
  },
  too_many_passkeys: { code: 1322, meaning: 'The user has twenty passkeys already.' },
  passkey_name_invalid: {
    code: 1323,
    meaning: 'The name of a passkey is not 1 to 32 visible characters.',
  },
  anti_phishing_invalid: {
    code: 1330,
    meaning: 'An anti-phishing code is not 4 to 20 visible characters.',
  },
} as const
