/**
 * What this release writes, byte by byte, of the seed of simulated prices, of payees and of published
 * liabilities: its records from the first on, and its state after them.
 */
export const SEED_RECORDS: readonly Uint8Array[] = [
  'AQGAuIOh9zIAAAAAAQAABFVTRFQG',
  'AQKAuIOh9zIAAAAAAQABA0JUQwg=',
  'AQOAuIOh9zIBAAAAAQEAA0JUQwKIJw==',
  'AQSAuIOh9zICAAAAAQIACEJUQy9VU0RUAQAABAjoB9AP0IYDwIQ9wIQ9AwAAAAAA',
  'AQWAuIOh9zIqAAAAASwBAWEIq6urq6urq6urq6urq6urqw==',
  'AQaAuIOh9zI8AAAAAUSengEDHcvEBWNNvaP3F8eqsu7SyxhiWEtiX7uCkv55kYd0cdw=',
  'AQeAuIOh9zIKAAAAAQUBAJBO',
  'AQiAuIOh9zIQAAAAAQ0CAAABAQDoB8CWsQKA4esXiCc=',
  'AQmAuIOh9zIhAAAAASECAIDC1y8BgMLXL5BOAYCU69wDgJDfwEqAoJSljR2AyK+gJdCGA4Ct4gQ=',
  'AQqAuIOh9zIFoY0GAAABBKGNBgAA',
  'AQuAuIOh9zIGoY0GAwlyZXF1ZXN0IDEEAgAAgKjWuQcBgAiAiOowgKjWuQcBAAA=',
  [
    'AQyAuIOh9zIjoY0GAglyZXF1ZXN0IDIEDQAAgMLXLwGAiOowgYjqMIDC1y8iAQIkAaGNBgCAwtcvwIQ9gMLXLwFHAaGNBqur',
    'q6urq6urq6urq6urq6urq6urq6urq6urq6urq6ur',
  ].join(''),
  'AQ2AuIOh9zIkAAAAASUBoY0GAQE=',
  'AQ6AuIOh9zImAAAAAkgBoY0Gq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6snAaGNBgAA',
  'AQ+A8JzK9zIKAAAAAQUBAJBO',
  [
    'ARCA8JzK9zIjoY0GAglyZXF1ZXN0IDMEDQAAgMLXLwGAiOowgYjqMIDC1y8iAgIkAqGNBgCAwtcvwIQ9gMLXLwFHAqGNBs3N',
    'zc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3N',
  ].join(''),
  'ARGA8JzK9zI+AAAAAUafngEP7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+8BAICo1rkH',
  'ARKAqLbz9zI9AAAAAUWengEHKPUu+DECIZKmL10di33MTSiCzjnu1MIGAVvJnilwPg==',
].map(bytesOf)

export const SEED_STATE: Uint8Array = bytesOf(
  [
    'CxKAqLbz9zIDAQIEVVNEVAYDQlRDCAEDQlRDAognAQGQToDwnMr3Mg8BCEJUQy9VU0RUAQAABAjoB9AP0IYDwIQ9wIQ9AwAAAAAA',
    'AAAAAaGNBgoAA4AI/8+s8w6AiOowgMjOtA2BiOowgIjevgEAAAAAAAAAAAABAgAAAQEA6AfAlrECgOHrF4gnAAAAAAAAAAABAgCA',
    'wtcvAYDC1y+QTgGAlOvcA4CQ38BKgKCUpY0dgMivoCXQhgOAreIEAAGhjQafngEBgMLXLwIBoY0GAIDC1y/AhD2AwtcvgLiDofcy',
    'AgEBAQKhjQYAgMLXL8CEPYDC1y+A8JzK9zIAAQCAuIOh9zICoY0GJXJlcXVlc3QgMQQCAACAqNa5BwsLoY0GJHJlcXVlc3QgMgQN',
    'AACAwtcvDAGA8JzK9zIBoY0GJHJlcXVlc3QgMwQNAACAwtcvEAIAAAAAAAAAAQEBYQirq6urq6urq6urq6urq6urAAEBAIDwnMr3',
    'MgAAAAAAAQECgLiDofcykE6A8JzK9zKQTgAAAAAAAAAAAAGengEDnp4BByj1LvgxAiGSpi9dHYt9zE0ogs457tTCBgFbyZ4pcD4B',
    'oJ4BEgEAgKjWuQcBn54BD+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/v7+/vAgGrq6urq6urq6urq6urq6urq6urq6urq6ur',
    'q6urq6urqwLNzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3Nzc3NzQ==',
  ].join(''),
)

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, 'base64'))
}
