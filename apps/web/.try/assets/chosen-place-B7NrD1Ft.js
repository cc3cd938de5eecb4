// src/features/service/place/chosen-place.ts
var chosen;
/** Keeps what was chosen for the page that asked for it, which is the one behind. */
function keepChosenPlace(place) {
	chosen = place;
}
/**
* The place that was chosen on choose-location, once: the page that led there asks for it when it is
* shown again.
*/
function takeChosenPlace() {
	const place = chosen;
	chosen = void 0;
	return place;
}
export { takeChosenPlace as n, keepChosenPlace as t };
