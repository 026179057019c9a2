import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { exhaust } from "../../support/counted-limits";
import { askWith } from "../../support/built-worker";
import { collectLogLines } from "../../support/log-lines";
import { newNetwork } from "../../support/networks";
import { seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";
import { ORIGIN } from "../../support/visitor";

// Test files share a runtime, so the console is restored.
afterEach(() => void vi.restoreAllMocks());

interface Line {
  level: string;
  event: string;
  request_id: string;
  route: string;
  method: string;
  status: number;
  ray: string;
}

async function logLinesAfter(
  path: string,
  {
    form,
    cookie,
    headers = {},
  }: { form?: Record<string, string>; cookie?: string; headers?: Record<string, string> },
) {
  const lines = collectLogLines();
  const response = await askWith({}, path, {
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    headers: {
      Host: new URL(ORIGIN).host,
      Origin: ORIGIN,
      "Sec-Fetch-Site": "same-origin",
      "CF-Ray": "8f-ray",
      "CF-Connecting-IP": newNetwork(),
      ...(cookie ? { Cookie: cookie } : {}),
      ...headers,
    },
  });
  await response.text();
  vi.restoreAllMocks();
  const id = response.headers.get("X-Request-Id");
  return { text: lines.join("\n"), lines: lines.map((line) => JSON.parse(line) as Line), id };
}

describe("log lines of refused requests", () => {
  it("a wrong password is logged without the address or the password", async () => {
    const person = await seedPerson();
    const wrong = { email: person.email, password: "Wrong-Passw0rd!" };
    const { lines, text, id } = await logLinesAfter("/signin", { form: wrong });
    const [answered] = lines.filter(({ event }) => event === "request.answered");
    expect(answered).toMatchObject({
      level: "info",
      method: "POST",
      route: "/signin",
      status: 401,
      ray: "8f-ray",
    });
    expect(answered?.request_id).toBe(id);
    for (const secret of [person.email, wrong.password]) expect(text).not.toContain(secret);
  });

  it("a request for another person's work and a page without a session are logged", async () => {
    const [owner, other] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const { id } = await seedUpload(owner.id);
    const refused = await logLinesAfter(`/media/${id}/original`, { cookie: other.cookie });
    expect(refused.lines.at(-1)).toMatchObject({ event: "request.answered", status: 404 });
    expect((await logLinesAfter("/settings", {})).lines.at(-1)).toMatchObject({
      route: "/settings",
      status: 302,
    });
    const api = await logLinesAfter("/api/notifications/seen", { form: {} });
    expect(api.lines.at(-1)).toMatchObject({ route: "/api/notifications/seen", status: 401 });
  });

  it("a request past a limit is logged, and a write from another site is named as such", async () => {
    const person = await seedPerson();
    exhaust(env.CREDENTIALS_LIMIT, `signin:${person.email}`);
    const limited = await logLinesAfter("/signin", { form: { email: person.email, password: "x" } });
    expect(limited.lines.at(-1)).toMatchObject({ route: "/signin", status: 429 });
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const { lines } = await logLinesAfter("/settings", { form: { intent: "delete-account" }, headers });
    expect(lines.map(({ event }) => event)).toEqual(["request.cross_site_write", "request.answered"]);
    expect(new Set(lines.map(({ request_id: id }) => id)).size).toBe(1);
  });

  it("text that a stranger puts in an address or a header stays within one line of JSON", async () => {
    const forged = '%0a{"level":"error","event":"forged"}%0d%0a';
    const headers = { "User-Agent": '"}\t{"event":"forged"}', "CF-Ray": 'x"},{"event":"forged"' };
    const { lines, text } = await logLinesAfter(`/${forged}?x=${forged}`, { headers });
    expect(lines.length).toBe(text.split("\n").length);
    expect(lines.map(({ event }) => event)).not.toContain("forged");
  });
});
