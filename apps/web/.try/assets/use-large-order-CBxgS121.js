import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as usePreferences } from "./preferences-BnypK4Tf.js";
import { R as confirm } from "../ssr.js";
import { n as questionsOf } from "./large-order-Crd0NgAD.js";
import { useTranslation } from "react-i18next";
// src/shared/orders/use-large-order.ts
/**
* Asks before a large order, for each reason that the person wants to be asked about. Resolves true
* when there is none, or when it is to be placed, or changed to that, all the same.
*/
function useLargeOrder(act = "place") {
	const { t } = useTranslation();
	const { figure, perCent } = useFormat();
	function words(question) {
		switch (question.kind) {
			case "share": return t("ask.share", { percent: perCent(figure(question.percent)) });
			case "whole": return t("ask.whole", { lever: `${question.lever}x` });
			case "far": {
				const percent = perCent(figure(question.percent));
				const where = question.above ? t("ask.above", { percent }) : t("ask.below", { percent });
				return question.atOnce ? `${where} ${t("ask.atOnce")}` : where;
			}
		}
	}
	return async (order) => {
		const questions = questionsOf(order, usePreferences.getState());
		if (questions.length === 0) return true;
		return confirm({
			title: act === "place" ? t("ask.title") : t("ask.changeTitle"),
			text: [...questions.map(words), t("ask.where")].join("\n"),
			confirm: act === "place" ? t("ask.place") : t("ticket.amendTitle")
		});
	};
}
export { useLargeOrder as t };
