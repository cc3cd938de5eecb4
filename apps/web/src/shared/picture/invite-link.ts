import { PAGES } from '../addresses.ts'
/** Where somebody registers with this invite code: `origin` and `path` are of this application. */
export function inviteLink(origin: string, path: string, inviteCode: string): string {
  return `${origin}${path}#${PAGES.register}?invite=${encodeURIComponent(inviteCode)}`
}
