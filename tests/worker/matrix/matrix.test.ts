import { beforeAll, describe, expect, it } from "vitest";
import { triesAll } from "../../support/sample";
import { EXPECTED } from "./expected";
import { checkHeaders } from "./headers";
import {
  belongingsOf,
  freshCookie,
  lastingCookie,
  ROLES,
  seedCast,
  seedTarget,
  standingOf,
  type Cast,
  type Role,
} from "./people";
import { siteRoutes } from "./routes";
import { send, verdictOf, type Sending } from "./send";
import { lineOf, linesOf, type Cell } from "./table";

type Target = Awaited<ReturnType<typeof seedTarget>>;

/** An address of a route, pointed at what belongs to the creator. */
function addressOf(path: string, { upload, avatar }: Target): string {
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

/** Everything a forger could hope that some route believes, in one body. */
function forgery(cast: Cast, { upload, session }: Target): Record<string, string> {
  const victim = cast.people.creator;
  return {
    ...{ id: String(upload.id), upload: String(upload.id), owner: victim.id, user: victim.id },
    ...{ intent: "end-session", session, account_id: victim.id, email: "not an address" },
    ...{ role: "Creator", account_type: "owner", email_confirmed_at: "1", session_epoch: "0" },
    ...{
      status: "ready",
      visibility: "public",
      title: "Mine now",
      path: upload.path,
      avatar_url: `${victim.id}/x.png`,
    },
    ...{ code: "0".repeat(43), __proto__: "x", constructor: "x", scope: "local" },
  };
}

/** Routes whose writes end or renew the session they come with, so each gets one of its own. */
const ENDS_SESSIONS = new Set([
  ...["/signout", "/signin", "/api/session/refresh", "/auth/callback"],
  ...["/edit-profile", "/request-creator", "/settings", "/settings/two-step", "/update-password"],
]);

const isApi = (path: string) => path.startsWith("/api/");
const bodyFor = (path: string, fields: Record<string, string>): Sending =>
  isApi(path) ? { json: fields } : { form: fields };

let cast: Cast;
beforeAll(async () => {
  cast = await seedCast();
});

async function rowOf(ask: (role: Role) => Promise<Response>): Promise<Cell> {
  const cells = ROLES.map(async (role) => {
    const response = await ask(role);
    // A page that nobody reads to its end keeps rendering, and everything after it slow.
    await response.arrayBuffer();
    return [role, verdictOf(response)] as const;
  });
  return Object.fromEntries(await Promise.all(cells)) as Cell;
}

/** Come from no browser; their signature, which is missing here, says who sent them. */
const SIGNED = new Set(["/api/payments/events", "/api/payments/connect-events"]);

/** The table's lines of a route. Whatever is sent, by whomever, the creator's things stay as they are. */
async function linesFor(path: string): Promise<string[]> {
  const target = await seedTarget(cast);
  const address = addressOf(path, target);
  const before = await belongingsOf(cast, target);
  const standing = await Promise.all(Object.values(cast.people).map(standingOf));

  const get = await rowOf(async (role) => {
    const response = await send(address, { cookie: lastingCookie(cast, role) });
    await checkHeaders(response, { path, role });
    return response;
  });
  // An empty body does nothing that a forged one can't: an ordinary run sends the forged one alone.
  const post = triesAll ? await rowOf((role) => write(path, role, target, () => ({}))) : null;
  const forged = await rowOf((role) => write(path, role, target, (aim) => forgery(cast, aim)));
  for (const role of ["nobody", "creator"] as const) {
    const sent = { ...bodyFor(path, forgery(cast, target)), cookie: lastingCookie(cast, role) };
    const answer = await send(address, { ...sent, crossSite: true });
    expect(answer.status, `${path} cross-site`).toBe(SIGNED.has(path) ? 400 : 403);
    expect(answer.headers.has("Set-Cookie"), `${path} cross-site`).toBe(false);
  }

  expect(await belongingsOf(cast, target), path).toEqual(before);
  expect(await Promise.all(Object.values(cast.people).map(standingOf)), path).toEqual(standing);
  const lines = [lineOf(path, "get", get), ...(post ? [lineOf(path, "post", post)] : [])];
  return [...lines, lineOf(path, "forged", forged)];
}

/** One write. The owner may well change what is theirs, so they get a target of their own to do it to. */
async function write(
  path: string,
  role: Role,
  watched: Target,
  fields: (target: Target) => Record<string, string>,
): Promise<Response> {
  const aim = role === "creator" ? { ...(await seedTarget(cast)), session: "none" } : watched;
  return send(addressOf(path, aim), {
    ...bodyFor(path, fields(aim)),
    cookie: ENDS_SESSIONS.has(path) ? await freshCookie(cast, role) : lastingCookie(cast, role),
  });
}

describe("every route, for everybody", () => {
  it.each(siteRoutes().map(({ path }) => path))("%s answers as the table says", async (path) => {
    const lines = await linesFor(path);
    const expected = linesOf(EXPECTED).filter((line) => {
      const [of, verb] = line.split(/\s+/);
      return of === path && (triesAll || verb !== "post");
    });
    expect(lines).toEqual(expected);
  });

  it("has no line in the table for a route that is gone", () => {
    const paths = new Set(linesOf(EXPECTED).map((line) => line.split(/\s+/)[0]));
    expect([...paths].sort()).toEqual(
      siteRoutes()
        .map(({ path }) => path)
        .sort(),
    );
  });
});
