import type { CallsAt } from '../call.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { register } from './auth/register.ts'
import { registrationChallenge } from './auth/registration-challenge.ts'
import { resetLoginPassword } from './auth/reset-login-password.ts'
import { checkSmsCode } from './codes/check-sms-code.ts'
import { sendEmailCode } from './codes/send-email-code.ts'
import { sendSmsCode } from './codes/send-sms-code.ts'
import { verifyEmailCode } from './codes/verify-email-code.ts'
import { checkFundPasswd } from './profile/check-fund-passwd.ts'
import { getInfo } from './profile/get-info.ts'
import { invitations } from './profile/invitations.ts'
import { updateFundsPassword } from './profile/update-funds-password.ts'
import { updateInfo } from './profile/update-info.ts'
import { updateLoginPassword } from './profile/update-login-password.ts'
import {
  beginRecovery,
  cancelRecovery,
  finishRecovery,
  ownRecovery,
  recoveryPhoto,
} from './recovery/recovery.ts'
import { changeContact, contactCodes } from './security/contact.ts'
import {
  addPasskey,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from './security/passkeys.ts'
import { proveSession } from './security/prove-session.ts'
import { securityOverview } from './security/security-overview.ts'
import { endOtherSessions, endSession, sessionList } from './security/sessions.ts'
import { setAntiPhishing } from './security/set-anti-phishing.ts'
import { reopenAccount, stopAccount } from './security/stop-account.ts'
import { newRecoveryCodes, totpConfirm, totpDisable, totpStart } from './security/totp.ts'
import type { identityPaths } from './paths.ts'

export const identityCalls = {
  login,
  register,
  logout,
  updateLoginPassword,
  updateFundsPassword,
  resetLoginPassword,
  checkFundPasswd,
  getInfo,
  updateInfo,
  sendSmsCode,
  checkSmsCode,
  sendEmailCode,
  verifyEmailCode,
  securityOverview,
  totpStart,
  totpConfirm,
  totpDisable,
  newRecoveryCodes,
  passkeyOptions,
  addPasskey,
  removePasskey,
  passkeyLoginOptions,
  passkeyLogin,
  sessionList,
  endSession,
  endOtherSessions,
  setAntiPhishing,
  invitations,
  proveSession,
  stopAccount,
  reopenAccount,
  contactCodes,
  changeContact,
  registrationChallenge,
  beginRecovery,
  recoveryPhoto,
  ownRecovery,
  cancelRecovery,
  finishRecovery,
} as const satisfies CallsAt<typeof identityPaths>
