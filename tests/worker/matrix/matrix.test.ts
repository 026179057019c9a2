import { beforeAll, describe, expect, it } from "vitest";
import { triesAll } from "../../support/sample";
import { EXPECTED } from "./expected";
import { checkHeaders } from "./headers";
import {
  readBelongings,
  freshCookie,
  lastingCookie,
  ROLES,
  seedCast,
  seedTarget,
  readProtectedFields,
  type Cast,
  type Role,
} from "./people";
import { siteRoutes } from "./routes";
import { send, verdictFrom, type Sending } from "./send";
import { formatLine, tableLines, type Cell } from "./table";

type Target = Awaited<ReturnType<typeof seedTarget>>;

function addressFor(path: string, { upload, avatar }: Target): string {
  const [owner = "", name = ""] = avatar.split("/");
  return path
    .replace(":handle", `@${cast.people.creator.username}`)
    .replace(":id", String(upload.id))
    .replace(":variant", "original")
    .replace(":provider", "google")
    .replace(":owner", owner)
    .replace(":name", name)
    .replace(":month", "2026-10")
    .replace(":file", "statement.json")
    .replace("*", "no/such/page");
}

function forgery(cast: Cast, { upload, session }: Target): Record<string, string> {
  const victim = cast.people.creator;
  return {
    id: String(upload.id),
    upload: String(upload.id),
    owner: victim.id,
    user: victim.id,
    intent: "end-session",
    session,
    account_id: victim.id,
    email: "not an address",
    role: "Creator",
    account_type: "owner",
    email_confirmed_at: "1",
    session_epoch: "0",
    status: "ready",
    visibility: "public",
    title: "Mine now",
    path: upload.path,
    avatar_url: `${victim.id}/x.png`,
    code: "0".repeat(43),
    __proto__: "x",
    constructor: "x",
    scope: "local",
  };
}

/** Their writes end or renew the session, so each gets a session of its own. */
const ENDS_SESSIONS = new Set([
  "/signout",
  "/signin",
  "/api/session/refresh",
  "/auth/callback",
  "/edit-profile",
  "/request-creator",
  "/settings",
  "/settings/two-step",
  "/update-password",
]);

const isApi = (path: string) => path.startsWith("/api/");
const bodyFor = (path: string, fields: Record<string, string>): Sending =>
  isApi(path) ? { json: fields } : { form: fields };

let cast: Cast;
beforeAll(async () => {
  cast = await seedCast();
});

async function answersByRole(ask: (role: Role) => Promise<Response>): Promise<Cell> {
  const cells = ROLES.map(async (role) => {
    const response = await ask(role);
    // An unread page keeps rendering and slows everything after it.
    await response.arrayBuffer();
    return [role, verdictFrom(response)] as const;
  });
  return Object.fromEntries(await Promise.all(cells)) as Cell;
}

/** These are authenticated by a signature, which is missing here. */
const SIGNED = new Set(["/api/payments/events", "/api/payments/connect-events"]);

async function linesFor(path: string): Promise<string[]> {
  const target = await seedTarget(cast);
  const address = addressFor(path, target);
  const before = await readBelongings(cast, target);
  const standing = await Promise.all(Object.values(cast.people).map(readProtectedFields));

  const get = await answersByRole(async (role) => {
    const response = await send(address, { cookie: lastingCookie(cast, role) });
    await checkHeaders(response, { path, role });
    return response;
  });
  // An empty body does nothing a forged one can't.
  const post = triesAll ? await answersByRole((role) => write(path, role, target, () => ({}))) : null;
  const forged = await answersByRole((role) => write(path, role, target, (aim) => forgery(cast, aim)));
  for (const role of ["nobody", "creator"] as const) {
    const sent = { ...bodyFor(path, forgery(cast, target)), cookie: lastingCookie(cast, role) };
    const answer = await send(address, { ...sent, crossSite: true });
    expect(answer.status, `${path} cross-site`).toBe(SIGNED.has(path) ? 400 : 403);
    expect(answer.headers.has("Set-Cookie"), `${path} cross-site`).toBe(false);
  }

  expect(await readBelongings(cast, target), path).toEqual(before);
  expect(await Promise.all(Object.values(cast.people).map(readProtectedFields)), path).toEqual(standing);
  const lines = [formatLine(path, "get", get), ...(post ? [formatLine(path, "post", post)] : [])];
  return [...lines, formatLine(path, "forged", forged)];
}

async function write(
  path: string,
  role: Role,
  watched: Target,
  fields: (target: Target) => Record<string, string>,
): Promise<Response> {
  const aim = role === "creator" ? { ...(await seedTarget(cast)), session: "none" } : watched;
  return send(addressFor(path, aim), {
    ...bodyFor(path, fields(aim)),
    cookie: ENDS_SESSIONS.has(path) ? await freshCookie(cast, role) : lastingCookie(cast, role),
  });
}

describe("every route for every role", () => {
  it.each(siteRoutes().map(({ path }) => path))("the route %s answers as in the table", async (path) => {
    const lines = await linesFor(path);
    const expected = tableLines(EXPECTED).filter((line) => {
      const [of, verb] = line.split(/\s+/);
      return of === path && (triesAll || verb !== "post");
    });
    expect(lines).toEqual(expected);
  });

  it("the table has no line for a removed route", () => {
    const paths = new Set(tableLines(EXPECTED).map((line) => line.split(/\s+/)[0]));
    expect([...paths].sort()).toEqual(
      siteRoutes()
        .map(({ path }) => path)
        .sort(),
    );
  });
});
