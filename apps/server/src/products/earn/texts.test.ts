import { LANGUAGES } from '@candor/protocol'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from './listing.ts'
import { productText } from './texts.ts'

describe('the words of products', () => {
  test.each(PRODUCTS)('of $code say in every language what it is and what it costs', (product) => {
    const texts = LANGUAGES.map((language) => productText(product.code, language))
    expect(new Set(texts.map(({ description }) => description)).size).toBe(LANGUAGES.length)
    for (const { name, description } of texts) {
      expect(name).toContain(product.currency)
      expect(name).toContain(String(product.days))
      expect(name.length).toBeLessThan(60)
      expect(description).toContain('%')
      expect(description).toContain(String(product.days))
      expect(description).not.toMatch(/[{}]|undefined/)
    }
  })

  test('name rates and penalty as the language writes numbers', () => {
    const { description } = productText('wealth-usdt-5', 'en')
    expect(description).toContain('0.3% – 0.5%')
    expect(description).toContain('costs 0.4% of the amount for each day that remains')
    expect(productText('wealth-usdt-5', 'de').description).toContain('0,3')
  })
})
