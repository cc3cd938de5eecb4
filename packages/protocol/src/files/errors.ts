/** Refusals of uploaded files. */
export const FILE_ERRORS = {
  file_missing: { code: 1440, meaning: 'The form holds no file, or more than one.' },
  file_too_large: {
    code: 1441,
    meaning: 'The file is larger than one may be.',
    details: ['megabytes'],
  },
  file_type_unknown: {
    code: 1442,
    meaning: 'The file’s bytes are not those of a JPEG, PNG or WebP image.',
  },
  image_unreadable: { code: 1443, meaning: 'The image is damaged or incomplete.' },
  image_too_big: { code: 1444, meaning: 'The image has more pixels than one may have.' },
  too_many_files: {
    code: 1445,
    meaning: 'The user keeps as many files as one may; unused ones go after a day.',
  },
  uploads_limited: {
    code: 1446,
    meaning: 'The user has uploaded as many files as one may in an hour.',
    details: ['minutes'],
  },
  file_unknown: {
    code: 1447,
    meaning: 'No file of the user has this name: it was never uploaded, or removed as unused.',
  },
} as const
