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
} as const
