// ../../packages/client/src/portal/call-error.ts
/** A call that failed. `code` is the envelope's, or -1 when there was no envelope. */
var CallError = class extends Error {
	fault;
	code;
	/** The name in the error catalogue, where the server gave one. */
	error;
	/** The facts of the refusal; `details.field` names the field at fault. */
	details;
	/** The server's sentence in the caller's language; empty without an answer. */
	msg;
	/** Set where an act ended without an answer: sent again unchanged, it is done once. */
	mayBeDone = false;
	/** Set where no try of an act left the device: it certainly was not done. */
	notSent = false;
	constructor(fault, answer) {
		super(answer.msg || fault);
		this.name = "CallError";
		this.fault = fault;
		this.code = answer.code;
		this.msg = answer.msg;
		this.error = answer.error;
		this.details = answer.details ?? {};
	}
	/** Whether the server may have acted although nobody heard of it. */
	get outcomeUnknown() {
		return this.fault !== "answer" || this.error === "outcome_unknown";
	}
};
/** Whether the server answered that it did nothing since it stops: another process of the venue may serve. */
function isStopping(error) {
	return refusedAs(error, "venue_stopping");
}
function isCallError(error) {
	return error instanceof CallError;
}
/** True for the named refusals: `refusedAs(error, 'code_wrong', 'code_expired')`. */
function refusedAs(error, ...names) {
	return isCallError(error) && error.error !== void 0 && names.includes(error.error);
}
export { refusedAs as i, isCallError as n, isStopping as r, CallError as t };
