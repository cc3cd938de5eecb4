import { n as isCallError } from "./call-error-DfHfRkA7.js";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
// src/data/problem.ts
/** A failure as a sentence: the server's own, or what the network did. */
function useProblem() {
	const { t } = useTranslation();
	return useCallback((error) => {
		if (!isCallError(error)) return t("msg.operationFailed");
		if (error.notSent) return t("common.notSent");
		if (error.mayBeDone) return t("common.outcomeUnknown");
		if (error.fault === "answer") return error.msg || t("msg.operationFailed");
		if (error.fault === "timeout") return t("common.timedOut");
		return navigator.onLine ? t("msg.networkError") : t("common.offline");
	}, [t]);
}
export { useProblem as t };
