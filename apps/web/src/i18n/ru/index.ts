/** Every area of this language, in one chunk. */
export const areas = import.meta.glob<Record<string, string>>('./*.json', {
  eager: true,
  import: 'default',
})
