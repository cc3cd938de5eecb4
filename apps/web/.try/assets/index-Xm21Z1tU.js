export { x as Page } from "../ssr.js";
