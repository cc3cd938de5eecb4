/** Made by the build from the texts of all languages: `build/found-words.ts`. */
declare module 'virtual:found-words' {
  /** What each place is called in all languages, a line a name, by its id. */
  export const words: Readonly<Record<string, string>>
}

/** Made by the build from the Chinese texts: `build/found-words.ts`. */
declare module 'virtual:found-pinyin' {
  /** How the Chinese names of each place are typed by their sounds, a line each, by its id. */
  export const words: Readonly<Record<string, string>>
}
