/** Refusals of registration, login, passwords and verification codes. */
export const IDENTITY_ERRORS = {
  credentials_wrong: {
    code: 1100,
    meaning: 'The account or the password is wrong; which of them is not told.',
  },
  login_locked: {
    code: 1101,
    meaning: 'Too many wrong passwords: login is locked for a while.',
    details: ['minutes'],
  },
  password_length: { code: 1102, meaning: 'A new password is not 8 to 128 characters long.' },
  password_common: {
    code: 1114,
    meaning: 'The password is one of the 10,000 that are guessed first.',
  },
  password_is_name: {
    code: 1115,
    meaning: 'The password is the account name, the e-mail address or the phone number.',
  },
  work_missing: {
    code: 1116,
    meaning:
      'The registration brings no number that fits a fresh challenge of /register/challenge.',
  },
  captcha_refused: { code: 1117, meaning: 'The captcha was not solved, or not found right.' },
  passwords_differ: { code: 1103, meaning: 'The password and its confirmation are not the same.' },
  terms_not_agreed: { code: 1104, meaning: 'The terms were not agreed to.' },
  account_name_invalid: {
    code: 1105,
    meaning: 'An account name is not 8 to 32 letters and digits.',
  },
  email_invalid: { code: 1106, meaning: 'Not an e-mail address.' },
  phone_invalid: { code: 1107, meaning: 'Not a phone number of that country.' },
  area_code_invalid: {
    code: 1108,
    meaning: 'Not a telephone area code from /common/areaCode/list.',
  },
  account_taken: { code: 1109, meaning: 'The account name belongs to another user.' },
  email_taken: { code: 1110, meaning: 'The e-mail address belongs to another user.' },
  phone_taken: { code: 1111, meaning: 'The phone number belongs to another user.' },
  invite_code_unknown: { code: 1112, meaning: 'No user has this invite code.' },
  nickname_invalid: { code: 1113, meaning: 'A nickname is not 1 to 32 visible characters.' },
  code_malformed: { code: 1200, meaning: 'A verification code is not exactly six digits.' },
  code_wrong: { code: 1201, meaning: 'The verification code is not the one that was sent.' },
  code_expired: {
    code: 1202,
    meaning: 'The verification code is older than 10 minutes, was used, or was never sent.',
  },
  code_tries_exhausted: {
    code: 1203,
    meaning: 'Five wrong tries ended this verification code; a new one is needed.',
  },
  code_resend_too_early: {
    code: 1204,
    meaning: 'A code was sent less than 60 seconds ago.',
    details: ['seconds'],
  },
  code_not_sent: { code: 1205, meaning: 'The mail or SMS provider did not take the code.' },
} as const
