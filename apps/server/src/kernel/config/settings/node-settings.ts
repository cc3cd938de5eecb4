import { hostAndPort, oneOf, optional, wholeNumber, words } from '../parsers.ts'
import { secretSetting, setting } from './setting.ts'

/** Shortest CLUSTER_SECRET, in characters: whoever knows it can pass for a node. */
const SECRET_LENGTH = 32

/** How several processes serve one venue. */
export const NODE_SETTINGS = {
  journal: setting(
    'JOURNAL',
    'file',
    'Where the journal is kept. `file`: below DATA_DIR, for a venue of one process. `postgres`: in the database of DATABASE_URL, for a venue of several nodes (docs/cluster.md), of which one decides and the others serve people.',
    oneOf('file', 'postgres'),
  ),
  nodeName: setting(
    'NODE_NAME',
    '',
    'What this node is called; each has a name of its own. Needed with JOURNAL=postgres.',
    optional(nodeName()),
  ),
  nodeAddress: setting(
    'NODE_ADDRESS',
    '',
    'Where the other nodes reach this one, as host:port. Needed with JOURNAL=postgres.',
    optional(hostAndPort),
  ),
  nodeListen: setting(
    'NODE_LISTEN',
    '',
    'Where this node listens for the others, as host:port, if that is not NODE_ADDRESS.',
    optional(hostAndPort),
  ),
  clusterSecret: secretSetting(
    'CLUSTER_SECRET',
    '',
    `What the nodes know each other by, and nobody else: ${SECRET_LENGTH} characters or more, the same at every node. Needed with JOURNAL=postgres.`,
    optional(longSecret()),
  ),
  requireReplicas: setting(
    'REQUIRE_REPLICAS',
    '0',
    'How many of the database’s replicas have to have each record before anybody is answered; a node refuses to decide where the database waits for fewer. With 0, what was answered may be lost with the database’s machine.',
    wholeNumber(0, 9),
  ),
  filesDir: setting(
    'FILES_DIR',
    '',
    'Folder of uploaded files, if that is not DATA_DIR/files. With JOURNAL=postgres it has to be one that all nodes share, unless files are kept in a bucket.',
    optional(words(1_000)),
  ),
} as const

function nodeName() {
  const expected = 'a name of 1 to 64 letters, digits, dots, dashes or underscores'
  return words(64).refine((text) => /^[\w.-]+$/.test(text), expected)
}

function longSecret() {
  const expected = `a text of ${SECRET_LENGTH} to 255 characters on one line`
  return words(255).refine(({ length }) => length >= SECRET_LENGTH, expected)
}
