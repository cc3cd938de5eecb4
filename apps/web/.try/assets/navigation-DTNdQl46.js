import { t as PAGES } from "./addresses-Xct4Rth-.js";
var LOGIN = PAGES.login;
/**
* Where to log in, remembering where to return. The return address is one of this application's
* own hash addresses: anything else is dropped, so that no link can send a person elsewhere.
*/
function loginAddress(from) {
	const back = ownAddress(from);
	return back && !back.startsWith(LOGIN) ? `${LOGIN}?back=${encodeURIComponent(back)}` : LOGIN;
}
/** Where to go after the login, from the login page's query. Home when it names nothing usable. */
function returnAddress(query) {
	return ownAddress(query.get("back")) ?? "/";
}
function ownAddress(text) {
	return text && /^\/(?![/\\])[\w\-/?=&%.~,+]*$/.test(text) ? text : void 0;
}
export { loginAddress as n, returnAddress as r, LOGIN as t };
