import { createContext, startTransition, useContext, useLayoutEffect, useMemo, useState } from "react";
import { jsx } from "react/jsx-runtime";
// ../../packages/ui/src/router/router-view.tsx
var RouterContext = createContext(void 0);
/**
* Draws what stands in it at the router's location. A change of it can wait for what is more urgent, as
* prices are; when it is drawn, the page stands where it was left, or at its top.
*/
function RouterView({ router, children }) {
	const [location, setLocation] = useState(router.location);
	useLayoutEffect(() => {
		const follow = () => startTransition(() => setLocation(router.location));
		follow();
		return router.subscribe(follow);
	}, [router]);
	useLayoutEffect(() => {
		scrollTo(0, router.position() ?? 0);
	}, [router, location]);
	const shown = useMemo(() => ({
		router,
		location
	}), [router, location]);
	return /* @__PURE__ */ jsx(RouterContext, {
		value: shown,
		children
	});
}
function useShown() {
	const shown = useContext(RouterContext);
	if (!shown) throw new Error("This stands outside of RouterView.");
	return shown;
}
function useLocation() {
	return useShown().location;
}
/** Leads to an address, or back by a negative number; always the same function. */
function useNavigate() {
	const { router } = useShown();
	return useMemo(() => router.navigate.bind(router), [router]);
}
/** The query of the address, and the way to another one on the same page. */
function useSearchParams() {
	const { router, location } = useShown();
	const { search } = location;
	return [useMemo(() => new URLSearchParams(search), [search]), useMemo(() => (next, options) => {
		const value = typeof next === "function" ? next(new URLSearchParams(router.location.search)) : next;
		const text = new URLSearchParams(value).toString();
		router.navigate(`?${text}`, options);
	}, [router])];
}
export { useSearchParams as i, useLocation as n, useNavigate as r, RouterView as t };
