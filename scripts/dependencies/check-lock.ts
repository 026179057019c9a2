import { directDependencies, type Locked, type Tree } from "./tree.ts";

/** One version, or an alias of one: `npm:name@1.2.3`. */
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** A repository, address or folder instead of the registry. */
const ELSEWHERE = /^(?:git\b|git[+@:]|github:|gitlab:|bitbucket:|gist:|https?:|ssh:|file:|link:|[\w.-]+\/)/;

export function findLockProblems({ manifest, locked }: Pick<Tree, "manifest" | "locked">): string[] {
  const direct = Object.entries(directDependencies(manifest));
  return [
    ...direct
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `package.json asks for ${name} "${version}". Use an exact version.`),
    ...locked.flatMap(entryProblems),
    ...scriptProblems(manifest.allowScripts, locked),
  ];
}

function entryProblems({ path, integrity, resolved, link, ...asks }: Locked): string[] {
  const problems: string[] = [];
  if (link) problems.push(`${path} is a link to a folder, not a package from the registry.`);
  if (!integrity?.startsWith("sha512-")) problems.push(`${path} has no SHA-512 integrity hash.`);
  // Without an address any mirror of the registry works.
  if (resolved !== undefined)
    problems.push(
      `${path} comes from ${resolved}. Remove the address from the lock file, so that any mirror works.`,
    );
  for (const [name, wanted] of Object.entries({ ...asks.dependencies, ...asks.optionalDependencies }))
    if (ELSEWHERE.test(wanted)) problems.push(`${path} asks for ${name} from ${wanted}.`);
  return problems;
}

function scriptProblems(allowed: Record<string, boolean>, locked: readonly Locked[]): string[] {
  const running = new Set(locked.filter((entry) => entry.hasInstallScript).map(({ name }) => name));
  return [
    ...[...running]
      .filter((name) => allowed[name] !== true)
      .map((name) => `${name} runs a script when installed, but isn't in allowScripts.`),
    ...Object.keys(allowed)
      .filter((name) => !running.has(name))
      .map((name) => `${name} is in allowScripts, but runs no script when installed.`),
  ];
}
