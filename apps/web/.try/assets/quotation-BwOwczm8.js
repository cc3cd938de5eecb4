export { m as Page } from "../ssr.js";
