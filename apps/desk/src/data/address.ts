import { useSearchParams } from 'react-router'

/**
 * What a list is narrowed to lives in the address, so that going back and sending a link keep it.
 * An empty value is left out; a change of anything but the page goes to the first page.
 */
export function useAddress(): {
  value: (key: string) => string
  page: number
  set: (changes: Readonly<Record<string, string>>) => void
  setPage: (page: number) => void
  /** '?…' to be kept when a row is opened, or nothing. */
  query: string
} {
  const [params, setParams] = useSearchParams()
  const change = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value)
          else next.delete(key)
        }
        return next
      },
      { replace: true },
    )
  const text = params.toString()
  return {
    value: (key) => params.get(key) ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1),
    set: (changes) => change({ page: '', ...changes }),
    setPage: (page) => change({ page: page > 1 ? String(page) : '' }),
    query: text ? `?${text}` : '',
  }
}
