/** Which way arrows may point (docs/architecture.md). A noun knows its platform and the nouns before it. */
const nouns = ["identity", "profiles", "uploads", "media", "feed", "takeout"];

/** takeout -> feed -> media -> uploads -> profiles -> identity: a noun may not import one that comes after it. */
const oneWay = nouns.map((noun, index) => ({
  name: `${noun}-knows-no-later-noun`,
  severity: "error",
  from: { path: `^app/${noun}/` },
  to: { path: `^app/(${[...nouns.slice(index + 1), "routes", "ui"].join("|")})/|^workers/` },
}));

export default {
  forbidden: [
    ...oneWay,
    {
      name: "platform-knows-no-noun",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: `^app/(${[...nouns, "routes", "ui", "strings"].join("|")})/|^workers/` },
    },
    {
      name: "ui-knows-no-noun",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: `^app/(${[...nouns, "routes"].join("|")})/|^workers/` },
    },
    {
      name: "probe-is-pure",
      comment: "bytes to facts: no binding, no database, no other noun",
      severity: "error",
      from: { path: "^app/media/probe/" },
      to: { path: "^app/(?!media/probe/)|^workers/|drizzle" },
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
      from: { path: "^app/(ui|strings)/|\\.(schema|rules|browser)\\.tsx?$" },
      to: { path: "\\.server\\.tsx?$|\\.table\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        path: "^(app|workers)/",
        pathNot: "\\.d\\.ts$|^app/routes/[^/]+/route\\.tsx?$|^app/(root|routes|entry\\.\\w+)\\.tsx?$",
      },
      to: {},
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    includeOnly: "^(app|workers)/",
    exclude: { path: "\\.wrangler/" },
  },
};
