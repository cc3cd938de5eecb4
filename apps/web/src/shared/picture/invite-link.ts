import { PAGES } from '../addresses.ts'

/** Where somebody registers with this invite code: `origin` and `path` are of this application. */
export function inviteLink(origin: string, path: string, inviteCode: string): string {
  return `${origin}${path}#${PAGES.register}?invite=${encodeURIComponent(inviteCode)}`
}

/** The code of an invitation as somebody pastes or scans it: the code itself, or what the link has. */
export function inviteCodeIn(text: string): string {
  const query = text.split('#').at(-1)?.split('?')[1]
  const code = query === undefined ? null : new URLSearchParams(query).get('invite')
  return code ?? text.trim()
}
