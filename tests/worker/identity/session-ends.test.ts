import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { ACCESS_TOKEN_MS, REFRESH_GRACE_MS } from "~/identity/limits";
import { peekSession, resolveSession } from "~/identity/sessions/session.server";
import { SECOND_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { seedPerson } from "../../support/people";

const db = openDatabase(env.DB);
const at = (ahead: number) => ({ db, sessions: env.SESSIONS, clock: () => Date.now() + ahead });
const asking = (cookie: string) => new Request("http://localhost:8787/", { headers: { Cookie: cookie } });
const read = { fresh: false, secure: false };
const write = { fresh: true, secure: false };
const LATER = ACCESS_TOKEN_MS + SECOND_MS;

describe("a session", () => {
  it("made in the very moment of a global sign-out is of before it", async () => {
    const { id, cookie } = await seedPerson();
    // The sign-out has counted, and has not seen this session's row.
    await env.DB.prepare("update accounts set session_epoch = session_epoch + 1 where id = ?").bind(id).run();
    expect((await resolveSession(at(0), asking(cookie), write)).viewer).toBeNull();
    expect((await resolveSession(at(LATER), asking(cookie), read)).viewer).toBeNull();
    expect(await peekSession(at(0), asking(cookie))).toBeNull();
  });

  it("opens media with the token before the current one in its grace time, and not after it", async () => {
    const { id, cookie } = await seedPerson();
    await resolveSession(at(LATER), asking(cookie), read);
    expect((await peekSession(at(LATER + SECOND_MS), asking(cookie)))?.id).toBe(id);
    expect(await peekSession(at(LATER + REFRESH_GRACE_MS + SECOND_MS), asking(cookie))).toBeNull();
  });
});
