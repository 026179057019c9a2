// `npm run scale`: the arithmetic of docs/scale.md, from the named inputs in inputs.ts.
import { tables } from "./tables.ts";

console.log(tables());
