import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { DAY_MS } from "~/platform/clock";
import { profiles } from "~/profiles/profiles.table";
import { EMBED_SIZE, GONE_MS } from "~/teasers/teasers.limits";
import { forgetTeasers } from "~/teasers/teasers.store.server";
import { teasers } from "~/teasers/teasers.table";
import { uploads } from "~/uploads/uploads.table";
import worker from "../../../build/server/index.js";
import { askWith } from "../../support/built-worker";
import { reverseDecision, seedDecision } from "../../support/decisions";
import { seedPerson } from "../../support/people";
import { findFullScans } from "../../support/query-plans";
import { pngBytes } from "../../support/uploads";
import { recording, type Statement } from "../../support/recording-d1";
import { ask, ORIGIN } from "../../support/site";
import { db } from "../../support/uploads";
import { seedOutsideWork, switchTeaser, type OutsideWork } from "./outside-world";

const EVIL = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>`;
const oembed = (url: string, more = "") => ask(`/oembed?url=${encodeURIComponent(url)}${more}`);
const doors = ({ id }: OutsideWork) => [
  `/t/${id}`,
  `/t/${id}/still`,
  `/embed/${id}`,
  `/oembed?url=${encodeURIComponent(`${ORIGIN}/t/${id}`)}`,
];
const statuses = (work: OutsideWork) =>
  Promise.all(
    doors(work).map(async (address) => {
      const response = await ask(address);
      await response.arrayBuffer();
      return response.status;
    }),
  );

let work: OutsideWork;
beforeAll(async () => {
  work = await seedOutsideWork();
});

describe("a teaser", () => {
  it("the page shows title, creator, still and the way in, and is the same for everybody", async () => {
    const [stranger, member] = await Promise.all([
      ask(`/t/${work.id}`),
      ask(`/t/${work.id}`, { cookie: work.creator.cookie }),
    ]);
    const html = await stranger.text();
    expect(await member.text()).toBe(html);
    for (const text of [work.title, "Mira Stone", "Start your free trial", `src="/t/${work.id}/still"`])
      expect(html).toContain(text);
    expect(member.headers.has("Set-Cookie")).toBe(false);
    expect(html).not.toMatch(/contentUrl|\/media\//);
  });

  it("the page is in the language that its browser asks for, with a version of its own", async () => {
    const read = async (language: string) => {
      const response = await ask(`/t/${work.id}`, { headers: { "Accept-Language": language } });
      const [, lang, dir] = /<html lang="(\w+)" dir="(\w+)"/.exec(await response.text()) ?? [];
      return { lang, dir, vary: response.headers.get("Vary"), etag: response.headers.get("ETag") };
    };
    const [arabic, german] = [await read("ar"), await read("de")];
    const vary = expect.stringContaining("Accept-Language, Cookie") as string;
    expect(arabic).toMatchObject({ lang: "ar", dir: "rtl", vary });
    expect(german).toMatchObject({ lang: "de", dir: "ltr", vary });
    expect(arabic.etag).not.toBe(german.etag);
  });

  it("an unchanged page answers 304, and its old ETag doesn't after the end", async () => {
    const own = await seedOutsideWork();
    for (const address of doors(own).slice(0, 3)) {
      const first = await ask(address);
      await first.arrayBuffer();
      const headers = { "If-None-Match": first.headers.get("ETag") ?? "none" };
      expect(first.headers.get("Cache-Control"), address).toBe("no-cache");
      expect((await ask(address, { headers })).status, address).toBe(304);
      await db.update(uploads).set({ teaser_on: false }).where(eq(uploads.id, own.id));
      for (const condition of [headers["If-None-Match"], "*"])
        expect((await ask(address, { headers: { "If-None-Match": condition } })).status, address).toBe(410);
      await switchTeaser(own);
    }
  });

  it("HEAD answers as GET does, without a body", async () => {
    for (const address of doors(work)) {
      const [get, head] = [await ask(address), await ask(address, { method: "HEAD" })];
      await get.arrayBuffer();
      expect([head.status, await head.text()], address).toEqual([get.status, ""]);
      expect(head.headers.get("ETag"), address).toBe(get.headers.get("ETag"));
    }
  });

  it("the embed is small, has no script and no storage, and only it may be framed", async () => {
    const embed = await ask(`/embed/${work.id}`);
    const html = await embed.text();
    expect(new TextEncoder().encode(html).length).toBeLessThan(20_000);
    expect(html).not.toMatch(/<script|localStorage|cookie|@remix|modulepreload/i);
    expect(embed.headers.get("Content-Security-Policy")).toContain("frame-ancestors *");
    for (const address of [
      `/t/${work.id}`,
      `/t/${work.id}/still`,
      "/",
      "/signin",
      `/@${work.creator.username}`,
    ])
      expect((await ask(address)).headers.get("Content-Security-Policy"), address).toContain(
        "frame-ancestors 'none'",
      );
  });

  it("a title can't leave its place in the page, its data, the embed or its code", async () => {
    const own = await seedOutsideWork();
    await db
      .update(uploads)
      .set({ title: EVIL, description: `${EVIL} javascript:alert(3)` })
      .where(eq(uploads.id, own.id));
    await db.update(profiles).set({ full_name: EVIL }).where(eq(profiles.id, own.creator.id));
    for (const address of [`/t/${own.id}`, `/embed/${own.id}`]) {
      const html = await (await ask(address)).text();
      expect(html, address).not.toContain("<script>alert");
      expect(html, address).not.toContain("<img src=x");
      expect(html, address).not.toMatch(/href="javascript:/i);
    }
    const html = await (await ask(`/t/${own.id}`)).text();
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ name: EVIL, isAccessibleForFree: false });
    const { html: code, title } = await (
      await oembed(`${ORIGIN}/t/${own.id}`)
    ).json<{ html: string; title: string }>();
    expect(title).toBe(EVIL);
    expect(code).not.toContain("<script");
    expect(code.match(/<[a-z]+/g)).toEqual(["<iframe"]);
  });

  it("long and right-to-left texts are cut at a word and keep their direction", async () => {
    const own = await seedOutsideWork();
    const title = "א".repeat(200);
    await db
      .update(uploads)
      .set({ title, description: `${"مرحبا ".repeat(800)}END` })
      .where(eq(uploads.id, own.id));
    const html = await (await ask(`/t/${own.id}`)).text();
    expect(html).toMatch(/<h1[^>]*><bdi>/);
    expect(html).toMatch(/مرحبا…/);
    expect(html).not.toContain("END");
    expect((await (await ask(`/embed/${own.id}`)).text()).length).toBeLessThan(20_000);
  });

  it("oEmbed answers JSON for addresses of teasers only, within the asked size", async () => {
    const url = `${ORIGIN}/t/${work.id}`;
    const whole = await oembed(url);
    expect(whole.headers.get("Content-Type")).toContain("application/json");
    expect(await whole.json()).toMatchObject({
      version: "1.0",
      type: "rich",
      ...EMBED_SIZE,
      thumbnail_width: 320,
    });
    const small = await (await oembed(url, "&maxwidth=300&maxheight=200")).json<Record<string, unknown>>();
    expect(small).toMatchObject({ width: 300, height: 200 });
    expect(small).not.toHaveProperty("thumbnail_url");
    for (const nonsense of ["-1", "0", "1e3", "NaN", "99999999999", "%00", "100px"])
      expect(await (await oembed(url, `&maxwidth=${nonsense}`)).json()).toMatchObject(EMBED_SIZE);
    expect((await oembed(url, "&format=xml")).status).toBe(501);
    for (const foreign of [
      `https://evil.example/t/${work.id}`,
      `${ORIGIN}.evil.example/t/${work.id}`,
      `http://localhost:8787@evil.example/t/${work.id}`,
      `http://a:b@localhost:8787/t/${work.id}`,
      `${ORIGIN}/upload/${work.id}`,
      `${ORIGIN}/embed/${work.id}`,
      `javascript:alert(${work.id})`,
      `/t/${work.id}`,
      "",
    ])
      expect((await oembed(foreign)).status, foreign).toBe(404);
    expect((await ask("/oembed")).status).toBe(404);
  });

  it("an address that ended is 410 for 90 days, then 404 and forgotten", async () => {
    const own = await seedOutsideWork();
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, own.id));
    expect(await statuses(own)).toEqual([410, 410, 410, 410]);
    await db
      .update(teasers)
      .set({ ended_at: Date.now() - GONE_MS + DAY_MS })
      .where(eq(teasers.upload_id, own.id));
    expect(await statuses(own)).toEqual([410, 410, 410, 410]);
    await db
      .update(teasers)
      .set({ ended_at: Date.now() - GONE_MS - 1 })
      .where(eq(teasers.upload_id, own.id));
    expect(await statuses(own)).toEqual([404, 404, 404, 404]);
    await db.update(uploads).set({ teaser_on: false }).where(eq(uploads.id, own.id));
    await forgetTeasers(db, Date.now());
    expect(await db.select().from(teasers).where(eq(teasers.upload_id, own.id)).all()).toEqual([]);
  });

  it("it comes back when a decision is reversed or a suspension ends", async () => {
    const own = await seedOutsideWork();
    const reference = await seedDecision(`work:${own.id}`, own.creator.id, [{ what: "hidden", until: null }]);
    expect(await statuses(own)).toEqual([410, 410, 410, 410]);
    await reverseDecision(reference, own.creator);
    expect(await statuses(own)).toEqual([200, 200, 200, 200]);
    const stop = (suspended_until: number | null) =>
      db.update(accounts).set({ suspended_until }).where(eq(accounts.id, own.creator.id));
    await stop(Date.now() + DAY_MS);
    expect(await statuses(own)).toEqual([410, 410, 410, 410]);
    await stop(Date.now() - 1);
    expect(await statuses(own)).toEqual([200, 200, 200, 200]);
    await stop(null);
    expect(await db.get(sql`select ended_at from teasers where upload_id = ${own.id}`)).toEqual({
      ended_at: null,
    });
  });

  it("a decision about its creator neither begins nor lengthens the end of what had ended before", async () => {
    const [own, other] = [await seedOutsideWork(), await seedOutsideWork()];
    const ended_at = Date.now() - GONE_MS - 1;
    const stop = (
      { creator }: OutsideWork,
      columns: { suspended_until?: number | null; ended_at?: number },
    ) => db.update(accounts).set(columns).where(eq(accounts.id, creator.id));
    await seedDecision(`work:${own.id}`, own.creator.id, [{ what: "hidden", until: null }]);
    await stop(other, { suspended_until: Date.now() + DAY_MS });
    for (const { id } of [own, other])
      await db.update(teasers).set({ ended_at }).where(eq(teasers.upload_id, id));
    await stop(own, { suspended_until: null });
    await stop(own, { suspended_until: Date.now() + DAY_MS });
    await stop(other, { ended_at: Date.now() });
    for (const stopped of [own, other]) expect(await statuses(stopped)).toEqual([404, 404, 404, 404]);
  });

  it("the row that outlives the work holds an id and times", async () => {
    const own = await seedOutsideWork();
    await db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, own.id));
    await db.delete(uploads).where(eq(uploads.id, own.id));
    const row = await db.select().from(teasers).where(eq(teasers.upload_id, own.id)).get();
    expect(Object.keys(row ?? {}).sort()).toEqual(["began_at", "ended_at", "stopped_at", "upload_id"]);
    expect(row?.ended_at).toBeGreaterThan(0);
    expect(await statuses(own)).toEqual([410, 410, 410, 410]);
  });

  it("the owner's sharing panel tells whether strangers see it, and others don't learn it there", async () => {
    const path = `/api/uploads/${work.id}/shares`;
    expect(await (await ask(path, { cookie: work.creator.cookie })).json()).toMatchObject({ isTeased: true });
    expect((await ask(path, { cookie: (await seedPerson()).cookie })).status).toBe(404);
  });

  it("no statement of its doors scans a whole table", async () => {
    const statements: Statement[] = [];
    for (const address of [...doors(work), "/sitemap.xml", `/@${work.creator.username}`])
      await (await askWith({ DB: recording(statements) }, address)).arrayBuffer();
    expect(statements.length).toBeGreaterThan(5);
    expect(await findFullScans(statements, ["teasers"])).toEqual([]);
  });

  it("the sitemap is made once in five minutes, and tells its age", async () => {
    const statements: Statement[] = [];
    const own = { ...env, DB: recording(statements) };
    const read = async () => {
      const response = await worker.fetch(
        new Request(`${ORIGIN}/sitemap.xml`),
        own,
        createExecutionContext(),
      );
      return { text: await response.text(), headers: response.headers };
    };
    const asked = () => statements.filter(({ query }) => query.includes("teasers")).length;
    const first = await read();
    expect([first.headers.get("Cache-Control"), first.headers.get("Age")]).toEqual([
      "public, max-age=300",
      "0",
    ]);
    expect(asked()).toBe(1);
    await db
      .update(uploads)
      .set({ teaser_on: false })
      .where(eq(uploads.id, (await seedOutsideWork()).id));
    expect((await read()).text).toBe(first.text);
    expect(asked()).toBe(1);
  });
});

describe("a creator's page", () => {
  it("strangers see it only while its creator wants that, and its picture with it", async () => {
    const own = await seedOutsideWork();
    const { id, username, cookie } = own.creator;
    const avatar = `${id}/avatar-1700000000000.png`;
    await env.AVATARS.put(avatar, pngBytes(1, 1), { httpMetadata: { contentType: "image/png" } });
    await db.update(profiles).set({ avatar_url: avatar, bio: "I film rain." }).where(eq(profiles.id, id));
    const seen = async () => {
      const page = await ask(`/@${username}`);
      const html = await page.text();
      const [, src] = /src="(\/avatars\/[^"]+)"/.exec(html) ?? [];
      const picture = await ask(`/avatars/${avatar}`);
      await picture.arrayBuffer();
      return { status: page.status, hasBio: html.includes("I film rain."), src, picture: picture.status };
    };
    const open = { status: 200, hasBio: true, src: `/avatars/${avatar}`, picture: 200 };
    expect(await seen()).toEqual(open);
    const choose = (choice: string) =>
      ask("/api/open-page", { cookie, form: { open: choice, next: `/@${username}` } });
    expect((await choose("off")).status).toBe(303);
    expect(await seen()).toEqual({ status: 302, hasBio: false, src: undefined, picture: 404 });
    const nobody = await ask("/@nobody_of_this_name_1");
    const closed = await ask(`/@${username}`);
    expect(closed.headers.get("Location")).toBe(`/signin?next=${encodeURIComponent(`/@${username}`)}`);
    expect([closed.status, await closed.text()]).toEqual([nobody.status, await nobody.text()]);
    await choose("on");
    expect(await seen()).toEqual(open);
  });
});
