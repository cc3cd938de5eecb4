import { PAGES } from './addresses.ts'
export const HOME = '/'
export const LOGIN = PAGES.login

/**
 * Where to log in, remembering where to return. The return address is one of this application's
 * own hash addresses: anything else is dropped, so that no link can send a person elsewhere.
 */
export function loginAddress(from: string): string {
  const back = ownAddress(from)
  return back && !back.startsWith(LOGIN) ? `${LOGIN}?back=${encodeURIComponent(back)}` : LOGIN
}

/** Where to go after the login, from the login page's query. Home when it names nothing usable. */
export function returnAddress(query: URLSearchParams): string {
  return ownAddress(query.get('back')) ?? HOME
}

function ownAddress(text: string | null): string | undefined {
  return text && /^\/(?![/\\])[\w\-/?=&%.~,+]*$/.test(text) ? text : undefined
}
