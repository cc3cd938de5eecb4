import { i as useSession, t as call } from "./call-DYRgJe1y.js";
import { i as refetchCalls } from "./queries-BLrD8M8K.js";
// src/features/identity/settings/refresh-user.ts
/** Reads anew who is logged in and what protects them, after one of them was changed. */
async function refreshUser() {
	const [user] = await Promise.all([call("getInfo", {}), refetchCalls("securityOverview")]);
	useSession.getState().update(user);
}
export { refreshUser as t };
