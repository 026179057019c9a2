import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { beginBuild, isBuildFresh, requireFreshBuild } from "../../scripts/build/stamp.ts";

const REFUSAL = "build/ is missing or older than its sources. Run `npm run build` first";

const made: string[] = [];
afterAll(() => made.forEach((root) => rmSync(root, { recursive: true, force: true })));

function repository(): string {
  const root = mkdtempSync(join(tmpdir(), "wishlight-stamp-"));
  made.push(root);
  for (const folder of ["app/routes/one.two", "workers/web", "public", "scripts/build"])
    mkdirSync(join(root, folder), { recursive: true });
  const files = ["app/root.tsx", "app/routes/one.two/route.tsx", "workers/web/index.ts", "public/icon.svg"];
  for (const path of [...files, "vite.config.ts", "tsconfig.json", "package-lock.json"])
    writeFileSync(join(root, path), `// ${path}`);
  return root;
}

const build = (root: string) => beginBuild(root)();

test("a repository without a build has to be built", () => {
  expect(() => requireFreshBuild(repository())).toThrow(REFUSAL);
});

test("a build is fresh until a source changes, and again when the source is restored", () => {
  const root = repository();
  build(root);
  requireFreshBuild(root);
  // A checkout changes dates.
  utimesSync(join(root, "app/root.tsx"), new Date(), new Date());
  expect(isBuildFresh(root)).toBe(true);
  const changed = [
    "app/root.tsx",
    "app/routes/one.two/route.tsx",
    "workers/web/index.ts",
    "package-lock.json",
  ];
  for (const path of changed) {
    writeFileSync(join(root, path), "// changed");
    expect(isBuildFresh(root), path).toBe(false);
    writeFileSync(join(root, path), `// ${path}`);
    expect(isBuildFresh(root), path).toBe(true);
  }
});

test("a new, deleted or renamed file makes a build stale", () => {
  const root = repository();
  const [late, later] = [join(root, "app/late.ts"), join(root, "app/later.ts")];
  build(root);
  writeFileSync(late, "");
  expect(() => requireFreshBuild(root)).toThrow(REFUSAL);
  build(root);
  renameSync(late, later);
  expect(() => requireFreshBuild(root)).toThrow(REFUSAL);
  build(root);
  rmSync(later);
  expect(() => requireFreshBuild(root)).toThrow(REFUSAL);
});

test("tests may change, since the site isn't built from them", () => {
  const root = repository();
  build(root);
  mkdirSync(join(root, "tests"));
  writeFileSync(join(root, "tests/some.test.ts"), "");
  expect(isBuildFresh(root)).toBe(true);
});

test("a build that was interrupted, or whose sources changed meanwhile, is stale", () => {
  const root = repository();
  build(root);
  const markFresh = beginBuild(root);
  expect(isBuildFresh(root)).toBe(false);
  writeFileSync(join(root, "app/root.tsx"), "// changed while it was built");
  markFresh();
  expect(isBuildFresh(root)).toBe(false);
});
