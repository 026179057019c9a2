import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { pkceChallenge } from "~/identity/mail/browser-challenge.server";
import { issueCode } from "~/identity/mail/mail-codes.store.server";
import type { MailCodePurpose } from "~/identity/mail/mail-codes.table";
import { openChallenge } from "~/identity/two-step/second-step.server";
import { HOUR_MS } from "~/platform/clock";
import { createLogger } from "~/platform/log.server";
import { randomToken } from "~/platform/tokens.server";
import { askWith } from "../../support/built-worker";
import { breakCalls } from "../../support/calls-to-break";
import { faultyD1, QuotingFaults, type Faults } from "../../support/faults";
import { collectLogLines, findLeaks } from "../../support/log-lines";
import { newNetwork } from "../../support/networks";
import {
  forgetAccessTokens,
  GOOD_PASSWORD,
  seedPerson,
  signInAs,
  type Person,
  forgetProof,
} from "../../support/people";
import { signUpForm } from "../../support/sign-up-form";
import { codeAt, seedTwoStep } from "../../support/two-step";
import { db, pngBytes, seedUpload, storeBytes } from "../../support/uploads";
import { ORIGIN } from "../../support/visitor";

// Test files share a runtime, so the console is restored.
afterEach(() => void vi.restoreAllMocks());

/** Built again for each fault, because the request changes what it finds. */
interface Prepared {
  path: string;
  cookie?: string;
  form?: Record<string, string> | FormData;
  json?: unknown;
  body?: BodyInit;
  method?: string;
}

const NEW = { password: "Difference-Eng1ne", confirm_password: "Difference-Eng1ne" };
const creator = () => seedPerson({ accountType: "creator" });

async function mailed(purpose: MailCodePurpose, options: { confirmed: boolean }) {
  const [person, verifier] = [await seedPerson(options), randomToken()];
  const asked = {
    accountId: person.id,
    purpose,
    challenge: await pkceChallenge(verifier),
    lifetimeMs: HOUR_MS,
  };
  return { code: await issueCode({ db, clock: Date.now }, asked), cookie: `wl.verifier=${verifier}` };
}

/** Has to give a proof, so the proof is checked too. */
async function settings(form: Record<string, string>, path = "/settings"): Promise<Prepared> {
  const { id, cookie } = await seedPerson();
  await forgetProof(id);
  return { path, cookie, form };
}

async function ownUpload(status: "ready" | "pending" = "ready"): Promise<{ person: Person; id: number }> {
  const person = await creator();
  const row = await seedUpload(person.id, { status, description: "A very private description" });
  await storeBytes(row.path, pngBytes(2, 2));
  return { person, id: row.id };
}

const REQUESTS: Record<string, () => Promise<Prepared>> = {
  "a sign-up": async () => ({ path: "/register", form: signUpForm() }),
  "a sign-up with an address that has an account": async () => ({
    path: "/register",
    form: signUpForm({ email: (await seedPerson()).email }),
  }),
  "a sign-in": async () => {
    const { email, password } = await seedPerson();
    return { path: "/signin", form: { email, password } };
  },
  "a sign-in with a wrong password": async () => ({
    path: "/signin",
    form: { email: (await seedPerson()).email, password: "A-wrong-passw0rd" },
  }),
  "another confirmation mail": async () => ({
    path: "/signin",
    form: { intent: "resend", email: (await seedPerson({ confirmed: false })).email },
  }),
  "a confirmation": async () => {
    const { code, cookie } = await mailed("signup", { confirmed: false });
    return { path: "/auth/callback", form: { code }, cookie };
  },
  "the second step": async () => {
    const person = await seedTwoStep();
    // Opened directly, because hashing a password takes longer than everything else.
    const token = await openChallenge({ db, clock: Date.now }, { accountId: person.id, proof: "password" });
    const form = { code: await codeAt(person.secret, Date.now()) };
    return { path: "/signin/two-step", form, cookie: `wl.challenge=${token}` };
  },
  "a recovery": async () => ({ path: "/forgot-password", form: { email: (await seedPerson()).email } }),
  "a recovery link": async () => {
    const { code, cookie } = await mailed("recovery", { confirmed: true });
    return { path: "/update-password", form: { code }, cookie };
  },
  "a password change": () => settings({ ...NEW, current_password: GOOD_PASSWORD }, "/update-password"),
  "a profile edit": () =>
    settings(
      {
        full_name: "Ada King",
        username: "ada_king_88",
        bio: "A bio nobody should read",
        account_type: "viewer",
      },
      "/edit-profile",
    ),
  "a request for creator access": () =>
    settings({ reason: "I make films about engines that nobody has built." }, "/request-creator"),
  "a new picture": async () => {
    const form = new FormData();
    form.set("avatar", new File([new Uint8Array(pngBytes(2, 2))], "me.png", { type: "image/png" }));
    return { path: "/avatars", cookie: (await seedPerson()).cookie, form };
  },
  "two-step sign-in set up": () =>
    settings({ intent: "begin", current_password: GOOD_PASSWORD }, "/settings/two-step"),
  "two-step sign-in switched off": async () => ({
    path: "/settings/two-step",
    cookie: (await seedTwoStep()).cookie,
    form: { intent: "switch-off", current_password: GOOD_PASSWORD },
  }),
  "the end of other sessions": async () => {
    const person = await seedPerson();
    await signInAs(person.id);
    return { path: "/settings", cookie: person.cookie, form: { intent: "end-others" } };
  },
  "a provider disconnected": () => settings({ intent: "disconnect", provider: "google" }),
  "a deletion": () => settings({ intent: "delete-account", current_password: GOOD_PASSWORD }),
  "a data export": () => settings({ current_password: GOOD_PASSWORD }, "/settings/data"),
  "a way to a provider": async () => ({ path: "/signin/google", form: { next: "/my-uploads?secret=path" } }),
  "a provider's answer": async () => ({
    path: `/signin/google/callback?state=${randomToken()}&code=${randomToken()}`,
    cookie: `wl.provider=${randomToken()}`,
  }),
  "a sign-out": () => settings({}, "/signout"),
  "a sign-out everywhere": () => settings({ scope: "global" }, "/signout"),
  "a page": async () => ({ path: "/settings", cookie: (await seedPerson()).cookie }),
  "the feed": async () => ({ path: "/feed", cookie: (await seedPerson()).cookie }),
  "data of a page": async () => ({ path: "/my-uploads.data", cookie: (await creator()).cookie }),
  "a page with tokens that ran out": async () => {
    const { cookie } = await seedPerson();
    await forgetAccessTokens();
    return { path: "/profile", cookie };
  },
  "an upload begun": async () => ({
    path: "/api/uploads",
    cookie: (await creator()).cookie,
    json: {
      title: "A title nobody should read",
      description: "Nor this description",
      visibility: "private",
      file_name: "secret-name.jpg",
      content_type: "image/jpeg",
      file_size: 1234,
    },
  }),
  "an upload completed": async () => {
    const { person, id } = await ownUpload("pending");
    return { path: `/api/uploads/${id}/complete`, cookie: person.cookie, json: {} };
  },
  "an upload edited": async () => {
    const { person, id } = await ownUpload();
    const form = {
      title: "Another secret title",
      description: "and text",
      visibility: "private",
      alt_text: "a face",
    };
    return { path: `/upload/${id}`, cookie: person.cookie, form };
  },
  "an upload deleted": async () => {
    const { person, id } = await ownUpload();
    return { path: "/my-uploads", cookie: person.cookie, form: { id: String(id) } };
  },
  captions: async () => {
    const { person, id } = await ownUpload();
    return {
      path: `/api/uploads/${id}/captions?language=en`,
      cookie: person.cookie,
      method: "POST",
      body: "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n",
    };
  },
  "private media": async () => {
    const { person, id } = await ownUpload();
    return { path: `/media/${id}/original`, cookie: person.cookie };
  },
  links: async () => {
    const { person, id } = await ownUpload();
    return { path: `/api/links?for=mine&ids=${id}`, cookie: person.cookie };
  },
};

async function send({ path, cookie, form, json, body, method }: Prepared, faults: Faults): Promise<Response> {
  const fields = form instanceof FormData ? form : form && new URLSearchParams(form);
  const content = body ?? (json === undefined ? fields : JSON.stringify(json));
  const response = await askWith({ DB: faultyD1(env.DB, faults) }, path, {
    ...(content === undefined ? {} : { method: method ?? "POST", body: content }),
    headers: {
      "CF-Connecting-IP": newNetwork(),
      Host: new URL(ORIGIN).host,
      Origin: ORIGIN,
      "Sec-Fetch-Site": "same-origin",
      ...(cookie ? { Cookie: cookie } : {}),
      ...(json === undefined ? {} : { "Content-Type": "application/json" }),
    },
  });
  await response.arrayBuffer().catch(() => undefined);
  return response;
}

const breakStatements = (story: (faults: Faults, name: string) => Promise<void>) =>
  breakCalls(story, { moments: ["before"], breaking: (fault) => new QuotingFaults(fault) });

describe("the log when a statement fails", () => {
  it.each(Object.entries(REQUESTS))(
    "the log contains no bound value, whichever statement fails in %s",
    async (_name, prepare) => {
      const ways = await breakStatements(async (faults, name) => {
        const request = await prepare();
        const lines = collectLogLines();
        await send(request, faults);
        vi.restoreAllMocks();
        expect(findLeaks(lines, faults.bound), `${name}: ${lines.join("\n")}`).toEqual([]);
      });
      expect(ways, "no statement failed at all").toBeGreaterThan(0);
    },
  );

  it("the log contains no bound value, whichever statement fails in a sweep, which ends as failed", async () => {
    const { default: worker } = await import("../../../build/server/index.js");
    const person = await seedPerson();
    await db.update(accounts).set({ deleting_at: 1 }).where(eq(accounts.id, person.id));
    await seedUpload((await creator()).id, { status: "processing", status_changed_at: 1, arrived_at: 1 });
    const ways = await breakStatements(async (faults, name) => {
      const lines = collectLogLines();
      const context = { waitUntil() {}, passThroughOnException() {} } as unknown as ExecutionContext;
      const bindings = { ...env, DB: faultyD1(env.DB, faults) };
      const ended = await Promise.resolve(
        worker.scheduled(createScheduledController(), bindings, context),
      ).catch(String);
      vi.restoreAllMocks();
      expect(findLeaks([...lines, ended ?? ""], faults.bound), name).toEqual([]);
    });
    expect(ways).toBeGreaterThan(3);
  });
});

describe("a log line about an error", () => {
  function logLineFor(error: unknown): Record<string, string> {
    const lines = collectLogLines();
    createLogger({}).error("test.failed", error);
    return JSON.parse(lines[0] ?? "") as Record<string, string>;
  }

  it("the line names SQLite's code and the failed constraint", async () => {
    const person = await seedPerson();
    const error: unknown = await db
      .insert(accounts)
      .values({ id: person.id, email: "new@gmail.com", created_at: 1 })
      .catch((one: unknown) => one);
    const line = logLineFor(error);
    expect(line.codes).toContain("UNIQUE constraint failed: accounts.id");
    expect(line.codes).toContain("SQLITE_CONSTRAINT");
    expect(line.error).toContain("Error");
    expect(line.at).toMatch(/logs\.test|\.[jt]s:\d+:\d+/);
    expect(JSON.stringify(line)).not.toContain(person.id);
  });

  it("the line contains no message, whatever was thrown", () => {
    const thrown: unknown[] = [
      new SyntaxError('Unexpected token in "hunter2"'),
      new TypeError("Invalid URL: https://x/?code=hunter2"),
      new Error("one\n    at hunter2 (hunter2.ts:1:2)\n    at async hunter2:1:2"),
      Object.assign(new Error("x"), { name: "hunter2 is my password", code: "hunter2 is my password" }),
      Object.assign(new Error("x"), { stack: "Error: y\n    at hunter2 (a.ts:1:2)" }),
      new Error("outer", { cause: new Error("D1_ERROR: no such column: hunter2: SQLITE_ERROR") }),
      new Error('fts5: syntax error near "hunter2"'),
      "hunter2",
      { message: "hunter2" },
      null,
    ];
    for (const error of thrown)
      expect(JSON.stringify(logLineFor(error)), String(error)).not.toContain("hunter2");
  });

  it("the line names the place of the error", () => {
    expect(logLineFor(new Error("a message\nof two lines")).at).toMatch(/^at .*:\d+:\d+/);
  });
});
