import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { catchUp } from "~/search/apply-changes.server";
import type { Suggestions } from "~/search/suggest.server";
import { uploads, type Upload } from "~/uploads/uploads.table";
import { askWith } from "../../support/built-worker";
import { Faults, faultyD1 } from "../../support/faults";
import { seedPerson, type Person } from "../../support/people";
import { ORIGIN } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";

let creator: Person;
let reader: Person;
let work: Upload;

beforeAll(async () => {
  [creator, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
  work = await seedUpload(creator.id, { title: "Winter lighthouse", visibility: "public" });
  await catchUp({ db, search: env.SEARCH });
});

const open = (path: string, overrides = {}) =>
  askWith(overrides, path, { headers: { Cookie: reader.cookie } });
const readPage = async (path: string, overrides = {}) => {
  const response = await open(path, overrides);
  return { status: response.status, text: await response.text() };
};
const search = (query: string, more = "") => readPage(`/search?q=${encodeURIComponent(query)}${more}`);

describe("the search page", () => {
  it("the page shows the results and their order, and keeps what was typed", async () => {
    const { status, text } = await search("lighth");
    expect(status).toBe(200);
    expect(text).toContain("Winter lighthouse");
    expect(text).toContain("Best matches first.");
    expect(text).toContain("<title>lighth | Search | Wishlight</title>");
    expect(text).toMatch(/name="q"[^>]*value="lighth"/);
  });

  it("works are one heading level below their section's heading", async () => {
    const levelOfWork = /<h(\d)[^>]*><a[^>]*>Winter lighthouse/;
    expect((await search("lighth")).text).toMatch(/<h2[^>]*>Works/);
    expect(levelOfWork.exec((await search("lighth")).text)?.[1]).toBe("3");
    expect(levelOfWork.exec((await search("lighth", "&kind=works")).text)?.[1]).toBe("2");
  });

  it("the page is never cached for others", async () => {
    const response = await open("/search?q=winter");
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    await response.text();
  });

  it("the page says which corrected word it shows", async () => {
    expect((await search("lihgthouse")).text).toMatch(/Showing results for ‘\S?lighthouse\S?’/);
  });

  it("the page offers ways on where nothing was found", async () => {
    const { text } = await search("xylograph zither");
    expect(text).toContain("No results for");
    expect(text).toContain("See newest works");
    expect(text).toMatch(/\/search\?q=zither/);
  });

  it.each([
    ["five thousand letters", "a".repeat(5_000)],
    ["quotes", `"winter" 'light`],
    ["operators", "winter AND OR NOT NEAR(a b, 2) * ^ : - ( ) {title} : x"],
    ["an open phrase", '"'],
    ["only spaces", "    "],
    ["emoji", "🌊🏄‍♀️ 🇩🇪 1️⃣"],
    ["NUL", "win\0ter"],
    ["marks without letters", "\u0301\u064b\u0e31"],
    ["right to left", "\u202eשלום"],
    ["SQL", "'; drop table work_rows; --"],
    ["markup", "<script>alert(1)</script>"],
  ])("the page works for %s", async (_what, query) => {
    const { status, text } = await search(query);
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert(1)");
    const suggested = await open(`/api/suggest?q=${encodeURIComponent(query)}`);
    expect(suggested.status).toBe(200);
    await suggested.text();
  });

  it.each(["%ED%A0%80", "%00", "%", "%FF%FE", "q=a&q=b"])("the page works for %s as bytes", async (bytes) => {
    const { status } = await readPage(`/search?q=${bytes}`);
    expect(status).toBe(200);
  });

  it("an unknown kind counts as all kinds, and only the page's own positions are accepted", async () => {
    expect((await search("winter", "&kind=everything&media=x")).text).toContain("Winter lighthouse");
    expect((await search("winter", "&cursor=1.2.3")).status).toBe(400);
    expect((await search("winter", "&cursor=5000.1&kind=creators")).status).toBe(200);
  });

  it("without the index the page says so and asks for another try, and nothing else fails", async () => {
    const broken = { SEARCH: faultyD1(env.SEARCH, new Faults({ call: 1, moment: "before" })) };
    const { status, text } = await readPage("/search?q=winter", broken);
    expect(status).toBe(503);
    expect(text).toContain("Search isn&#x27;t available right now.");
    const again = { SEARCH: faultyD1(env.SEARCH, new Faults({ call: 1, moment: "before" })) };
    expect((await readPage("/api/suggest?q=winter", again)).status).toBe(503);
  });

  it("a hidden work is no longer named, although the index hasn't been updated", async () => {
    const secret = await seedUpload(creator.id, { title: "Zanzibar", visibility: "public" });
    await catchUp({ db, search: env.SEARCH });
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, secret.id));
    const deaf = { SEARCH: env.SEARCH, DB: env.DB };
    for (const query of ["zanzibar", "zanzibra"]) {
      const { text } = await readPage(`/search?q=${query}`, deaf);
      expect(text).not.toContain("Zanzibar");
      if (query === "zanzibra") expect(text).not.toContain("zanzibar");
    }
  });
});

describe("suggestions", () => {
  it("members get suggestions of public works, creators and tags", async () => {
    const response = await open("/api/suggest?q=winter%20li");
    const { works } = await response.json<Suggestions>();
    expect(works.map(({ id }) => id)).toEqual([work.id]);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await askWith({}, "/api/suggest?q=winter")).status).toBe(401);
  });
});

describe("updates after a change", () => {
  it("a change is found right after the answer, without waiting for the next minute", async () => {
    const other = await seedUpload(creator.id, { title: "Stale", visibility: "public" });
    const response = await askWith({}, `/upload/${other.id}`, {
      method: "POST",
      headers: {
        Origin: ORIGIN,
        Cookie: creator.cookie,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ title: "Freshly renamed", description: "", visibility: "public" }),
    });
    await response.text();
    expect(response.status).toBe(200);
    const left = await env.DB.prepare("select count(*) as n from search_changes").first<number>("n");
    expect(left).toBe(0);
    expect((await search("freshly")).text).toContain("Freshly renamed");
  });
});
