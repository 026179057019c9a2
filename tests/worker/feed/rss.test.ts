import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findFeedToken } from "~/feed/rss/feed-address.server";
import { profiles } from "~/profiles/profiles.table";
import { uploads } from "~/uploads/uploads.table";
import { GOOD_PASSWORD, seedPerson, signInAs, type Person } from "../../support/people";
import { smallPng } from "../../support/pictures";
import { db, seedUpload, storeBytes } from "../../support/uploads";
import { open, post } from "../../support/visitor";

const secret = "a-secret-for-tests-of-at-least-32-characters";

async function takeToken(person: Person, intent = "give"): Promise<string> {
  const made = await post("/api/rss", { intent, next: "/settings" }, { cookie: person.cookie });
  expect(made.status).toBe(303);
  return (await findFeedToken({ db, secret }, person.id)) ?? "";
}

async function seedWork(owner: string, title: string) {
  const row = await seedUpload(owner, { title, visibility: "public", width: 900, height: 600 });
  await storeBytes(row.path, smallPng());
  return row;
}

describe("RSS of a creator", () => {
  it("a member's RSS address gives titles and covers without a session", async () => {
    const [mira, reader] = [
      await seedPerson({ accountType: "creator", fullName: "Mira <Lindqvist>" }),
      await seedPerson(),
    ];
    const nasty = `]]> & "fog" \u0001\ud800 <script>alert(1)</script> 😀 שלום`;
    const row = await seedWork(mira.id, nasty);
    await seedUpload(mira.id, { title: "Hidden", visibility: "private" });
    const token = await takeToken(reader);
    const response = await open(`/rss/${token}/@${mira.username}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(response.headers.getSetCookie()).toEqual([]);
    const text = await response.text();
    expect(text).toContain("]]&gt; &amp; &quot;fog&quot; ");
    expect(text).toContain("😀 שלום</title>");
    // eslint-disable-next-line no-control-regex -- what XML has no way to write
    expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]|<script|Hidden/);
    expect(text).toContain(`/rss/${token}/covers/${row.id}`);
    const etag = response.headers.get("ETag") ?? "";
    const again = await open(`/rss/${token}/@${mira.username}`, {
      headers: { "If-None-Match": `"x", W/${etag}` },
    });
    expect(again.status).toBe(304);
    const other = await open(`/rss/${token}/@${mira.username.toUpperCase()}`);
    expect(other.headers.get("Location")).toBe(`/rss/${token}/@${mira.username}`);
  });

  it("an RSS answer sets neither a cookie nor a session for a signed-in browser", async () => {
    const [mira, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const response = await open(`/rss/${await takeToken(reader)}/@${mira.username}`, {
      cookie: "wl.auth=broken",
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("RSS opens the covers of public works and nothing else", async () => {
    const [mira, reader] = [
      await seedPerson({ accountType: "creator" }),
      await seedPerson({ access: false }),
    ];
    const token = await takeToken(reader);
    const row = await seedWork(mira.id, "Fog");
    const cover = `/rss/${token}/covers/${row.id}`;
    const response = await open(cover);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(/^image\//);
    expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    for (const wrong of [
      `/rss/${token}/covers/999999`,
      `/rss/${token}/covers/x`,
      `/rss/x.y/covers/${row.id}`,
    ])
      expect((await open(wrong)).status).toBe(404);
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, row.id));
    expect((await open(cover)).status).toBe(404);
  });

  it("an RSS address is void once renewed or forged or after its member's account is closed", async () => {
    const [mira, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const page = (token: string) => open(`/rss/${token}/@${mira.username}`).then(({ status }) => status);
    const first = await takeToken(reader);
    expect(await takeToken(reader)).toBe(first);
    const second = await takeToken(reader, "renew");
    expect([await page(first), await page(second)]).toEqual([404, 200]);
    const [key = "", signature = ""] = second.split(".");
    for (const forged of [`${key}.${"A".repeat(43)}`, `${signature}.${key}`, key, "", `${second}.x`])
      expect(await page(forged)).not.toBe(200);
    await post(
      "/settings",
      { intent: "delete-account", current_password: GOOD_PASSWORD },
      { cookie: await signInAs(reader.id) },
    );
    expect(await page(second)).toBe(404);
  });

  it("an RSS address follows a creator who changes their name", async () => {
    const [mira, reader] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
    const token = await takeToken(reader);
    const form = { full_name: "Mira", username: `${mira.username}9`, bio: "", account_type: "creator" };
    await post("/edit-profile", form, { cookie: mira.cookie });
    const [row] = await db.select().from(profiles).where(eq(profiles.id, mira.id));
    expect(row?.username).toBe(form.username);
    const response = await open(`/rss/${token}/@${mira.username}`);
    expect(response.headers.get("Location")).toBe(`/rss/${token}/@${form.username}`);
  });
});
