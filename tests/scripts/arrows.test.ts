import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../../scripts/local/settings.ts";

/** A rule whose pattern matches nothing would let every import pass. */
const refused: readonly [rule: string, file: string, line: string][] = [
  ["help-knows-nothing-above-it", "app/help/a.ts", 'import "../routes/target.ts";'],
  ["data-export-knows-nothing-above-it", "app/data-export/a.ts", 'import "../routes/target.ts";'],
  ["leaving-knows-nothing-above-it", "app/leaving/a.ts", 'import "../data-export/target.ts";'],
  ["moderation-knows-nothing-above-it", "app/moderation/a.ts", 'import "../data-export/target.ts";'],
  ["payouts-knows-nothing-above-it", "app/payouts/a.ts", 'import "../data-export/target.ts";'],
  ["search-knows-nothing-above-it", "app/search/a.ts", 'import "../payouts/target.ts";'],
  ["library-knows-nothing-above-it", "app/library/a.ts", 'import "../search/target.ts";'],
  ["feed-knows-nothing-above-it", "app/feed/a.ts", 'import "../data-export/target.ts";'],
  ["comments-knows-nothing-above-it", "app/comments/a.ts", 'import "../feed/target.ts";'],
  ["teasers-knows-nothing-above-it", "app/teasers/a.ts", 'import "../feed/target.ts";'],
  ["following-knows-nothing-above-it", "app/following/a.ts", 'import "../feed/target.ts";'],
  ["media-knows-nothing-above-it", "app/media/a.ts", 'import "../feed/target.ts";'],
  ["engagement-knows-nothing-above-it", "app/engagement/a.ts", 'import "../media/target.ts";'],
  ["notifications-knows-nothing-above-it", "app/notifications/a.ts", 'import "../payouts/target.ts";'],
  ["uploads-knows-nothing-above-it", "app/uploads/a.ts", 'import "~/media/target";'],
  ["membership-knows-nothing-above-it", "app/membership/a.ts", 'import "../media/target.ts";'],
  ["ledger-knows-nothing-above-it", "app/ledger/a.ts", 'import "../membership/target.ts";'],
  ["registration-knows-nothing-above-it", "app/registration/a.ts", 'import "../uploads/target.ts";'],
  ["profiles-knows-nothing-above-it", "app/profiles/a.ts", 'import "../registration/target.ts";'],
  [
    "identity-knows-nothing-above-it",
    "app/identity/a.ts",
    'import type { Target } from "../profiles/target.ts";',
  ],
  [
    "identity-knows-nothing-above-it",
    "app/identity/b.ts",
    'export const load = () => import("../ui/target.ts");',
  ],
  ["health-knows-nothing-above-it", "app/health/a.ts", 'import "../identity/target.ts";'],
  ["removals-knows-nothing-above-it", "app/removals/a.ts", 'import "../identity/target.ts";'],
  ["switches-knows-nothing-above-it", "app/switches/a.ts", 'import "../identity/target.ts";'],
  ["platform-knows-only-the-error-codes", "app/platform/a.ts", 'import "../words/target.ts";'],
  ["words-know-nobody", "app/words/a.ts", 'import "../formats/target.ts";'],
  ["words-take-only-types-from-the-platform", "app/words/b.ts", 'import "../platform/target.ts";'],
  ["ui-knows-no-noun", "app/ui/a.ts", 'import "../identity/target.ts";'],
  ["formats-stand-alone", "app/formats/a.ts", 'import "../platform/target.ts";'],
  ["formats-stand-alone", "app/formats/b.ts", 'import { eq } from "drizzle-orm"; eq;'],
  ["formats-stand-alone", "app/formats/c.ts", 'import { open } from "node:fs"; open;'],
  ["product-knows-no-tool", "app/routes/a.ts", 'import "../../scripts/target.ts";'],
  ["product-knows-no-tool", "workers/media/a.ts", 'import "../../tests/target.ts";'],
  ["site-knows-no-other-worker", "workers/web/a.ts", 'import "../media/target.ts";'],
  ["workers-know-no-route", "workers/web/b.ts", 'import "../../app/routes/target.ts";'],
  ["browser-code-stays-clear-of-the-server", "app/uploads/a.browser.ts", 'import "./target.server.ts";'],
  ["no-circles", "app/ui/b.ts", 'import type { Circle } from "./circle.ts"; export type B = Circle;'],
  ["no-orphans", "app/ui/orphan.ts", "export {};"],
];

const targets = [
  ...[
    "data-export",
    "payouts",
    "search",
    "feed",
    "teasers",
    "media",
    "engagement",
    "uploads",
    "membership",
    "ledger",
  ],
  ...["registration", "profiles", "identity"],
  ...["formats", "platform", "words", "ui", "routes"],
].map((folder) => `app/${folder}/target.ts`);
const others = [
  "app/uploads/target.server.ts",
  "workers/media/target.ts",
  "scripts/target.ts",
  "tests/target.ts",
];

interface Report {
  summary: {
    violations: { from: string; rule: { name: string } }[];
    ruleSetUsed: { forbidden: { name: string }[] };
  };
}

let root: string;
let summary: Report["summary"];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "wishlight-arrows-"));
  for (const path of [...targets, ...others]) write(path, "export interface Target {}");
  for (const [, path, line] of refused) write(path, line);
  write("app/ui/circle.ts", 'import type { B } from "./b.ts"; export type Circle = B;');
  write("tsconfig.json", JSON.stringify({ compilerOptions: { paths: { "~/*": ["./app/*"] } } }));
  symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"), "junction");
  const bin = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const rules = join(ROOT, ".dependency-cruiser.js");
  const args = [bin, "--config", rules, "--output-type", "json", "app", "workers"];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  ({ summary } = JSON.parse(stdout) as Report);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${text}\n`);
}

test.each(refused)("the rule %s refuses the import in %s: %s", (rule, file) => {
  const broken = summary.violations.filter(({ from }) => from === file);
  expect(broken.map((one) => one.rule.name)).toContain(rule);
});

test("every rule has an import that it refuses", () => {
  const rules = summary.ruleSetUsed.forbidden.map(({ name }) => name);
  expect(rules.filter((name) => !refused.some(([rule]) => rule === name))).toEqual([]);
});
