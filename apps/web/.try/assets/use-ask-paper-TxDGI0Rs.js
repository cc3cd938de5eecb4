import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { i as refetchCalls } from "./queries-BLrD8M8K.js";
import { useTranslation } from "react-i18next";
// src/shared/list-filter/use-ask-paper.ts
/** Asks for a paper, says so, and has the list read again. */
function useAskPaper() {
	const { t } = useTranslation();
	const problem = useProblem();
	const { mutate, isPending } = useCallMutation("askPaper", { onSuccess: async () => {
		showToast(t("portfolio.asked"), { success: true });
		await refetchCalls("papers");
	} });
	return {
		busy: isPending,
		ask: (terms) => mutate({ body: terms }, { onError: (error) => showToast(problem(error)) })
	};
}
export { useAskPaper as t };
