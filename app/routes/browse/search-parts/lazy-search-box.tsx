import { lazyPart } from "~/ui/lazy-part";
import { SearchBox as SearchBoxAtOnce } from "./search-box";

export const SearchBox = lazyPart(async () => (await import("./search-box")).SearchBox, {
  name: "search-box",
  part: import.meta.env.SSR ? SearchBoxAtOnce : undefined,
});
