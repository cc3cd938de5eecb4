/**
 * What this release writes, byte by byte: the kinds of records, commands and fields that it added to
 * those of the release before epochs. Its records from the first on, and its state after the last.
 */
export const NEWEST_RECORDS: readonly Uint8Array[] = [
  'AQGAuIOh9zIAAAAAAQAABFVTRFQG',
  'AQKAuIOh9zIAAAAAAQABA0JUQwg=',
  'AQOAuIOh9zIBAAAAAQEAA0JUQwKIJw==',
  'AQSAuIOh9zICAAAAAQIACEJUQy9VU0RUAQAABAjoB9AP0IYDwIQ9wIQ9AwAAAAAA',
  'AQWAuIOh9zIqAAAAASwBAWEBASNFZ4mrze8BI0VniavN7w==',
  'AQaAuIOh9zIrAAAAAS4HcnVsZXMtMQ==',
  'AQeAuIOh9zIFoY0GAAABBKGNBgAA',
  'AQjov4Oh9zIqAAAAASwCAWICASNFZ4mrze8BI0VniavN7w==',
  'Agnov4Oh9zIAAD3eAAA93gAAPd4AAD3eKwAAAAEuB3J1bGVzLTI=',
  [
    'Agrov4Oh9zIAAFzNAABczQAAXM0AAFzNCgAAAAMFAQCQTi8BAIetSy3+3LqYdlQyEP7cuph2VDIQ/ty6mHZUMhD+3LqYdl',
    'QyEA==',
  ].join(''),
  'Agvov4Oh9zIAAHu8AAB7vAAAe7wAAHu8BqGNBgMJcmVxdWVzdCAxBAIAAIDC1y8BgAiAiOowgMLXLwEAAA==',
  'Agzov4Oh9zIAAJqrAACaqwAAmqsAAJqrB6GNBgIJcmVxdWVzdCAyBQMCAACAwtcvAYCI6jCCiOowgMLXLwMAAA==',
  [
    'Ag3ov4Oh9zIAALmaAAC5mgAAuZoAALmaCKGNBgIJcmVxdWVzdCAzBQQAA6xN6AcBgojqMIOI6jDgn9wEBAEBBgGhjQYAAA',
    'CsTegHAA==',
  ].join(''),
  'Ag7ov4Oh9zIAANiJAADYiQAA2IkAANiJCaGNBgABg4jqMIKI6jDgn9wEBQEBCAEB',
].map(bytesOf)

export const NEWEST_STATE: Uint8Array = bytesOf(
  [
    'BQ7ov4Oh9zICAQIEVVNEVAYDQlRDCAEDQlRDAognAQGQTui/g6H3MgoBCEJUQy9VU0RUAQAABAjoB9AP0IYDwIQ9wIQ9Aw',
    'AAAAAAAAAAAaGNBgcAAoAI/4OvX4KI6jCAhK9fAAAAAAABAaGNBgAAAAAAAAAAAAAAAAAAAAAAAOi/g6H3MgOhjQYlcmVx',
    'dWVzdCAxBAIAAIDC1y8LC6GNBiRyZXF1ZXN0IDIFAwIAAIDC1y8MDKGNBiRyZXF1ZXN0IDMFBAADrE3oBw0BAAAAAADov4',
    'Oh9zIDAAA93gAAPd4AAD3eAAA93gkJAABczQAAXM0AAFzNAABczQoKAADYiQAA2IkAANiJAADYiQ4OAQIBYgIBI0VniavN',
    '7wEjRWeJq83vB3J1bGVzLTI=',
  ].join(''),
)

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}
