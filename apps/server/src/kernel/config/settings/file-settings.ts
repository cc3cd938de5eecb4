import { secretKey } from '../message-parsers.ts'
import { address, optional, wholeNumber, words } from '../parsers.ts'
import { MAX_COUNT, secretSetting, setting } from './setting.ts'

/** How many files people may upload, and where they are kept. */
export const FILE_SETTINGS = {
  limitUploadsPerHour: setting(
    'LIMIT_UPLOADS_PER_HOUR',
    '60',
    'Files an hour that one user may upload; 0 is without limit.',
    wholeNumber(0, MAX_COUNT),
  ),
  filesPerUser: setting(
    'FILES_PER_USER',
    '300',
    'Files that one user may keep; what nothing refers to goes after a day.',
    wholeNumber(1, MAX_COUNT),
  ),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    '',
    'Address of the S3 server for uploaded files, where it is not Amazon’s.',
    optional(address('http', 'https')),
  ),
  s3Bucket: setting(
    'S3_BUCKET',
    '',
    'Bucket that uploaded files are kept in, encrypted; needs S3_KEY and S3_SECRET. Empty: FILES_DIR, or DATA_DIR/files.',
    optional(words(63)),
  ),
  s3Region: setting('S3_REGION', 'us-east-1', 'Region of the bucket.', words(40)),
  s3Key: secretSetting('S3_KEY', '', 'Access key id for the bucket.', optional(words(128))),
  s3Secret: secretSetting(
    'S3_SECRET',
    '',
    'Secret access key for the bucket.',
    optional(words(256)),
  ),
  backupKey: secretSetting(
    'BACKUP_KEY',
    '',
    'Key that backups are encrypted with: 64 hexadecimal digits. Empty: they are not. Keep it elsewhere than the backups, and than the machine.',
    optional(secretKey),
  ),
  backupPassphrase: secretSetting(
    'BACKUP_PASSPHRASE',
    '',
    'Passphrase under which `npm run backup -- --with-keys` puts the secret key into a backup.',
    optional(words(1024)),
  ),
  backupS3Endpoint: setting(
    'BACKUP_S3_ENDPOINT',
    '',
    'Address of the S3 server for backups. Empty: S3_ENDPOINT.',
    optional(address('http', 'https')),
  ),
  backupS3Region: setting(
    'BACKUP_S3_REGION',
    '',
    'Region of the bucket for backups. Empty: S3_REGION.',
    optional(words(40)),
  ),
  backupS3Key: setting(
    'BACKUP_S3_KEY',
    '',
    'Access key id for the bucket of backups, which need not be let into the bucket of files; needs BACKUP_S3_SECRET. Empty: S3_KEY.',
    optional(words(128)),
  ),
  backupS3Secret: secretSetting(
    'BACKUP_S3_SECRET',
    '',
    'Secret access key for the bucket of backups. Empty: S3_SECRET.',
    optional(words(256)),
  ),
} as const
