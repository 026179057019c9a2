export { convert } from "./converting/convert.browser";
