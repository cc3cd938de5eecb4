// @module-tag long
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runProgram } from '../../../test/run-program.ts'

describe.each(['backup', 'restore'])('npm run %s', (command) => {
  const run = (arg: string) => runProgram(join(import.meta.dirname, `${command}.ts`), {}, [arg])
  const usage = new RegExp(`^.+\\.\nnpm run ${command} -- DIR.+--passphrase-file FILE\\]\n$`)

  test('prints its usage where it is asked for it', async () => {
    const { code, said, complained } = await run('--help')
    expect([code, complained]).toEqual([0, ''])
    expect(said).toMatch(usage)
  })

  test('names an option that it does not have, above its usage', async () => {
    const { code, said, complained } = await run('--hlep')
    expect([code, said]).toEqual([1, ''])
    const [sentence, ...rest] = complained.split('\n')
    expect(sentence).toBe("Unknown option '--hlep'.")
    expect(rest.join('\n')).toMatch(usage)
  })
})
