import { useTranslation } from "react-i18next";
// src/features/earn/lock-mining/status-names.ts
/** What each status of an order is called. */
function useStatusNames() {
	const { t } = useTranslation();
	return {
		active: t("status.active"),
		completed: t("status.completed"),
		redeemed: t("status.redeemed")
	};
}
export { useStatusNames as t };
