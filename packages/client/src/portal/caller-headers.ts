/** Who calls, as far as the headers of every call say it. */
export interface CallerHeaders {
  /** The session's token; undefined for a guest. */
  token: string | undefined
  /** Language of the sentences that come back. */
  language: string
}

/** The headers of a call of one who has seen nothing of the venue yet. */
export function callerHeaders({ token, language }: CallerHeaders): Record<string, string> {
  return {
    'device-platform': '2',
    lang: language,
    'org-code': 'xg_cm',
    ...(token ? { 'coin-auth': token } : {}),
  }
}
