/** The venue inside the caller’s process. */
export { startVenue } from '../src/main/start-venue.ts'
