import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../local/settings.ts";

const PATH = join(ROOT, "node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js");
let source: Promise<string> | undefined;

/** The script that lays Testing Library into a page: it finds things by role and label, in every engine alike. */
export function findingLibrary(): Promise<string> {
  return (source ??= readFile(PATH, "utf8"));
}
