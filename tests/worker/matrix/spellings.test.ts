import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { DAY_MS } from "~/platform/clock";
import { FIELD_MAX, FIELDS_MAX, SEGMENTS_MAX } from "~/platform/request.limits";
import { eq } from "drizzle-orm";
import { FILES } from "../../../workers/web/door/address";
import { signInAs } from "../../support/people";
import { db, readUpload } from "../../support/uploads";
import { seedCast, seedTarget, type Cast } from "./people";
import { siteRoutes } from "./routes";
import { ORIGIN, send, verdictFrom, type Sending } from "./send";

let cast: Cast;
let id: number;
beforeAll(async () => {
  cast = await seedCast();
  id = (await seedTarget(cast)).upload.id;
});

const escaped = (text: string) => text.replace(/[a-z]/, (one) => `%${one.charCodeAt(0).toString(16)}`);

const SPELLINGS: Record<string, (path: string) => string> = {
  "with a capital": (path) => path.replace(/[a-z]/, (one) => one.toUpperCase()),
  "in capitals": (path) => path.replace(/^\/[^/?]+/, (part) => part.toUpperCase()),
  escaped: (path) => path.replace(/^\/[^/?]+/, escaped),
  "with two slashes": (path) => path.replace("/", "//"),
  "with a slash at its end": (path) => path.replace(/(?=\?|$)/, "/"),
};
const spelt = Object.entries(SPELLINGS);

async function follow(path: string, sending: Sending): Promise<Response> {
  let response = await send(path, sending);
  for (let turn = 0; turn < 3 && response.status === 308; turn++) {
    const to = new URL(response.headers.get("Location") ?? "", ORIGIN);
    expect(to.origin).toBe(ORIGIN);
    response = await send(to.pathname + to.search, sending);
  }
  return response;
}

describe("an address in another spelling", () => {
  it.each(spelt)("an address %s leads a reader to the right one", async (_, spell) => {
    for (const path of ["/feed?cursor=1.2&a=B", "/upload/17", "/robots.txt", "/about"]) {
      const response = await send(spell(path), { cookie: cast.people.viewer.cookie });
      expect([path, response.status, response.headers.get("Location")]).toEqual([path, 308, ORIGIN + path]);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  });

  it.each(spelt)("an address %s keeps the key in its path unchanged", async (_, spell) => {
    const response = await send(spell("/s/AbC_-d.EfG"));
    expect(response.headers.get("Location")).toBe(`${ORIGIN}/s/AbC_-d.EfG`);
  });

  it.each(["//evil.example/feed", "/%2F/evil.example", "/\\evil.example/..//feed"])(
    "the address %s leads no one to another site",
    async (path) => {
      const to = (await send(path)).headers.get("Location");
      expect(to === null || new URL(to, ORIGIN).origin === ORIGIN).toBe(true);
    },
  );

  it.each(spelt)(
    "an address %s doesn't bypass the checks of events, one-click mails and forms",
    async (_, spell) => {
      const events = ["/api/payments/events", "/api/payments/connect-events", "/unsubscribe?t=x"];
      for (const path of events) {
        const headers = { "Content-Type": "application/x-www-form-urlencoded" };
        const response = await send(spell(path), { method: "POST", body: "a=b", headers, crossSite: true });
        expect([path, response.status]).toEqual([path, 404]);
      }
    },
  );

  it.each(spelt)("an address %s changes nothing for a stopped account", async (_, spell) => {
    const { cookie, id: owner } = cast.people.creator;
    const set = (until: number | null) =>
      db.update(accounts).set({ suspended_until: until }).where(eq(accounts.id, owner));
    await set(Date.now() + DAY_MS);
    const form = { title: "Changed", description: "", visibility: "public", alt_text: "" };
    const response = await send(spell(`/upload/${id}`), { cookie, form });
    await set(null);
    expect(response.status).toBe(404);
    expect((await readUpload(id))?.visibility).toBe("private");
  });

  it.each(spelt)("an address %s reads no file into a data answer", async (_, spell) => {
    const { cookie } = cast.people.creator;
    for (const pattern of FILES) {
      const path = pattern
        .replace(":id", String(id))
        .replace(":variant", "original")
        .replace(/:\w+|\*/g, "1");
      for (const end of [".data", "/.data", ".%64ata", ".data/"]) {
        const response = await follow(spell(path) + end, { cookie });
        await response.arrayBuffer();
        expect([path, end, response.status]).toEqual([path, end, 404]);
      }
    }
    expect((await follow(spell(`/media/${id}/original`), { cookie })).status).toBe(200);
  });
});

describe("methods of routes without a page", () => {
  it("every method is answered by the route or by the list of allowed methods", async () => {
    const pages =
      /^\/(?:api|avatars|stream|media|rss|t\/|embed|oembed|robots|sitemap|healthz|transparency\/)/;
    for (const { path } of siteRoutes().filter(({ path }) => pages.test(path))) {
      const address = path.replace(":id", String(id)).replace(/:\w+|\*/g, "1");
      for (const method of ["GET", "POST"]) {
        const response = await send(address, { method, cookie: cast.people.creator.cookie });
        const text = await response.text();
        expect([method, path, text]).not.toEqual([method, path, "Unexpected Server Error"]);
        if (response.status === 405)
          expect([path, response.headers.get("Allow")]).toEqual([path, expect.any(String)]);
      }
    }
    const position = await send(`/api/works/${id}/position`, { cookie: cast.people.creator.cookie });
    expect([position.status, position.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it("a data request in the old Remix style causes no server error", async () => {
    expect(verdictFrom(await send("/feed?_data=routes/browse/feed/route"))).toBe("404");
  });
});

describe("the cost of a request", () => {
  const { match } = String.prototype;
  afterEach(() => void (String.prototype.match = match));

  /** @returns how many expressions the router compared with the path */
  async function countSteps(path: string): Promise<{ steps: number; status: number }> {
    let steps = 0;
    String.prototype.match = function (this: string, ...args: [RegExp]) {
      steps++;
      return match.apply(this, args);
    } as typeof match;
    const response = await send(path);
    await response.arrayBuffer();
    String.prototype.match = match;
    return { steps, status: response.status };
  }

  it("the router's steps grow with the parts of a path up to a limit", async () => {
    const few = await countSteps("/a".repeat(SEGMENTS_MAX / 2));
    const many = await countSteps("/a".repeat(SEGMENTS_MAX));
    expect([few.status, many.status]).toEqual([404, 404]);
    expect(many.steps).toBeLessThan(few.steps * 2.5);
    expect(await countSteps("/a".repeat(SEGMENTS_MAX + 1))).toEqual({ steps: 0, status: 414 });
    expect(await countSteps("/a".repeat(3500))).toEqual({ steps: 0, status: 414 });
  });

  it("the query, cookies and every other header are limited in size", async () => {
    expect((await send(`/feed?${"a".repeat(9000)}`)).status).toBe(414);
    expect((await send(`/feed?${"a&".repeat(500)}`)).status).toBe(414);
    expect((await send("/about", { cookie: "a=b; ".repeat(8000) })).status).toBe(431);
    for (const name of ["Accept-Language", "Range", "If-None-Match", "User-Agent", "Accept"]) {
      expect([name, (await send("/about", { headers: { [name]: "a,".repeat(5000) } })).status]).toEqual([
        name,
        431,
      ]);
    }
  });
});

describe("a form larger than any of ours", () => {
  const HUGE = "a".repeat(2_000_000);
  const short = "This is too long. Shorten your text and send it again.";
  const field = { email: `${"a".repeat(FIELD_MAX)}@gmail.com`, password: "Secret-Passw0rd" };

  it.each(["/signin", "/register", "/forgot-password", "/contact"])(
    "the form of %s keeps nothing of an oversized field",
    async (path) => {
      const asForm = new FormData();
      asForm.set("email", HUGE);
      const many = new URLSearchParams(Array.from({ length: FIELDS_MAX + 1 }, (_, at) => [`f${at}`, "1"]));
      for (const body of [new URLSearchParams({ email: HUGE }), asForm, new URLSearchParams(field), many]) {
        const response = await send(path, { method: "POST", body });
        expect([response.status, await response.text()]).toEqual([413, short]);
      }
    },
  );

  it("the page's script gets an oversized form's error with the short fields", async () => {
    const response = await send("/signin.data", { form: { ...field, next: "/feed" } });
    const text = await response.text();
    expect(response.status).toBe(413);
    expect(response.headers.get("Content-Type")).toContain("text/x-script");
    expect(text).toContain(short);
    expect(text).toContain("/feed");
    expect(text).not.toContain("Secret-Passw0rd");
    expect(text.length).toBeLessThan(2000);
  });

  it("our own largest forms are accepted", async () => {
    const cookie = await signInAs(cast.people.creator.id);
    const description = "ä\r\n".repeat(1600);
    const form = {
      title: "The creator's secret",
      description,
      visibility: "private",
      alt_text: "",
    };
    await send(`/upload/${id}`, { cookie, form });
    expect((await readUpload(id))?.description).toHaveLength(description.length - 2);
    const ids = Array.from({ length: 300 }, (_, at) => ["id", String(at)]);
    const body = new URLSearchParams([["intent", "delete"], ...ids]);
    expect((await send("/my-uploads", { method: "POST", cookie, body })).status).not.toBe(413);
  });
});
