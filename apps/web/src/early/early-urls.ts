/** What the page asks for before the application is there; a test holds them against the calls. */
export const EARLY_CONFIG = '/portal/common/getConfig'
export const EARLY_TICKERS = '/portal/market/tickers'
