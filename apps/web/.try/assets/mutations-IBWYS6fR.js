import { n as isCallError, r as isStopping } from "./call-error-DfHfRkA7.js";
import { c as worthActingAgain, s as actingDelayMs } from "./queries-BLrD8M8K.js";
import { o as paths, s as addressOf, t as call } from "./call-DYRgJe1y.js";
import { r as vibrate } from "./vibration-DQUhz8_m.js";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
// ../../packages/client/src/shared/request-id.ts
/** A fresh idempotency key: 21 of A-Z a-z 0-9 - _, which is 126 random bits. */
function freshRequestId() {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	const bytes = crypto.getRandomValues(/* @__PURE__ */ new Uint8Array(21));
	return Array.from(bytes, (byte) => alphabet[byte & 63]).join("");
}
// ../../packages/client/src/portal/intent.ts
/**
* One requestId per intent. An intent is one set of terms until its outcome is known: pressing
* again, or trying again after the network failed, sends the same id, so that the server acts once.
* As soon as an answer settles it (done, or refused), the next press is a new intent.
*/
var Intent = class {
	#terms;
	#requestId = "";
	/** The requestId for these terms: the open intent's if they are its terms, else a fresh one. */
	requestIdFor(terms) {
		const text = JSON.stringify(terms);
		if (text !== this.#terms) {
			this.#terms = text;
			this.#requestId = freshRequestId();
		}
		return this.#requestId;
	}
	/** The outcome is known: whatever comes next is another intent. */
	settle() {
		this.#terms = void 0;
	}
};
/**
* Carries out one kind of act, each intent once: pressing again while the first is under way returns
* the first's outcome, and trying again after the network failed sends the same `requestId`. It tries
* again by itself first; what fails in the end without an outcome rejects with `mayBeDone` set.
*/
var IntendedCall = class {
	#call;
	#options;
	#intent = new Intent();
	/** The requestId of which a try may have been carried out, though no answer came. */
	#doubted;
	#underWay;
	constructor(call, options) {
		this.#call = call;
		this.#options = options;
	}
	run(terms) {
		const requestId = this.#intent.requestIdFor(terms);
		if (this.#underWay?.requestId === requestId) return this.#underWay.outcome;
		const outcome = this.#act(terms, requestId).then((data) => {
			this.#intent.settle();
			return data;
		}, (error) => {
			if (isCallError(error) && !error.outcomeUnknown && !error.mayBeDone) this.#intent.settle();
			throw error;
		});
		const underWay = {
			requestId,
			outcome
		};
		this.#underWay = underWay;
		const ended = () => {
			if (this.#underWay === underWay) this.#underWay = void 0;
		};
		outcome.then(ended, ended);
		return outcome;
	}
	async #act(terms, requestId) {
		const { isOnce, isOnline, pause = after } = this.#options;
		let mayBeDone = this.#doubted === requestId;
		for (let failures = 0;; failures += 1) {
			const wasOnline = isOnline();
			try {
				return await this.#call(terms, requestId);
			} catch (error) {
				if (isCallError(error)) {
					mayBeDone ||= error.outcomeUnknown && wasOnline;
					if (mayBeDone) this.#doubted = requestId;
					error.mayBeDone = isOnce && mayBeDone && (error.outcomeUnknown || isStopping(error));
					error.notSent = error.fault === "network" && !mayBeDone;
				}
				if (!worthActingAgain(failures, error, {
					isOnce,
					online: isOnline()
				})) throw error;
			}
			await pause(actingDelayMs(failures));
		}
	}
};
function after(ms) {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
// ../../packages/client/src/portal/with-request-id.ts
/** Whether a call takes a `requestId`: sent again under the same, it is done once. */
function takesRequestId(name) {
	return addressOf(paths[name]).once !== void 0;
}
/**
* The request of these terms under a `requestId`, in the part of it that the call takes one in.
* Returns the terms as they are where it takes none.
*/
function withRequestId(name, terms, requestId) {
	const part = addressOf(paths[name]).once;
	if (!part) return terms;
	const given = terms[part];
	return {
		...terms,
		[part]: {
			...given,
			requestId
		}
	};
}
// src/data/mutations.ts
/** Calls that place or change an order: the phone says by touch what became of it. */
var ORDER_CALLS = /* @__PURE__ */ new Set([
	"coinOrder",
	"coinTrigger",
	"amendCoinOrder",
	"revokeCoin",
	"spotOrder",
	"contractOrder",
	"chaseContractOrder",
	"endContractOrder",
	"reduceContractOrder",
	"endAndChaseContractOrder",
	"setStopProfitAndLoss",
	"exchange"
]);
/**
* Acts by a call. Where the call takes a `requestId`, it is made here, one per intent: a double
* press while the first is under way returns the first's outcome, and trying again after the
* network failed sends the same id, so that nothing is done twice: by itself at first.
*
* Errors are the caller's to show: `mutate(terms, { onError })`, or `problem` of a form.
*/
function useCallMutation(name, options = {}) {
	const [intended] = useState(() => new IntendedCall((terms, requestId) => call(name, withRequestId(name, terms, requestId)), {
		isOnce: takesRequestId(name),
		isOnline: () => navigator.onLine
	}));
	return useMutation({
		mutationFn: (terms) => intended.run(terms),
		onSuccess: (data, terms) => {
			if (ORDER_CALLS.has(name)) vibrate("placed");
			return options.onSuccess?.(data, terms);
		},
		onError: (error) => {
			if (ORDER_CALLS.has(name) && isCallError(error) && error.error) vibrate("refused");
		}
	});
}
export { freshRequestId as n, useCallMutation as t };
