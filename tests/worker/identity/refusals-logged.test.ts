import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { exhaust } from "../../support/counted-limits";
import { askWith } from "../../support/built-worker";
import { collectLogLines } from "../../support/log-lines";
import { newNetwork } from "../../support/networks";
import { seedPerson } from "../../support/people";
import { seedUpload } from "../../support/uploads";
import { ORIGIN } from "../../support/visitor";

// Files share a runtime: whatever happens here, the next one has its console back.
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

/** Sends a form (or opens an address) and reads what the log says of it. */
async function linesOf(
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
      ...{ Host: new URL(ORIGIN).host, Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", "CF-Ray": "8f-ray" },
      ...{ "CF-Connecting-IP": newNetwork(), ...(cookie ? { Cookie: cookie } : {}), ...headers },
    },
  });
  await response.text();
  vi.restoreAllMocks();
  const id = response.headers.get("X-Request-Id");
  return { text: lines.join("\n"), lines: lines.map((line) => JSON.parse(line) as Line), id };
}

describe("what is refused leaves a line that tells what, where and in which request", () => {
  it("a wrong password, without address or password", async () => {
    const person = await seedPerson();
    const wrong = { email: person.email, password: "Wrong-Passw0rd!" };
    const { lines, text, id } = await linesOf("/signin", { form: wrong });
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

  it("somebody else's work, and a page without a session", async () => {
    const [owner, other] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const { id } = await seedUpload(owner.id);
    const refused = await linesOf(`/media/${id}/original`, { cookie: other.cookie });
    expect(refused.lines.at(-1)).toMatchObject({ event: "request.answered", status: 404 });
    expect((await linesOf("/settings", {})).lines.at(-1)).toMatchObject({ route: "/settings", status: 302 });
    const api = await linesOf("/api/notifications/seen", { form: {} });
    expect(api.lines.at(-1)).toMatchObject({ route: "/api/notifications/seen", status: 401 });
  });

  it("tries past a limit, and a write from another site, which is named as such", async () => {
    const person = await seedPerson();
    exhaust(env.CREDENTIALS_LIMIT, `signin:${person.email}`);
    const limited = await linesOf("/signin", { form: { email: person.email, password: "x" } });
    expect(limited.lines.at(-1)).toMatchObject({ route: "/signin", status: 429 });
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const { lines } = await linesOf("/settings", { form: { intent: "delete-account" }, headers });
    expect(lines.map(({ event }) => event)).toEqual(["request.cross_site_write", "request.answered"]);
    expect(new Set(lines.map(({ request_id: id }) => id)).size).toBe(1);
  });

  it("what a stranger writes into an address or a header stays one line of JSON", async () => {
    const forged = '%0a{"level":"error","event":"forged"}%0d%0a';
    const headers = { "User-Agent": '"}\t{"event":"forged"}', "CF-Ray": 'x"},{"event":"forged"' };
    const { lines, text } = await linesOf(`/${forged}?x=${forged}`, { headers });
    expect(lines.length).toBe(text.split("\n").length);
    expect(lines.map(({ event }) => event)).not.toContain("forged");
  });
});
