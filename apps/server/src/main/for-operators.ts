/** Errors whose message says what is the matter and what to do. */
const FOR_OPERATORS = new Set([
  'AddressUnfit',
  'AlreadyRunning',
  'ArchiveThere',
  'ClusterInUse',
  'ClusterUnusable',
  'ConfigFault',
  'DatabaseTooNew',
  'DurabilityMissing',
  'EpochRefused',
  'ExchangesUnfit',
  'FolderUnusable',
  'ImportRefused',
  'JournalDamaged',
  'JournalFull',
  'JournalLocked',
  'KeyUnfit',
  'KindUnfit',
  'NoAccount',
  'NoPrimary',
  'NodeEnded',
  'NodeRefused',
  'NotWhole',
  'PassphraseWrong',
  'PlaceUnusable',
  'PortTaken',
  'RealMoney',
  'RecoveryFailed',
  'RestoreRefused',
  'StoreAway',
  'StoreUnusable',
  'TablesAhead',
  'TablesBehind',
  'TablesInUse',
  'VenueMismatch',
])

/** Whether the message of what was thrown says enough, without a stack. */
export function isForOperators(error: unknown): error is Error {
  return error instanceof Error && FOR_OPERATORS.has(error.name)
}
