import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { D as PageBody } from "../ssr.js";
import { t as FuturesTrade } from "./trade-DKVejhdN.js";
import { jsx } from "react/jsx-runtime";
// src/features/futures/futures-tab.tsx
/** The futures tab of the trade page: the contract chosen stands in the address. */
function FuturesTab() {
	const [query, setQuery] = useSearchParams();
	return /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(FuturesTrade, {
		pill: true,
		symbol: query.get("contract") ?? query.get("symbol"),
		onChoose: (contract) => setQuery((before) => {
			const after = new URLSearchParams(before);
			after.set("contract", contract);
			return after;
		}, { replace: true })
	}) });
}
export { FuturesTab };
