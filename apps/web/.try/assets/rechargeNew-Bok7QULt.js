import { t as BankDepositPage } from "./bank-deposit-page-cjNB5dzj.js";
import { jsx } from "react/jsx-runtime";
// src/features/cash/recharge/purchase-screen.tsx
/** A deposit by bank transfer with a screenshot, or through a third party. */
function PurchaseScreen() {
	return /* @__PURE__ */ jsx(BankDepositPage, { ways: ["bankScreenshot", "thirdParty"] });
}
export { PurchaseScreen as Page };
