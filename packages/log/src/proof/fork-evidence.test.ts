import { expect, test } from 'vitest'
import { testSigner } from '../../test/keys.ts'
import { utf8 } from './bytes.ts'
import { formatCheckpoint, openCheckpoint } from './checkpoint.ts'
import { checkForkEvidence } from './fork-evidence.ts'
import { formatNote, signText } from './note.ts'

const origin = 'venue.example/log'
const log = testSigner(origin)
const witness = testSigner('witness.example', 'cosignature', 3)

test('a witness that lies, and cosigns two faces of one log, is named by the evidence of the fork', () => {
  const roots = [1, 2].map((fill) => new Uint8Array(32).fill(fill))
  const [earlier, later] = roots.map((root) => {
    const text = formatCheckpoint({ origin, size: 9, root })
    const signatures = [signText(text, log), signText(text, witness, 1_800_000_000)]
    return { note: formatNote({ text, signatures }), keys: [log.key] }
  })
  const evidence = {
    ...{ origin, earlier: earlier!, later: later! },
    ...{ derivedRoot: roots[1]!, proof: [] },
  }
  expect(checkForkEvidence(evidence, [log.key]).later.size).toBe(9)
  for (const { note } of [earlier!, later!]) {
    const opened = openCheckpoint(utf8(note), {
      origin,
      logKeys: [log.key],
      witnesses: [witness.key],
    })
    expect(opened.signedBy.map(({ key }) => key.name)).toEqual([origin, 'witness.example'])
  }
})
