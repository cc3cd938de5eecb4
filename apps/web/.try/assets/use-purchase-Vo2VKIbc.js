import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { i as classes } from "./icon-CSmycacN.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { o as isZero, r as compare, t as useFormat } from "./format-BDVIFO4I.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { D as PageBody, O as LoginHint, f as useForm } from "../ssr.js";
import { t as checkAmount } from "./check-amount-DooLEkwd.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as TransferSheet } from "./transfer-sheet-BFUNUuYC.js";
import { r as outlookOf, t as exactly } from "./rates-B1pupwyS.js";
import { t as Meter } from "./meter-CEWKj2-G.js";
import { n as AmountField, t as useFunds } from "./use-funds-C9dxeHSJ.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/product-page.tsx
/** What others buy uses up the funding, and no event of one's own tells of it. */
var FUNDING = { refetchInterval: 15e3 };
/** The product that the address names, '' where it names none. */
function useProductId() {
	const [query] = useSearchParams();
	return query.get("id") ?? "";
}
/** A screen about one product: its bar, and the product once it is there. */
function ProductPage(props) {
	const { title, home, orders, found, children } = props;
	const { data, error, refetch } = found;
	const navigate = useNavigate();
	const loggedIn = useLoggedIn();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title,
		home,
		children: loggedIn && /* @__PURE__ */ jsx(IconButton, {
			icon: "list",
			label: orders.words,
			onPress: () => void navigate(orders.to)
		})
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? children(data) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 6,
		circle: false
	}) })] });
}
// src/features/earn/funding.tsx
/** Share of a product's reserved income that is left to promise. */
function Funding({ left, total, currency }) {
	const { t } = useTranslation();
	const format = useFormat();
	return /* @__PURE__ */ jsxs(Card, {
		className: ticket_module_default.offer,
		children: [/* @__PURE__ */ jsx(Meter, {
			label: t("wealth.funding"),
			words: t("wealth.fundingLeft", {
				left: format.amount(left),
				total: `${format.amount(total)} ${currency}`
			}),
			part: left,
			of: total
		}), /* @__PURE__ */ jsx("p", {
			className: ticket_module_default.note,
			children: t("wealth.fundingHint")
		})]
	});
}
// src/features/earn/purchase-form.tsx
/** A product with its terms, what an amount of it would bring and cost, and the way to buy it. */
function PurchaseForm(props) {
	const { purchase, terms, promise, penalty, loginHint, action, children } = props;
	const { product, funds, form } = purchase;
	const { t } = useTranslation();
	const loggedIn = useLoggedIn();
	const [bringing, setBringing] = useState(false);
	const buyable = product.open && !isZero(product.fundingLeft);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsxs("form", {
			className: ticket_module_default.stack,
			onSubmit: (event) => void form.send(event),
			noValidate: true,
			children: [
				/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("h2", {
					className: ticket_module_default.lead,
					children: product.productName
				}), product.description && /* @__PURE__ */ jsx("p", {
					className: classes(ticket_module_default.about, "words"),
					children: product.description
				})] }),
				terms,
				/* @__PURE__ */ jsx(Funding, {
					left: product.fundingLeft,
					total: product.fundingTotal,
					currency: product.currencyCode
				}),
				loggedIn && buyable && /* @__PURE__ */ jsx(AmountField, {
					currency: product.currencyCode,
					funds,
					largest: product.maxAmount,
					onBring: () => setBringing(true),
					field: form.field("amount")
				}),
				promise,
				/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("h2", {
					className: ticket_module_default.heading,
					children: t("term.earlyRedemptionPenalty")
				}), /* @__PURE__ */ jsx("p", {
					className: ticket_module_default.note,
					children: penalty
				})] }),
				!loggedIn ? /* @__PURE__ */ jsx(LoginHint, { text: loginHint }) : buyable ? /* @__PURE__ */ jsxs("div", {
					className: ticket_module_default.foot,
					children: [
						/* @__PURE__ */ jsx(Problem, { text: form.problem }),
						/* @__PURE__ */ jsx(Button, {
							submit: true,
							wide: true,
							busy: action.busy,
							children: action.words
						}),
						/* @__PURE__ */ jsx("p", { children: action.hint })
					]
				}) : /* @__PURE__ */ jsx(Problem, { text: product.open ? t("wealth.soldOutNow") : t("wealth.closedNow") })
			]
		}),
		children,
		bringing && /* @__PURE__ */ jsx(TransferSheet, {
			currency: product.currencyCode,
			to: 1,
			onClose: () => setBringing(false)
		})
	] });
}
// src/features/earn/purchase-design.ts
/** The purchase of a product: its amount, and what that would earn by its terms. */
var purchaseForm = {
	summary: ({ amount }, { product, terms }) => {
		const outlook = outlookOf(amount, terms);
		return {
			outlook,
			amount: outlook ? exactly(amount, product.currencyScale) : product.minAmount
		};
	},
	errors: ({ amount }, around, say) => ({ amount: amountFault(amount, around, say) }),
	fieldOf: () => "amount"
};
function amountFault(amount, around, { t, format }) {
	const { product, terms, available } = around;
	const { currencyCode, currencyScale, minAmount, maxAmount, fundingLeft } = product;
	const write = (figure) => `${format.amount(figure)} ${currencyCode}`;
	const wrong = checkAmount(amount, currencyScale, t);
	if (wrong) return wrong;
	if (compare(amount, minAmount) < 0 || compare(amount, maxAmount) > 0) return `${t("msg.purchaseAmountOutOfRange")}. ${t("wealth.range", {
		from: write(minAmount),
		to: write(maxAmount)
	})}`;
	if (available !== void 0 && compare(amount, available) > 0) return t("assets.moreThanAvailable");
	const income = outlookOf(amount, terms)?.total;
	return income !== void 0 && compare(income, fundingLeft) > 0 ? t("wealth.fundingShort", {
		left: write(fundingLeft),
		income: write(income)
	}) : void 0;
}
// src/features/earn/use-purchase.ts
/** The purchase of a product at work. `submit` gets the amount as it was typed. */
function usePurchase(product, terms, submit) {
	const format = useFormat();
	const { currencyCode, minAmount, maxAmount } = product;
	const funds = useFunds(currencyCode);
	const write = (amount) => `${format.amount(amount)} ${currencyCode}`;
	const form = useForm(purchaseForm, {
		initial: { amount: "" },
		around: {
			product,
			terms,
			available: funds?.available
		},
		submit: ({ amount }) => submit(amount)
	});
	return {
		product,
		funds,
		form,
		/** An amount with its currency. */
		write,
		/** From the least to the most that is sold at once. */
		limits: `${format.amount(minAmount)} – ${write(maxAmount)}`,
		...form.summary
	};
}
export { useProductId as a, ProductPage as i, PurchaseForm as n, FUNDING as r, usePurchase as t };
