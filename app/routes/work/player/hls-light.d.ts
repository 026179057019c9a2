/** The smaller build of the library, which brings no types of its own. */
declare module "hls.js/light" {
  export { default } from "hls.js";
  export type * from "hls.js";
}
