import { n as add, u as subtract } from "./format-BDVIFO4I.js";
import { n as lockPenaltyOf } from "./rates-B1pupwyS.js";
// src/features/earn/lock-mining/changed.ts
/** What a purchase or a redemption of lock mining changes on screen. */
var CHANGED = [
	"lockMiningOrders",
	"lockMiningOrder",
	"lockMiningOrderIncome",
	"lockMiningIncome",
	"lockMiningStatistics",
	"lockMiningProducts",
	"lockMiningProduct",
	"findUserCurrencyAccountList",
	"findUserAccountList",
	"accountPage"
];
// src/features/earn/lock-mining/lock-design.ts
/** The confirmation of a purchase: nothing is typed any more. */
var lockForm = {
	summary: (_, { product, amount }) => ({
		body: {
			productId: product.id,
			amount
		},
		penalty: lockPenaltyOf(amount, product.currencyScale, product.penaltyRate)
	}),
	errors: () => ({})
};
/** Early redemption, with the penalty that is shown. */
var lockRedeemForm = {
	summary: (_, { id, amount, penaltyAmount, incomeSoFar }) => ({
		body: {
			orderId: id,
			confirmPenalty: true
		},
		back: add(subtract(amount, penaltyAmount), incomeSoFar)
	}),
	errors: () => ({})
};
export { lockRedeemForm as n, CHANGED as r, lockForm as t };
