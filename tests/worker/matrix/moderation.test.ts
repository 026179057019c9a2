import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../support/people";
import { MODERATION_EXPECTED } from "./moderation-expected";
import {
  giveCases,
  MODERATION_ROLES,
  seedModerationCast,
  seedModerationScene,
  stateOfModeration,
  type ModerationCast,
  type ModerationRole,
  type ModerationScene,
} from "./moderation-people";
import { pickShare } from "../../support/sample";
import { VERBS, type Verb } from "./moderation-verbs";
import { siteRoutes } from "./routes";
import { send, verdictFrom } from "./send";
import { tableLines } from "./table";

/** matrix.test.ts covers these. */
const WITHOUT_STAFF = [
  "/copyright",
  "/copyright-suit/:token",
  "/decisions/:reference/counter-notice",
  "/under-review",
];
const routes = siteRoutes().filter(
  ({ id, path }) => /^routes\/(?:moderation|admin)\//.test(id) && !WITHOUT_STAFF.includes(path),
);

let cast: ModerationCast;
beforeAll(async () => {
  cast = await seedModerationCast();
});

/** These roles have claimed the case, except for verbs that claim it. */
const HOLDS: readonly ModerationRole[] = [
  "reviewer",
  "moderator",
  "lead",
  "guardian",
  "no_two_step",
  "ended",
  "stopped",
];

let untouched: ModerationScene | null = null;

async function verdict(role: ModerationRole, verb: Verb): Promise<string> {
  const scene = untouched ?? (await seedModerationScene(cast));
  const people: Partial<Record<string, Person>> = { ...cast.people, ...scene.people };
  await giveCases(scene, HOLDS.includes(role) && verb.name !== "claim" ? people[role] : undefined);
  const before = await stateOfModeration();
  const form = verb.form?.(scene);
  const response = await send(verb.at(scene), { cookie: people[role]?.cookie, ...(form ? { form } : {}) });
  await response.arrayBuffer();
  const isSame = (await stateOfModeration()) === before;
  untouched = isSame ? scene : null;
  return named(verdictFrom(response), scene) + (isSame ? "" : "*");
}

const named = (answer: string, { reference, token, caseId }: ModerationScene) =>
  answer
    .replace(reference, ":reference")
    .replace(token, ":token")
    .replace(new RegExp(`/${caseId}$`), "/:id")
    .replace("moderation/cases/:id", "case")
    .replace("report-followed/:token", "followed")
    .replace("decisions/:reference", "decision");

function tableLine(path: string, verb: string, cells: readonly string[]): string {
  const answers = cells.map((cell) => cell.padEnd(12)).join(" ");
  return `${path.padEnd(31)} ${verb.padEnd(17)} ${answers}`.trimEnd();
}

describe("every route and verb of moderation for every role", () => {
  it.each(routes.map(({ path }) => path))("the route %s answers as in the table", async (path) => {
    const lines = [];
    const expected = tableLines(MODERATION_EXPECTED).filter((line) => line.split(/\s+/)[0] === path);
    for (const [nth, verb] of (VERBS[path] ?? []).entries()) {
      const known = (expected[nth] ?? "").split(/\s+/).slice(-MODERATION_ROLES.length);
      const asked = pickShare(MODERATION_ROLES, nth, 3);
      const cells = [];
      for (const [at, role] of MODERATION_ROLES.entries())
        cells.push(asked.includes(role) ? await verdict(role, verb) : (known[at] ?? ""));
      lines.push(tableLine(path, verb.name, cells));
    }
    expect(lines.length, `${path} has no verbs in moderation-verbs.ts`).toBeGreaterThan(0);
    expect(lines).toEqual(expected);
  });

  it("the table has no verb and no line for a removed route", () => {
    const paths = routes.map(({ path }) => path).sort();
    expect(Object.keys(VERBS).sort()).toEqual(paths);
    expect([...new Set(tableLines(MODERATION_EXPECTED).map((line) => line.split(/\s+/)[0]))].sort()).toEqual(
      paths,
    );
  });
});
