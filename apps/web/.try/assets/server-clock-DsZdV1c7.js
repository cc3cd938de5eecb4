import { useEffect, useState } from "react";
// src/data/server-clock.ts
/** Milliseconds the server's clock is ahead of this device's. */
var ahead = 0;
/** Sets the server's time, as it was just received. */
function setServerTime(at) {
	ahead = at - Date.now();
}
/** Milliseconds since 1970 UTC by the server's clock, as far as it is known. */
function serverNow() {
	return Date.now() + ahead;
}
/**
* The server's time, drawn anew at each full step of it while `running`: countdowns agree with the
* venue whatever the device's clock says.
*/
function useServerNow(running = true, stepMs = 1e3) {
	const [now, setNow] = useState(serverNow);
	useEffect(() => {
		if (!running) return void 0;
		let timer;
		const step = () => {
			setNow(serverNow());
			timer = setTimeout(step, stepMs - serverNow() % stepMs);
		};
		step();
		return () => clearTimeout(timer);
	}, [running, stepMs]);
	return now;
}
export { setServerTime as n, useServerNow as r, serverNow as t };
