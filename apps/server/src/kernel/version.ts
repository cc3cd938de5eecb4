import manifest from '../../package.json' with { type: 'json' }

/** The server's version, as its package says it. */
export const VERSION: string = manifest.version
