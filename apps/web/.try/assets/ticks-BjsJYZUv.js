import { a as useCall, t as keyOf } from "./queries-BLrD8M8K.js";
keyOf("tickers", {});
keyOf("futures", { query: {} });
/** The quotation list of coin pairs, live while the stream is up. */
function useTickers() {
	return useCall("tickers", {}, { staleTime: 3e4 });
}
/** One pair's quotation; draws again only when that pair moved. */
function useTicker(symbol) {
	return useCall("tickers", {}, {
		staleTime: 3e4,
		select: (list) => list.find((ticker) => ticker.symbol === symbol)
	});
}
/** The stocks of all labels, live while the stream is up. */
function useStocks() {
	return useCall("futures", { query: {} }, { staleTime: 3e4 });
}
export { useTicker as n, useTickers as r, useStocks as t };
