import { create } from "zustand";
// src/data/stream-lost.ts
/** Whether prices and events have not come for a while, whatever the phone says of its network. */
var useStreamLost = create(() => ({
	lost: false,
	asOf: void 0
}));
export { useStreamLost as t };
