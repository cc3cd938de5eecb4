import { t as Link } from "./link-C-Gj3b3h.js";
import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { r as useServerNow } from "./server-clock-DsZdV1c7.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody, _ as PullToRefresh } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as timeLeft } from "./time-left-BKZn8ML0.js";
import { t as cards_module_default } from "./cards.module-lphsuILD.js";
import { t as useCards } from "./use-cards-6wT6hEkc.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/cards/cards-screen.tsx
var ADD = PAGES.addCard;
/** The cards and accounts that withdrawals are paid to. */
function CardsScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { data: cards, error, refetch } = useCards();
	const add = () => void navigate(ADD);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("personal.cards"),
		home: PAGES.personal,
		children: /* @__PURE__ */ jsx(IconButton, {
			icon: "plus",
			label: t("payees.addCard"),
			onPress: add
		})
	}), /* @__PURE__ */ jsx(PageBody, { children: !cards ? error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 4 }) : cards.length === 0 ? /* @__PURE__ */ jsx(EmptyState, {
		icon: "card",
		title: t("payees.noCards"),
		text: t("payees.noCardsHint"),
		action: {
			label: t("payees.addCard"),
			onPress: add
		}
	}) : /* @__PURE__ */ jsxs(PullToRefresh, {
		onRefresh: refetch,
		children: [/* @__PURE__ */ jsx("ul", { children: cards.map((card) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(ListRow, {
			lead: /* @__PURE__ */ jsx(Icon, { name: "card" }),
			title: card.bankName,
			caption: /* @__PURE__ */ jsx("span", {
				className: "words",
				children: card.username
			}),
			figure: card.cardNumber,
			figureCaption: /* @__PURE__ */ jsx(Usable, {
				at: card.usableAt,
				otherwise: card.city
			})
		}) }, card.id)) }), /* @__PURE__ */ jsx(Changes, {})]
	}) })] });
}
/** When a card that was changed can be withdrawn to; else where its branch is. */
function Usable({ at, otherwise }) {
	const { t } = useTranslation();
	const now = useServerNow(true);
	return at > now ? t("payees.usableIn", { time: timeLeft(at - now) }) : otherwise;
}
/** Who changes cards, since nobody does it here. */
function Changes() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("p", {
		className: cards_module_default.note,
		children: [/* @__PURE__ */ jsx(Icon, {
			name: "shield",
			size: 20
		}), /* @__PURE__ */ jsxs("span", {
			className: "words",
			children: [
				t("payees.changeHint"),
				" ",
				/* @__PURE__ */ jsx(Link, {
					className: cards_module_default.link,
					to: PAGES.service,
					children: t("term.customerService")
				})
			]
		})]
	});
}
export { CardsScreen as Page };
