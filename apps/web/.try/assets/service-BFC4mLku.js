import { n as queryClient, r as readAgain } from "./queries-BLrD8M8K.js";
// src/data/service.ts
/** Entries in their order, each once: ids are whole numbers as texts. */
function inOrder(entries) {
	return [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort((a, b) => Number(a.id) - Number(b.id));
}
/** The conversation with what came of it since. */
function withNews(known, { entry, state }) {
	return {
		...known,
		state,
		entries: entry ? inOrder([...known.entries, entry]) : known.entries
	};
}
/**
* Adds what came by the stream, or in the result of a call, to the conversation that is shown. One
* that is just being read is read again: its answer may be older than the news.
*/
function applyServiceNews(news) {
	for (const query of queryClient.getQueryCache().findAll({ queryKey: ["serviceOpen"] })) {
		if (query.state.fetchStatus === "fetching") readAgain(query);
		queryClient.setQueryData(query.queryKey, (known) => known && withNews(known, news));
	}
}
export { inOrder as n, applyServiceNews as t };
