/** A push of the venue, as far as it is shown. */
export interface Pushed {
  title: string
  body: string | undefined
  lang: string | undefined
  tag: string | undefined
  /** Where a touch on it leads. */
  navigate: string
  /** What is unread, at the icon. */
  badge: number | undefined
}

/** A push of the declarative form, for browsers that do not show it by themselves. */
export function readPush(payload: unknown): Pushed | undefined {
  const { notification, app_badge: badge } = recordOf(payload)
  const { title, body, lang, tag, navigate } = recordOf(notification)
  if (typeof title !== 'string' || title === '') return undefined
  return {
    title,
    body: textOf(body),
    lang: textOf(lang),
    tag: textOf(tag),
    navigate: textOf(navigate) ?? '/',
    badge:
      typeof badge === 'number' && Number.isSafeInteger(badge) && badge >= 0 ? badge : undefined,
  }
}

/**
 * Where a touch leads, at this venue whichever of its addresses the push names: a phone may have it under
 * another one.
 */
export function ownAddress(navigate: string, origin: string): string {
  const url = URL.parse(navigate, origin)
  return url && /^https?:$/.test(url.protocol)
    ? `${origin}${url.pathname}${url.search}${url.hash}`
    : `${origin}/`
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
