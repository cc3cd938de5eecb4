/** Refusals of the picture of a wallet address’s QR code. */
export const ADDRESS_QR_ERRORS = {
  qr_unreadable: {
    code: 1448,
    meaning: 'No QR code can be read in the picture that was uploaded as one.',
  },
  qr_differs: {
    code: 1449,
    meaning: 'The QR code in the picture says another address than the one to be saved.',
  },
} as const
