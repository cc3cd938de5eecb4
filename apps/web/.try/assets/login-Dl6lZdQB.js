export { t as Page } from "../ssr.js";
