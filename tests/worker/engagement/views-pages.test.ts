import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS, utcDay } from "~/platform/clock";
import { seedPerson, signInAs, type Person } from "../../support/people";
import { ask } from "../../support/site";
import { seedUpload } from "../../support/uploads";
import { seedManyViews, seedWatched } from "../../support/watching";

const today = () => utcDay(Date.now());
const creator = () => seedPerson({ accountType: "creator" });
/** React puts comments between pieces of text. */
const page = async (path: string, { cookie }: Person) =>
  (await (await ask(path, { cookie })).text()).replaceAll("<!-- -->", "");
const textIn = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("the dashboard", () => {
  it("the dashboard says 'Coming soon' for views to people without any, and shows no watch time", async () => {
    const somebody = await creator();
    const text = textIn(await page("/dashboard", somebody));
    expect(text.match(/Coming soon/g)).toHaveLength(2);
    expect(text).not.toMatch(/Watch time|Counted up to/);
  });

  it("the dashboard shows the views in that place, while followers are still to come", async () => {
    const somebody = await creator();
    const { id: upload_id } = await seedUpload(somebody.id);
    await seedWatched(somebody.id, [{ upload_id, day: today(), ms: 90_000, times: 3 }]);
    const before = Math.floor((Date.now() - MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
    const html = await page("/dashboard", somebody);
    const text = textIn(html);
    expect(text).toMatch(/Total Views 3 Uploaded Items 1 Followers Coming soon/);
    expect(text).toMatch(/Watch time 4 min/);
    const counted = Date.parse(/Counted up to <time dateTime="([^"]+)"/i.exec(html)?.[1] ?? "");
    expect(counted).toBeGreaterThanOrEqual(before);
    expect(counted).toBeLessThanOrEqual(Date.now() - MINUTE_MS);
    expect(counted % MINUTE_MS).toBe(0);
    expect(html).toContain('href="/dashboard/views"');
  });

  it("the dashboard shortens long numbers in the reader's language and also gives them in full", async () => {
    const somebody = await creator();
    const { id } = await seedUpload(somebody.id);
    await seedManyViews(somebody.id, id, 1_234_567);
    expect(await page("/dashboard", somebody)).toMatch(
      /title="1,234,567"[^>]*><bdi aria-hidden="true">1.2M<\/bdi><span class="sr-only">1,234,567</,
    );
    await env.DB.prepare("update profiles set language = 'de' where id = ?").bind(somebody.id).run();
    const german = { ...somebody, cookie: await signInAs(somebody.id) };
    expect(await page("/dashboard", german)).toContain('title="1.234.567"');
  });
});

describe("the page of one's views", () => {
  it("the page is empty for people without views", async () => {
    const text = textIn(await page("/dashboard/views", await creator()));
    expect(text).toContain("No views yet.");
  });

  it("the page has every day in its table and charts, and the sums of that period alone", async () => {
    const somebody = await creator();
    const { id: upload_id } = await seedUpload(somebody.id, { title: "Low tide" });
    const day = today();
    await seedWatched(somebody.id, [
      { upload_id, day, ms: 60_000, times: 2 },
      { upload_id, day: day - 6, ms: 120_000 },
      { upload_id, day: day - 7, ms: 120_000, times: 5 },
    ]);
    const week = await page("/dashboard/views?days=7", somebody);
    expect(textIn(week)).toContain("3 views in 7 days");
    expect(textIn(week)).toContain("4 min in 7 days");
    expect(week.match(/<th scope="row"/g)).toHaveLength(7 + 1);
    // Two bars: on the first day and on the last.
    expect(week).toMatch(/d="M0\.25 100v-50h0\.5V100zM6\.25 100v-100h0\.5V100z"/);
    expect(textIn(await page("/dashboard/views", somebody))).toContain("8 views in 28 days");
    for (const days of [90, 365])
      expect((await page(`/dashboard/views?days=${days}`, somebody)).match(/<th scope="row"/g)).toHaveLength(
        days + 1,
      );
    expect(textIn(week)).toMatch(/Low tide 8 14 min/);
  });

  it("the page never shows another person's numbers or works, whatever the address says", async () => {
    const [mine, theirs] = [await creator(), await creator()];
    const [work, other] = [
      await seedUpload(mine.id, { title: "My own work" }),
      await seedUpload(theirs.id, { title: "Their secret work" }),
    ];
    await seedWatched(mine.id, [{ upload_id: work.id, day: today() }]);
    await seedManyViews(theirs.id, other.id, 777_777);
    for (const path of [
      "/dashboard",
      "/dashboard/views",
      `/dashboard/views?creator=2&account=${theirs.id}&after=999999.999999`,
      "/dashboard/views.csv?by=work",
      `/dashboard/views.csv?days=365&account=${theirs.id}`,
    ]) {
      const html = await page(path, mine);
      expect(html).not.toMatch(/777[,.]?777|778K|Their secret work/);
    }
    expect(await page("/dashboard/views", theirs)).toContain("777,777");
  });

  it("the page continues after a cursor and refuses an invalid one", async () => {
    const somebody = await creator();
    for (let nth = 1; nth <= 11; nth++) {
      const { id: upload_id } = await seedUpload(somebody.id, { title: `Work no ${nth}.` });
      await seedWatched(somebody.id, [{ upload_id, day: today(), times: nth, ms: 1000 }]);
    }
    const html = await page("/dashboard/views", somebody);
    expect(html).toContain("Work no 11.");
    expect(html).not.toContain("Work no 1.");
    const after = /name="after" value="([\d.]+)"/.exec(html)?.[1];
    const rest = await page(`/dashboard/views?days=28&after=${after}`, somebody);
    expect(rest).toContain("Work no 1.");
    expect(rest).not.toContain("Work no 2.");
    expect((await ask("/dashboard/views?after=x", { cookie: somebody.cookie })).status).toBe(400);
  });
});

describe("views of a work", () => {
  let owner: Person;
  let viewer: Person;
  let often: number;
  let never: number;
  beforeAll(async () => {
    [owner, viewer] = [await creator(), await seedPerson()];
    const far = Date.now() + 1_000_000;
    const facts = { visibility: "public", status: "ready", kind: "audio" } as const;
    often = (await seedUpload(owner.id, { ...facts, title: "Often", created_at: far })).id;
    never = (await seedUpload(owner.id, { ...facts, title: "Never", created_at: far + 1 })).id;
    await seedManyViews(owner.id, often, 12_345);
  });
  const card = (html: string, id: number) =>
    new RegExp(`<article data-card="/upload/${id}"[\\s\\S]*?</article>`).exec(html)?.[0] ?? "";

  it.each(["/feed", "/dashboard", "/my-uploads"])(
    "views are shown on the work's card on %s, where there are any",
    async (path) => {
      const html = await page(path, owner);
      expect(card(html, often)).toContain('title="12,345 views"');
      expect(textIn(card(html, often))).toContain("12K views");
      expect(card(html, never)).not.toBe("");
      expect(textIn(card(html, never))).not.toMatch(/\bviews?\b/);
    },
  );

  it("views are shown on the work's page with their date, and beside its title on the next work's page", async () => {
    const html = await page(`/upload/${often}`, viewer);
    expect(html).toContain('title="12,345 views"');
    expect(html).toMatch(/Counted up to <time/i);
    const next = await page(`/upload/${never}`, viewer);
    expect(next).not.toMatch(/Counted up to/);
    expect(textIn(next)).toMatch(/Older 12K views 12,345 views Often/);
  });
});
