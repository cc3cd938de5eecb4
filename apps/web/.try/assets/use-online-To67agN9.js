import { useSyncExternalStore } from "react";
// ../../packages/ui/src/use-online.ts
function listen(changed) {
	addEventListener("online", changed);
	addEventListener("offline", changed);
	return () => {
		removeEventListener("online", changed);
		removeEventListener("offline", changed);
	};
}
/** Whether this device has a network at all. */
function useOnline() {
	return useSyncExternalStore(listen, () => navigator.onLine);
}
export { useOnline as t };
