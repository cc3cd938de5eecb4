import { useSyncExternalStore } from "react";
// ../../packages/ui/src/store.ts
function createStore(first) {
	let value = first;
	const listeners = /* @__PURE__ */ new Set();
	return {
		get: () => value,
		set: (next) => {
			const to = typeof next === "function" ? next(value) : next;
			if (Object.is(to, value)) return;
			value = to;
			for (const listener of [...listeners]) listener();
		},
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		}
	};
}
function useStore(store) {
	return useSyncExternalStore(store.subscribe, store.get);
}
// ../../packages/ui/src/toast/toast.ts
var toasts = createStore(void 0);
var last = 0;
/** Says a sentence for a few seconds. `success` puts a check mark before it. */
function showToast(text, { success = false, act } = {}) {
	toasts.set({
		id: ++last,
		text,
		success,
		act
	});
}
/** Takes a toast away, unless another one has taken its place. */
function endToast(toast) {
	toasts.set((now) => now === toast ? void 0 : now);
}
/** The toast that is to be seen. */
function useToast() {
	return useStore(toasts);
}
export { useStore as a, createStore as i, showToast as n, useToast as r, endToast as t };
