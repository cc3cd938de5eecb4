import { a as useCall } from "./queries-BLrD8M8K.js";
// src/data/config.ts
/** The venue's configuration: promotions, features, where prices come from. */
function useConfig() {
	return useCall("getConfig", {}, { staleTime: 3e5 });
}
export { useConfig as t };
