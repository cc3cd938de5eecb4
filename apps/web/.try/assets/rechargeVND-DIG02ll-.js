import { t as BankDepositPage } from "./bank-deposit-page-cjNB5dzj.js";
import { jsx } from "react/jsx-runtime";
// src/features/cash/recharge/bank-transfer-screen.tsx
/** A deposit in dong by bank transfer, with a payment QR code. */
function BankTransferScreen() {
	return /* @__PURE__ */ jsx(BankDepositPage, { ways: ["vnd"] });
}
export { BankTransferScreen as Page };
