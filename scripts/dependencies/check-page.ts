import { findLicence } from "./check-licences.ts";
import { readRows, parseSize, formatSize, type Row } from "./page.ts";
import { directDependencies, type Tree } from "./tree.ts";

export const PAGE = "docs/dependencies.md";

const SIZE_TOLERANCE = 0.2;

/** Packages that aren't installed aren't compared. */
export function findPageProblems(page: string, tree: Tree, sizes: ReadonlyMap<string, number>): string[] {
  const rows = readRows(page);
  const direct = new Set(Object.keys(directDependencies(tree.manifest)));
  const named = rows.map(({ name }) => name);
  return [
    ...[...direct]
      .filter((name) => !named.includes(name))
      .map((name) => `${name} has no row in ${PAGE}. Add what it's for and what could replace it.`),
    ...rows
      .filter(({ name }) => !direct.has(name))
      .map(({ name }) => `${PAGE} has a row for ${name}, which isn't in package.json.`),
    ...named
      .filter((name, at) => named.indexOf(name) !== at)
      .map((name) => `${PAGE} has two rows for ${name}.`),
    ...rows.filter(({ name }) => direct.has(name)).flatMap((row) => rowProblems(row, tree, sizes)),
  ];
}

function rowProblems(row: Row, tree: Tree, sizes: ReadonlyMap<string, number>): string[] {
  const problems: string[] = [];
  const entry = tree.locked.find(({ path }) => path === `node_modules/${row.name}`);
  const licence = entry && findLicence(tree, entry);
  if (licence && row.licence !== licence)
    problems.push(
      `${PAGE} says ${row.name} has the licence ${row.licence || "(none)"}, but it's ${licence}.`,
    );
  const writtenSize = parseSize(row.size);
  const is = sizes.get(row.name);
  if (writtenSize === null) problems.push(`${PAGE} gives no size for ${row.name}, such as 104 kB.`);
  else if (is !== undefined && Math.abs(writtenSize - is) > SIZE_TOLERANCE * is)
    problems.push(`${PAGE} says ${row.name} is ${row.size}, but it's ${formatSize(is)}.`);
  if (row.words.length < 3 || row.words.some((cell) => cell === ""))
    problems.push(`${PAGE} has an empty cell for ${row.name}.`);
  return problems;
}
