import { a as useKept, i as useIsKnown, n as keep, r as keptNow } from "./kept-BHUne26O.js";
// src/data/kept/kept-steps.ts
function readSteps(value) {
	const { verified, closed, told } = Object(value);
	return {
		verified: verified === true,
		closed: closed === true,
		told: told === true
	};
}
// src/data/kept/first-steps.ts
/** What is kept of the first steps; undefined until it was read. */
function useKeptSteps() {
	const steps = useKept("steps", readSteps);
	return useIsKnown("steps") ? steps : void 0;
}
/** Changes what is kept of the first steps; what is as wanted already is not sent again. */
function keepSteps(wanted) {
	const now = readSteps(keptNow("steps"));
	const next = {
		...now,
		...wanted
	};
	if (!(next.verified === now.verified && next.closed === now.closed && next.told === now.told)) keep("steps", next);
}
export { useKeptSteps as n, keepSteps as t };
