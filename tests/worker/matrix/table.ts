import type { Role } from "./people";
import { ROLES } from "./people";

export type Cell = Record<Role, string>;

/** The lines of a table: a route, a kind of request, and what each person gets. */
export function lineOf(path: string, kind: string, cells: Cell): string {
  const answers = ROLES.map((role) => cells[role].padEnd(15)).join("");
  // With a space even where a path fills its column.
  return `${`${path} `.padEnd(28)}${kind.padEnd(8)}${answers}`.trimEnd();
}

/** A table as it stands in the source: without the heading, blank lines and indentation. */
export function linesOf(table: string): string[] {
  return table
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
