import { afterAll, beforeAll } from 'vitest'
import { type TestServer, startTestServer } from './databases.ts'

/**
 * Runs one server for all tests of the file, or of the `describe`, that calls this. It stops after the
 * caller's own hooks.
 */
export function serverOfFile(): Pick<TestServer, 'createDatabase'> {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.stop(), 60_000)
  return { createDatabase: () => server.createDatabase() }
}
