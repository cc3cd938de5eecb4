import { buildServer } from '../../scripts/setup.mjs'

/** The venue's program as `npm start` runs it; builds it where that is not done. Returns its path. */
export async function venueProgram(): Promise<string> {
  return buildServer((step: string) => console.log(`  ${step} ...`))
}
