import type { Config } from './settings.ts'

type NodeRules = Pick<
  Config,
  | 'journal'
  | 'databaseUrl'
  | 'nodeName'
  | 'nodeAddress'
  | 'clusterSecret'
  | 'requireReplicas'
  | 's3Bucket'
  | 'filesDir'
>

/**
 * Returns what is missing for a node of several, or is of no use to a venue of one process: one
 * sentence that names the setting, or undefined.
 */
export function nodeFault(config: NodeRules): string | undefined {
  if (config.journal === 'file') {
    if (config.requireReplicas === 0) return undefined
    return 'REQUIRE_REPLICAS is set, and JOURNAL is file: a journal on files has no replicas.'
  }
  const needed = {
    DATABASE_URL: config.databaseUrl,
    NODE_NAME: config.nodeName,
    NODE_ADDRESS: config.nodeAddress,
    CLUSTER_SECRET: config.clusterSecret,
  }
  for (const [variable, value] of Object.entries(needed)) {
    if (value === undefined) return `${variable} is not set; JOURNAL=postgres needs it.`
  }
  if (config.s3Bucket === undefined && config.filesDir === undefined) {
    return (
      'JOURNAL=postgres needs files that every node reaches: set S3_BUCKET, or FILES_DIR to a ' +
      'folder that all nodes share.'
    )
  }
  return undefined
}
