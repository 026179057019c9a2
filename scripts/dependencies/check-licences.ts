import satisfies from "spdx-satisfies";
import { ALLOWED, EXCEPTIONS, READ_BY_HAND } from "./licences.ts";
import type { Locked, Tree } from "./tree.ts";

type Licensed = Pick<Tree, "locked" | "installed">;

export function findLicence({ installed }: Pick<Licensed, "installed">, entry: Locked): string | null {
  // Installed files count; the lock file covers packages that this machine lacks.
  return READ_BY_HAND[entry.name] ?? installed.get(entry.path)?.license ?? entry.license ?? null;
}

export function findLicenceProblems(tree: Licensed): string[] {
  const needed = new Set<unknown>();
  const problems = tree.locked.flatMap((entry) => {
    const licence = findLicence(tree, entry);
    if (licence === null)
      return [`${entry.path} names no licence. Read its files and add the licence by hand.`];
    if (isCovered(licence, ALLOWED)) return [];
    const own = EXCEPTIONS.filter(({ packages }) => packages.test(entry.name));
    const licences = own.flatMap((exception) => exception.licences);
    if (!isCovered(licence, [...ALLOWED, ...licences]))
      return [`${entry.path} is under ${licence}, which isn't allowed.`];
    own.forEach((exception) => needed.add(exception));
    return [];
  });
  const names = new Set(tree.locked.map(({ name }) => name));
  return [
    ...new Set(problems),
    ...EXCEPTIONS.filter((one) => !needed.has(one)).map(
      ({ packages }) => `No package needs the exception for ${packages.source}.`,
    ),
    ...Object.keys(READ_BY_HAND)
      .filter((name) => !names.has(name))
      .map((name) => `The licence of ${name} was added by hand, but the package isn't installed.`),
  ];
}

function isCovered(licence: string, allowed: readonly string[]): boolean {
  try {
    return satisfies(licence, [...allowed]);
  } catch {
    return false;
  }
}
