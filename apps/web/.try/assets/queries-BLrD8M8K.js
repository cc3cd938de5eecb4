import { n as isCallError, r as isStopping } from "./call-error-DfHfRkA7.js";
import { t as call } from "./call-DYRgJe1y.js";
import { QueryClient, keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
// ../../packages/client/src/portal/retry.ts
/** So often an act is sent again before its outcome is left to the person. */
var MOST_ACTS_AGAIN = 3;
/**
* Whether a read that failed is tried again by itself: twice, and only where the network failed or the
* process that was asked stops.
*/
function worthAnotherTry(failures, error, online) {
	const isAway = isStopping(error) || isCallError(error) && error.fault === "network";
	return failures < 2 && isAway && online;
}
/**
* Whether an act is sent again by itself: where nobody knows whether it was done, if it is done once however
* often it comes (`isOnce`), and where nothing was done because the process that was asked stops.
*/
function worthActingAgain(failures, error, { isOnce, online }) {
	if (failures >= MOST_ACTS_AGAIN || !online || !isCallError(error)) return false;
	return isStopping(error) || isOnce && error.outcomeUnknown && error.fault !== "timeout";
}
/** Milliseconds before the next try: one second, then two. */
function retryDelayMs(failures) {
	return 1e3 * 2 ** failures;
}
/** Milliseconds before an act is sent again, for which somebody waits: a half second, then one, then two. */
function actingDelayMs(failures) {
	return retryDelayMs(failures) / 2;
}
// src/data/queries.ts
var queryClient = new QueryClient({ defaultOptions: {
	queries: {
		networkMode: "always",
		refetchOnReconnect: true,
		retry: (failures, error) => worthAnotherTry(failures, error, navigator.onLine),
		retryDelay: retryDelayMs,
		staleTime: 15e3,
		gcTime: 18e5
	},
	mutations: {
		networkMode: "always",
		retry: false
	}
} });
/** The key of a call's answer in the cache: its name, then its request. */
function keyOf(name, request) {
	return [name, request];
}
/** Reads by a call, cached under `keyOf`. Draw `data` first, then `error`, then the skeleton. */
function useCall(name, request, { keepPrevious, ...options } = {}) {
	return useQuery({
		queryKey: keyOf(name, request),
		queryFn: ({ signal }) => call(name, request, { signal }),
		placeholderData: keepPrevious ? keepPreviousData : void 0,
		...options
	});
}
/** Drops what these calls answered, so that what is on screen is read again. */
async function refetchCalls(...names) {
	const cache = queryClient.getQueryCache();
	await Promise.all(names.flatMap((name) => cache.findAll({ queryKey: [name] })).map(readAgain));
}
/**
* Drops one answer, so that it is read again if it is on screen. So is one that is on its way: it may
* be older than what made it wrong.
*/
async function readAgain(query) {
	const { data, fetchStatus } = query.state;
	if (data === void 0 && fetchStatus === "fetching") await query.promise?.catch(() => void 0);
	await queryClient.invalidateQueries({
		queryKey: query.queryKey,
		exact: true
	});
}
/**
* Reads a paged call page after page, for `InfiniteList`. `request` is for page `n`: the caller
* puts it where the call wants it (query or body).
*/
function usePages(name, request, options = {}) {
	return useInfiniteQuery({
		queryKey: [
			name,
			"pages",
			request(0)
		],
		queryFn: async ({ pageParam, signal }) => {
			return await call(name, request(pageParam), { signal });
		},
		initialPageParam: 1,
		getNextPageParam: (last) => last.page * last.limit < last.total && last.records.length > 0 ? last.page + 1 : void 0,
		...options
	});
}
export { useCall as a, worthActingAgain as c, refetchCalls as i, queryClient as n, usePages as o, readAgain as r, actingDelayMs as s, keyOf as t };
