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
      .map((name) => `${name} has no row in ${PAGE}: say what it is for and what would replace it.`),
    ...rows
      .filter(({ name }) => !direct.has(name))
      .map(({ name }) => `${PAGE} has a row for ${name}, which package.json does not ask for.`),
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
    problems.push(`${PAGE} says ${row.name} is under ${row.licence || "nothing"}; it is under ${licence}.`);
  const writtenSize = parseSize(row.size);
  const is = sizes.get(row.name);
  if (writtenSize === null) problems.push(`${PAGE} gives no size of ${row.name}, like 104 kB.`);
  else if (is !== undefined && Math.abs(writtenSize - is) > SIZE_TOLERANCE * is)
    problems.push(`${PAGE} says ${row.name} is ${row.size}; it is ${formatSize(is)}.`);
  if (row.words.length < 3 || row.words.some((cell) => cell === ""))
    problems.push(`${PAGE} leaves out something of ${row.name}.`);
  return problems;
}
