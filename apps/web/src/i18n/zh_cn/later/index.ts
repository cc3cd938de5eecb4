/** Areas of this language that the first load does without, in one chunk. */
export const areas = import.meta.glob<Record<string, string>>('./*.json', {
  eager: true,
  import: 'default',
})
