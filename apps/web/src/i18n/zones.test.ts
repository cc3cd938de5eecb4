import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { canonicalZone, ownZone, zoneName } from './zones.ts'

describe('a time zone', () => {
  it('has the name of today, whatever a browser calls it', () => {
    expect(canonicalZone('Asia/Saigon')).toBe('Asia/Ho_Chi_Minh')
    expect(canonicalZone('Europe/Kiev')).toBe('Europe/Kyiv')
    expect(canonicalZone('Europe/Berlin')).toBe('Europe/Berlin')
    vi.stubEnv('TZ', 'Asia/Saigon')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(ownZone()).toBe('Asia/Ho_Chi_Minh')
  })

  it.each([
    ['en', 'Vietnam Time'],
    ['de', 'Vietnam (Ortszeit)'],
    ['vi', 'Giờ Việt Nam'],
    ['zh_cn', '越南时间'],
    ['fr', 'Viêt Nam'],
  ])('is said in words of %s', (language, name) => {
    expect(zoneName('Asia/Ho_Chi_Minh', language)).toBe(name)
    expect(zoneName('Asia/Saigon', language)).toBe(name)
  })

  it('is never said by an abbreviation alone', () => {
    expect(zoneName('Europe/Berlin', 'de')).toMatch(/^Mitteleuropäische /)
    expect(zoneName('America/New_York', 'vi')).toBe('Giờ miền Đông')
    expect(zoneName('America/New_York', 'de')).toBe('New York (Ortszeit)')
  })

  it('that is no place stays what it is', () => {
    expect(zoneName('UTC', 'vi')).toBe('UTC')
    expect(zoneName('Etc/GMT-1', 'de')).toBe('GMT+1')
    expect(zoneName('Moon/Tycho', 'de')).toBe('Moon/Tycho')
  })
})
