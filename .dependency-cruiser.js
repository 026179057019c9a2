/**
 * Allowed imports (docs/architecture.md), highest noun first: each may import only nouns below it, formats, words
 * and platform.
 */
const nouns = [
  "help",
  "data-export",
  "leaving",
  "moderation",
  "payouts",
  "notifications",
  "search",
  "library",
  "feed",
  "comments",
  "following",
  "teasers",
  "media",
  "engagement",
  "uploads",
  "membership",
  "ledger",
  "registration",
  "profiles",
  "identity",
  "health",
  "removals",
  "switches",
];

const oneWay = nouns.map((noun, index) => ({
  name: `${noun}-knows-nothing-above-it`,
  severity: "error",
  from: { path: `^app/${noun}/` },
  to: { path: `^app/(${[...nouns.slice(0, index), "routes", "ui"].join("|")})/|^workers/` },
}));

export default {
  forbidden: [
    ...oneWay,
    {
      name: "platform-knows-only-the-error-codes",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^app/(?!platform/)|^workers/", pathNot: "^app/words/errors\\.ts$" },
    },
    {
      name: "words-know-nobody",
      severity: "error",
      from: { path: "^app/words/" },
      to: { path: "^app/(?!words/|platform/)|^workers/" },
    },
    {
      name: "words-take-only-types-from-the-platform",
      severity: "error",
      from: { path: "^app/words/", pathNot: "\\.server\\.ts$" },
      to: { path: "^app/platform/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "ui-knows-no-noun",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: `^app/(${[...nouns, "formats", "routes"].join("|")})/|^workers/` },
    },
    {
      name: "formats-stand-alone",
      comment:
        "bytes to facts: no binding, no database, no noun, no package but one; could be published as it is",
      severity: "error",
      from: { path: "^app/formats/" },
      to: { path: "^(?!app/formats/)", pathNot: "^(node:)?zlib$|^(node_modules/)?file-type(/|$)" },
    },
    {
      name: "product-knows-no-tool",
      severity: "error",
      from: { path: "^(app|workers)/" },
      to: { path: "^(scripts|tests|migrations|docs)/" },
    },
    {
      name: "site-knows-no-other-worker",
      comment: "its build counts as fresh while its own folders are as they were (scripts/build/stamp.ts)",
      severity: "error",
      from: { path: "^(app|workers/web)/" },
      to: { path: "^workers/(?!web/)" },
    },
    {
      name: "workers-know-no-route",
      severity: "error",
      from: { path: "^workers/" },
      to: { path: "^app/(routes|ui)/" },
    },
    {
      name: "browser-code-stays-clear-of-the-server",
      severity: "error",
      from: { path: "^app/(ui|words)/|\\.(schema|rules|browser)\\.tsx?$", pathNot: "\\.server\\.ts$" },
      to: { path: "\\.server\\.tsx?$|\\.table\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-circles",
      comment: "of types neither: two files that need each other are read as one",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        path: "^(app|workers)/",
        // The build and a glob find translations.
        pathNot: "\\.d\\.ts$|^app/(root|routes|entry\\.\\w+)\\.tsx?$|^app/words/(?!en/)\\w\\w/",
      },
      to: {},
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.wrangler/" },
  },
};
