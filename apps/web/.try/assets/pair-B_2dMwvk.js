import { i as classes } from "./icon-CSmycacN.js";
import { r as compare, t as useFormat } from "./format-BDVIFO4I.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
var pair_module_default = {
	pair: "_pair_6iu1d_1",
	quote: "_quote_6iu1d_6",
	price: "_price_6iu1d_13",
	rise: "_rise_6iu1d_17",
	fall: "_fall_6iu1d_21"
};
// src/shared/widgets/pair.tsx
/** BTC/USDT: the base leads, the quote steps back. */
function Pair({ base, quote }) {
	return /* @__PURE__ */ jsxs("span", {
		className: pair_module_default.pair,
		children: [base, /* @__PURE__ */ jsxs("span", {
			className: pair_module_default.quote,
			children: ["/", quote]
		})]
	});
}
/** A live price; it flashes in the direction it moved. */
function LivePrice({ price }) {
	const format = useFormat();
	const [seen, setSeen] = useState({
		price,
		step: 0
	});
	if (seen.price !== price) setSeen({
		price,
		step: compare(price, seen.price)
	});
	const { step } = seen;
	return /* @__PURE__ */ jsx("span", {
		className: classes(pair_module_default.price, step > 0 && pair_module_default.rise, step < 0 && pair_module_default.fall),
		children: format.price(price)
	}, price);
}
export { Pair as n, LivePrice as t };
