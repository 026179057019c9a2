import type { Role } from "./people";
import { ROLES } from "./people";

export type Cell = Record<Role, string>;

export function formatLine(path: string, kind: string, cells: Cell): string {
  const answers = ROLES.map((role) => cells[role].padEnd(15)).join("");
  // A space is needed even where a path fills its column.
  return `${`${path} `.padEnd(28)}${kind.padEnd(8)}${answers}`.trimEnd();
}

export function tableLines(table: string): string[] {
  return table
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
