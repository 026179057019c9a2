import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "~/platform/database.server";
import { nextCursor, readCursor } from "~/platform/keyset.server";
import { ownedPage } from "~/routes/studio/my-uploads/owned-page.server";
import { OWNED_PAGE_SIZE } from "~/uploads/uploads.limits";
import { markArrived, listOwned } from "~/uploads/uploads.store.server";
import type { Upload } from "~/uploads/uploads.table";
import { faultyD1, Interruption } from "../../support/faults";
import { seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { db, seedUpload } from "../../support/uploads";
import { pageText } from "../../support/visitor";

const SAME_MOMENT = 2 * OWNED_PAGE_SIZE + 3;
const AT = 1_700_000_000_000;

describe("My Uploads after its first page", () => {
  let creator: Awaited<ReturnType<typeof seedPerson>>;
  /** Newest first; of one moment the latest created. */
  let expected: string[];

  beforeAll(async () => {
    creator = await seedPerson({ accountType: "creator" });
    const other = await seedPerson({ accountType: "creator" });
    const seedAt = (created_at: number, title: string) => seedUpload(creator.id, { created_at, title });
    await seedAt(AT - 1, "the oldest");
    for (let n = 0; n < SAME_MOMENT; n++) {
      await seedAt(AT, `number ${n}`);
      if (n % 10 === 0) await seedUpload(other.id, { created_at: AT, title: "another's" });
    }
    await seedAt(AT + 1, "the newest");
    const made = Array.from({ length: SAME_MOMENT }, (_, n) => `number ${SAME_MOMENT - 1 - n}`);
    expected = ["the newest", ...made, "the oldest"];
  });

  it("every upload appears once and in order, though a page ends between equal moments", async () => {
    const titles: string[] = [];
    const sizes: number[] = [];
    let next: string | null = null;
    do {
      const page: Upload[] = await listOwned(db, creator.id, {
        after: readCursor(next),
        limit: OWNED_PAGE_SIZE,
      });
      titles.push(...page.map(({ title }) => title));
      sizes.push(page.length);
      next = nextCursor(page, OWNED_PAGE_SIZE);
    } while (next !== null);
    expect(titles).toEqual(expected);
    expect(sizes).toEqual([OWNED_PAGE_SIZE, OWNED_PAGE_SIZE, 5]);
  });

  it("the second page continues where the first one ended", async () => {
    const page = await listOwned(db, creator.id, { limit: OWNED_PAGE_SIZE });
    const html = await (
      await ask(`/my-uploads?after=${nextCursor(page, OWNED_PAGE_SIZE)}`, { cookie: creator.cookie })
    ).text();
    const shown = expected.slice(OWNED_PAGE_SIZE, 2 * OWNED_PAGE_SIZE);
    const titles = [...html.matchAll(/>(number \d+|the newest|the oldest)</g)].map(([, title]) => title);
    expect([...new Set(titles)]).toEqual(shown);
  });

  it("a return to the list reloads it down to the last position", async () => {
    const html = await (await ask("/my-uploads?downto=0.0", { cookie: creator.cookie })).text();
    const titles = [...html.matchAll(/>(number \d+|the newest|the oldest)</g)].map(([, title]) => title);
    expect([...new Set(titles)]).toEqual(expected);
  });
});

describe("My Uploads", () => {
  async function shown(owner: string, d1 = env.DB): Promise<number[]> {
    const config = { mediaLinkSecret: "a secret of at least thirty-two characters" };
    const app = { db: openDatabase(d1), config, clock: Date.now, billingClock: Date.now };
    const { unfinished, items } = await ownedPage(
      { app } as unknown as AppLoadContext,
      owner,
      new URLSearchParams(),
    );
    return [...unfinished, ...items].map(({ id }) => id);
  }

  it("both lists are read in one transaction, so an upload that arrives meanwhile is shown once", async () => {
    const { id: owner } = await seedPerson({ accountType: "creator" });
    const { id } = await seedUpload(owner, { status: "pending" });
    const interruption = new Interruption(1, () => markArrived(db, id, Date.now()));
    expect(await shown(owner, faultyD1(env.DB, interruption))).toEqual([id]);
    expect(interruption.calls).toEqual(["DB.batch"]);
  });

  it("a person never sees other people's pending uploads", async () => {
    const [one, other] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const { id } = await seedUpload(one.id, { status: "pending" });
    expect(await shown(one.id)).toEqual([id]);
    expect(await shown(other.id)).toEqual([]);
  });
});

describe("a file with a problem", () => {
  it("a problem with a file is counted in My Uploads and readable by its owner only", async () => {
    const [creator, viewer] = [await seedPerson({ accountType: "creator" }), await seedPerson({})];
    const published = { status: "ready", visibility: "public" } as const;
    const cut = await seedUpload(creator.id, { ...published, warnings: '["probe.truncated"]' });
    await seedUpload(creator.id, published);
    const page = async (path: string, cookie: string) => pageText(await ask(path, { cookie }));
    const sentence = "The end of this file is missing.";
    const mine = await page("/my-uploads", creator.cookie);
    expect(mine).toContain("There's a problem with 1 of your files.");
    expect(mine).toContain(sentence);
    expect(await page(`/upload/${cut.id}`, creator.cookie)).toContain(sentence);
    expect(await page(`/upload/${cut.id}`, viewer.cookie)).not.toContain(sentence);
  });
});
