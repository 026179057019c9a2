import { lazyPart } from "~/ui/lazy-part";
import { SearchBox as SearchBoxAtOnce } from "./search-box";

/** The field of the bar: a form that works before its script is here. */
export const SearchBox = lazyPart(async () => (await import("./search-box")).SearchBox, {
  name: "search-box",
  part: import.meta.env.SSR ? SearchBoxAtOnce : undefined,
});
