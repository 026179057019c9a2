import { env } from "cloudflare:workers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { MINUTE_LATE_MS, redIf } from "~/health/signals.rules";
import { writeSignal } from "~/health/signals.store.server";
import { uploadEvent, type UploadEvent } from "~/media/upload-events.messages";
import { MINUTE_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { askWith } from "../support/built-worker";
import { seedPerson } from "../support/people";
import { ORIGIN } from "../support/site";
import { pngBytes, seedUpload, storeBytes } from "../support/uploads";

function broken<T extends object>(binding: T, method: keyof T): T {
  return new Proxy(binding, {
    get: (inner, key) => {
      if (key === method) return () => Promise.reject(new Error("Network connection lost."));
      const value: unknown = Reflect.get(inner, key);
      return typeof value === "function" ? (value.bind(inner) as unknown) : value;
    },
  });
}

const brokenDatabase = (database = env.DB) =>
  new Proxy(database, {
    get: (inner, key) =>
      key === "prepare"
        ? () => {
            throw new Error("D1_ERROR: internal error");
          }
        : Reflect.get(inner, key),
  });

interface Health {
  status: string;
  checks: Record<string, { ok: boolean; ms: number }>;
}

describe("/healthz", () => {
  it("the health check is fine while everything answers", async () => {
    const response = await askWith({}, "/healthz");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { status, checks } = await response.json<Health>();
    expect(status).toBe("ok");
    expect(Object.keys(checks).sort()).toEqual([
      "avatars",
      "database",
      "images",
      "mail",
      "minute",
      "queue",
      "search",
      "sessions",
      "uploads",
    ]);
  });

  it.each([
    ["uploads", () => ({ UPLOADS: broken(env.UPLOADS, "head") })],
    ["avatars", () => ({ AVATARS: broken(env.AVATARS, "head") })],
    ["sessions", () => ({ SESSIONS: broken(env.SESSIONS, "get") })],
    ["database", () => ({ DB: brokenDatabase() })],
    ["search", () => ({ SEARCH: brokenDatabase(env.SEARCH) })],
    ["queue", () => ({ UPLOAD_EVENTS: undefined })],
    ["mail", () => ({ EMAIL: undefined })],
  ])("the health check names only %s when it is down", async (name, bindings) => {
    const response = await askWith(bindings(), "/healthz");
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).not.toMatch(/lost|D1_ERROR|internal/);
    const { status, checks } = JSON.parse(text) as Health;
    expect(status).toBe("failing");
    expect(Object.entries(checks).flatMap(([check, { ok }]) => (ok ? [] : [check]))).toEqual([name]);
  });

  it("the health check fails when the minute's run is over five minutes late", async () => {
    const db = openDatabase(env.DB);
    const health = () => askWith({}, "/healthz");
    expect((await health()).status).toBe(200);
    await writeSignal(db, "minute", redIf(true, 1), Date.now() - MINUTE_LATE_MS + MINUTE_MS);
    expect((await health()).status).toBe(200);
    await writeSignal(db, "minute", redIf(false, 0), Date.now() - MINUTE_LATE_MS - 1);
    const response = await health();
    expect(response.status).toBe(503);
    const { checks } = await response.json<Health>();
    expect(Object.entries(checks).flatMap(([check, { ok }]) => (ok ? [] : [check]))).toEqual(["minute"]);
    await writeSignal(db, "minute", redIf(false, 0), Date.now());
  });

  it("the health check waits only a few seconds for a binding that never answers", async () => {
    const soon = setTimeout;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const never = () => {
      soon(() => vi.advanceTimersByTime(5000), 0);
      return new Promise(() => {});
    };
    const silent = new Proxy(env.UPLOADS, {
      get: (inner, key) => (key === "head" ? never : Reflect.get(inner, key)),
    });
    const response = await askWith({ UPLOADS: silent }, "/healthz");
    expect(response.status).toBe(503);
  });
});

describe("when the session can't be read", () => {
  const nobody = () => ({ SESSIONS: broken(env.SESSIONS, "get"), DB: brokenDatabase() });

  it("a page reports the problem without redirecting to the sign-in or removing the cookie", async () => {
    const { cookie } = await seedPerson({ accountType: "creator" });
    const response = await askWith(nobody(), "/feed", {
      headers: { Cookie: cookie, Accept: "text/html" },
    });
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("30");
    expect(response.headers.get("Set-Cookie")).toBeNull();
    const page = await response.text();
    expect(page).toContain("Something went wrong on our side");
    expect(page).toContain(response.headers.get("X-Request-Id") ?? "no id");
    expect(page).toContain('<a href="">Try again</a>');
  });

  it("a script gets the same error as JSON", async () => {
    const { cookie } = await seedPerson({ accountType: "creator" });
    const response = await askWith(nobody(), "/api/session", {
      headers: { Cookie: cookie },
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: "outage" } });
  });
});

describe("headers of an answer", () => {
  it("an answer includes the duration of its parts", async () => {
    const readTiming = async (path: string) => (await askWith({}, path)).headers.get("Server-Timing");
    expect(await readTiming("/transparency")).toMatch(
      /^session;dur=\d+\.\d, app;dur=\d+\.\d, total;dur=\d+\.\d$/,
    );
    // A page for everyone reads no session and is rendered once a minute.
    expect(await readTiming("/faq")).toMatch(/^(app;dur=\d+\.\d, )?total;dur=\d+\.\d$/);
  });

  it("an answer that completes an upload passes its request id to the media worker", async () => {
    const creator = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(creator.id, { status: "pending" });
    await storeBytes(row.path, pngBytes(2, 2));
    const sent: UploadEvent[] = [];
    const queue = { send: (body: unknown) => Promise.resolve(void sent.push(uploadEvent.parse(body))) };
    const response = await askWith({ UPLOAD_EVENTS: queue }, `/api/uploads/${row.id}/complete`, {
      method: "POST",
      headers: { Cookie: creator.cookie, Origin: ORIGIN, "Content-Type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(202);
    expect(sent.map(({ requestId }) => requestId)).toEqual([response.headers.get("X-Request-Id")]);
  });
});
