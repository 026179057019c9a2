import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { block, unblock } from "~/following/blocks/block.server";
import { shareGrants, shareLinks } from "~/uploads/sharing/share-links.table";
import { SHARE_LIFETIMES } from "~/uploads/sharing/sharing.limits";
import { askWith } from "../../support/built-worker";
import { readLinks } from "../../support/links";
import { seedAccess, seedPerson, type Person } from "../../support/people";
import { findFullScans } from "../../support/query-plans";
import { stripedPng } from "../../support/pictures";
import { recording, type Statement } from "../../support/recording-d1";
import { ask, ORIGIN } from "../../support/site";
import { db, pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";

interface Share {
  id: number;
  path: string;
  expiresAt: number | null;
  showsCover: boolean;
}

const shares = (id: number, person: Person | null, init: Parameters<typeof ask>[1] = {}) =>
  ask(`/api/uploads/${id}/shares`, { cookie: person?.cookie, ...init });

async function readShares(response: Response): Promise<Share[]> {
  return ((await response.json()) as { shares: Share[] }).shares;
}

async function newest(response: Response): Promise<Share> {
  const share = (await readShares(response)).at(-1);
  if (!share) throw new Error("No link was made");
  return share;
}

const revoke = (id: number, person: Person, link: number) =>
  ask(`/api/uploads/${id}/shares?link=${link}`, { cookie: person.cookie, method: "DELETE" });

async function shared(form: Record<string, string> = {}, given: Parameters<typeof seedUpload>[1] = {}) {
  const [owner, friend] = [await seedPerson({ accountType: "creator" }), await seedPerson()];
  const row = await seedUpload(owner.id, { title: "Before the rain", width: 4, height: 4, ...given });
  await storeBytes(row.path, pngBytes(4, 4));
  const share = await newest(await shares(row.id, owner, { form: { lasts: "week", ...form } }));
  const come = (person: Person | null = friend) => ask(share.path, { cookie: person?.cookie });
  const page = async (person = friend) => {
    const response = await ask(`/upload/${row.id}`, { cookie: person.cookie });
    return { status: response.status, html: await response.text() };
  };
  return { owner, friend, row, share, come, page };
}

const runOut = (link: number) =>
  env.DB.prepare("update share_links set expires_at = ? where id = ?")
    .bind(Date.now() - 1, link)
    .run();

const restrict = (id: number) =>
  env.DB.prepare("update uploads set restriction = 'hidden', visibility = 'private' where id = ?")
    .bind(id)
    .run();

describe("share links", () => {
  it("a share link opens neither page nor bytes for a person its owner blocked, and works again once unblocked", async () => {
    const { owner, friend, row, come, page } = await shared();
    const deps = { db, clock: Date.now };
    await come();
    expect((await page()).status).toBe(200);
    const link = (await readLinks(row, friend))?.picture?.src ?? "";
    expect((await ask(link, { cookie: friend.cookie })).status).toBe(200);
    await block(deps, owner.id, friend.username);
    expect((await page()).status).toBe(404);
    await come();
    expect((await page()).status).toBe(404);
    expect((await ask(link, { cookie: friend.cookie })).status).toBe(404);
    await unblock(deps, owner.id, friend.username);
    expect((await page()).status).toBe(200);
  });

  it("a share link to a hidden work opens no page, bytes, title or cover", async () => {
    const { friend, row, share, come, page } = await shared(
      { shows_cover: "on" },
      { width: 800, height: 600 },
    );
    await storeBytes(row.path, await stripedPng(800, 600));
    await come();
    const seen = async () => {
      const media = await ask(`/media/${row.id}/original`, { cookie: friend.cookie });
      const cover = await ask(`${share.path}/cover`, { headers: { Accept: "image/webp" } });
      return [(await page()).status, media.status, cover.status, (await come(null)).status];
    };
    expect(await seen()).toEqual([200, 200, 200, 200]);
    expect(await (await come(null)).text()).toContain("Before the rain");
    await restrict(row.id);
    expect(await seen()).toEqual([404, 404, 404, 302]);
    expect(await (await come(null)).text()).not.toContain("Before the rain");
  });

  it("a link to a hidden work opens its bytes for the owner only", async () => {
    const { owner, friend, row, come } = await shared();
    await come();
    const bytes = (person: Person) => ask(`/media/${row.id}/original`, { cookie: person.cookie });
    const links = await readLinks(row, friend);
    expect((await bytes(friend)).status).toBe(200);
    await restrict(row.id);
    expect((await bytes(friend)).status).toBe(404);
    expect((await ask(links?.view ?? "")).status).toBe(404);
    expect((await bytes(owner)).status).toBe(200);
  });

  it("the same press sent several times makes one link, and another press makes another", async () => {
    const { owner, row } = await shared();
    const filing = crypto.randomUUID();
    const form = { lasts: "week", filing };
    await Promise.all([1, 2].map(() => shares(row.id, owner, { form })));
    expect(await readShares(await shares(row.id, owner, { form }))).toHaveLength(2);
    const next = { ...form, filing: crypto.randomUUID() };
    expect(await readShares(await shares(row.id, owner, { form: next }))).toHaveLength(3);
    expect((await shares(row.id, owner, { form: { ...form, filing: "x" } })).status).toBe(400);
  });

  it("a share link leads signed-in people straight to a private work with page and bytes", async () => {
    const { friend, row, come, page } = await shared();
    expect((await page()).status).toBe(404);
    expect(await readLinks(row, friend)).toBeUndefined();
    const answer = await come();
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/upload/${row.id}`]);
    expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(answer.headers.get("X-Robots-Tag")).toContain("noindex");
    const { status, html } = await page();
    expect([status, html.includes("Before the rain")]).toEqual([200, true]);
    expect(html).toContain("Shared with you by link");
    expect(html).not.toContain("Edit upload");
    const links = await readLinks(row, friend);
    expect((await ask(links?.view ?? "")).status).toBe(200);
    expect((await ask(`/media/${row.id}/original`, { cookie: friend.cookie })).status).toBe(200);
  });

  it("a share link opens bytes only during a membership, and gives no ticket for private works", async () => {
    const { friend, row, come, page } = await shared();
    await come();
    expect((await page()).html).not.toContain("eyJ");
    const link = (await readLinks(row, friend))?.view ?? "";
    await seedAccess(friend.id, Date.now());
    expect((await ask(link)).status).toBe(402);
    expect(await readLinks(row, friend)).toMatchObject({ locked: true, view: null });
  });

  it("a share link's access belongs only to the person who opened it", async () => {
    const { row, come, page } = await shared();
    await come();
    const third = await seedPerson();
    expect((await page(third)).status).toBe(404);
    expect(await readLinks(row, third)).toBeUndefined();
    expect((await ask(`/media/${row.id}/original`, { cookie: third.cookie })).status).toBe(404);
    expect((await ask(`/media/${row.id}/original`)).status).toBe(404);
  });

  it("a share link adds its work to no list and opens none of the owner's other private works", async () => {
    const { owner, friend, row, come, page } = await shared();
    const secret = await seedUpload(owner.id, { title: "Another secret", created_at: row.created_at - 5 });
    await come();
    for (const path of ["/feed", "/my-uploads", "/dashboard"]) {
      const html = await (await ask(path, { cookie: friend.cookie })).text();
      expect(html, path).not.toContain("Before the rain");
    }
    const { html } = await page();
    expect(html).not.toContain("Another secret");
    expect(html).not.toContain(`/upload/${secret.id}`);
  });

  it("revoking a share link ends page and bytes at the next request, and the pages made of them say so", async () => {
    const { owner, friend, row, share, come, page } = await shared();
    await come();
    const link = (await readLinks(row, friend))?.view ?? "";
    expect((await ask(link)).status).toBe(200);
    expect(await readShares(await revoke(row.id, owner, share.id))).toEqual([]);
    expect((await ask(link)).status).toBe(404);
    expect((await ask(link, { cookie: friend.cookie })).status).toBe(404);
    expect((await page()).status).toBe(404);
    const again = await come();
    expect(again.status).toBe(404);
    expect(await again.text()).toContain("This link no longer works");
    expect(await db.select().from(shareGrants)).not.toContainEqual(
      expect.objectContaining({ account_id: friend.id }),
    );
  });

  it("an expired share link ends page and bytes, and one of two links keeps the work open", async () => {
    const { owner, friend, row, share, come, page } = await shared({ lasts: "day" });
    expect((share.expiresAt ?? 0) - Date.now()).toBeGreaterThan(SHARE_LIFETIMES.day - 60_000);
    await come();
    const second = await newest(await shares(row.id, owner, { form: { lasts: "open" } }));
    await ask(second.path, { cookie: friend.cookie });
    await runOut(share.id);
    expect((await come()).status).toBe(404);
    expect((await page()).status).toBe(200);
    await revoke(row.id, owner, second.id);
    expect((await page()).status).toBe(404);
  });

  it("a share link survives changes between public and private, and ends with the work", async () => {
    const { owner, friend, row, come, page } = await shared({}, { visibility: "public" });
    const edit = (visibility: string) =>
      ask(`/upload/${row.id}.data`, {
        cookie: owner.cookie,
        form: { title: "Before the rain", description: "", visibility },
      });
    await come();
    await edit("private");
    expect((await page()).status).toBe(200);
    expect((await readLinks(row, friend))?.view).toBeTruthy();
    await ask(`/my-uploads`, { cookie: owner.cookie, form: { intent: "delete", id: String(row.id) } });
    if (await readUpload(row.id)) {
      await env.DB.prepare("update uploads set status = 'deleting' where id = ?").bind(row.id).run();
    }
    expect((await page()).status).toBe(404);
    expect((await come()).status).toBe(404);
  });

  it("an owner who opens their own share link gets no record of it", async () => {
    const { owner, come } = await shared();
    expect((await come(owner)).status).toBe(302);
    const grants = await db.select().from(shareGrants);
    expect(grants.filter(({ account_id }) => account_id === owner.id)).toEqual([]);
  });

  it("opening a share link a hundred times stores one record", async () => {
    const { friend, come } = await shared();
    await Promise.all(Array.from({ length: 5 }, () => come()));
    const grants = await db.select().from(shareGrants);
    expect(grants.filter(({ account_id }) => account_id === friend.id)).toHaveLength(1);
  });
});

describe("a stranger with a link", () => {
  it("a stranger is sent to sign in and back to the link, without learning whether it is valid", async () => {
    const { row, owner, share, come } = await shared();
    const locations = async () => {
      const answer = await come(null);
      expect(answer.status).toBe(302);
      return [answer.headers.get("Location"), answer.headers.get("Set-Cookie")?.split(";")[0]];
    };
    const good = await locations();
    expect(good[0]).toBe(`/signin?next=${encodeURIComponent(share.path)}`);
    expect((await ask(`${share.path}/cover`)).status).toBe(404);
    await revoke(row.id, owner, share.id);
    expect(await locations()).toEqual(good);
  });

  it("a stranger sees cover and title where the owner allows it, and no more", async () => {
    const { owner, row, share, come } = await shared({ shows_cover: "on" }, { width: 800, height: 600 });
    await storeBytes(row.path, await stripedPng(800, 600));
    const answer = await come(null);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("Before the rain");
    expect(html).toContain(`${share.path}/cover`);
    expect(html).toContain(encodeURIComponent(share.path));
    expect(html).not.toContain(owner.id);
    expect(html).not.toContain("/media/");
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const cover = await ask(`${share.path}/cover`, { headers: { Accept: "image/webp" } });
    expect([cover.status, cover.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect((await ask(`/upload/${row.id}`)).status).toBe(302);
    await revoke(row.id, owner, share.id);
    expect((await ask(`${share.path}/cover`)).status).toBe(404);
    expect((await come(null)).status).toBe(302);
  });

  it("a stranger returns to the link after signing in and after signing up", async () => {
    const { friend, share } = await shared();
    const opened = await ask(share.path);
    const kept = opened.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const answer = await ask("/signin", {
      form: { email: friend.email, password: friend.password },
      headers: { Cookie: kept },
    });
    expect(answer.headers.get("Location")).toBe(share.path);
    const profile = await ask("/profile", { headers: { Cookie: `${friend.cookie}; ${kept}` } });
    expect(await profile.text()).toContain(share.path);
    const arrived = await ask(share.path, { headers: { Cookie: `${friend.cookie}; ${kept}` } });
    expect(arrived.headers.getSetCookie().join()).toMatch(/wl\.shared=;/);
  });
});

describe("making and revoking links", () => {
  it("only the owner can make and revoke links", async () => {
    const { row, share } = await shared();
    const rival = await seedPerson({ accountType: "creator" });
    const own = await seedUpload(rival.id);
    expect((await shares(row.id, rival)).status).toBe(404);
    expect((await shares(row.id, rival, { form: { lasts: "day" } })).status).toBe(404);
    expect((await shares(row.id, null)).status).toBe(401);
    await revoke(row.id, rival, share.id);
    await revoke(own.id, rival, share.id);
    const links = await db.select().from(shareLinks);
    expect(links.filter(({ upload_id }) => upload_id === row.id)).toHaveLength(1);
  });

  it("at most twenty valid links can be made, also at once, and an expired one makes room", async () => {
    const { owner, row, share } = await shared();
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => shares(row.id, owner, { form: { lasts: "open" } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.text()).toContain("already has 20 links");
    await runOut(share.id);
    expect((await shares(row.id, owner, { form: { lasts: "open" } })).status).toBe(200);
  });

  it.each<Record<string, string>>([{ lasts: "year" }, { lasts: "" }, {}, { lasts: "constructor" }])(
    "a link with %o is refused with the possible choices",
    async (form) => {
      const { owner, row } = await shared();
      const answer = await shares(row.id, owner, { form });
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining("Please choose")]);
    },
  );

  it("a work that isn't ready can't be shared", async () => {
    const owner = await seedPerson({ accountType: "creator" });
    const row = await seedUpload(owner.id, { status: "processing" });
    expect((await shares(row.id, owner, { form: { lasts: "day" } })).status).toBe(404);
  });

  it("the owner sees the same address again, and the stored row alone opens nothing", async () => {
    const { owner, row, share, friend } = await shared();
    expect((await readShares(await shares(row.id, owner)))[0]?.path).toBe(share.path);
    const key = share.path.slice(3).split(".")[0] ?? "";
    for (const forged of [key, `${key}.${"A".repeat(43)}`, `${"A".repeat(22)}.${share.path.split(".")[1]}`])
      expect((await ask(`/s/${forged}`, { cookie: friend.cookie })).status).toBe(404);
  });

  it("making and opening a link scans no whole table", async () => {
    const { owner, friend, row, share } = await shared({ shows_cover: "on" });
    const statements: Statement[] = [];
    const send = async (path: string, cookie?: string, init: RequestInit = {}) => {
      const headers = {
        Origin: ORIGIN,
        "Sec-Fetch-Site": "same-origin",
        ...(cookie ? { Cookie: cookie } : {}),
      };
      await (await askWith({ DB: recording(statements) }, path, { ...init, headers })).arrayBuffer();
    };
    await send(share.path);
    await send(`${share.path}/cover`);
    await send(share.path, friend.cookie);
    await send(`/upload/${row.id}`, friend.cookie);
    await send(`/media/${row.id}/original`, friend.cookie);
    const body = new URLSearchParams({ lasts: "day" });
    await send(`/api/uploads/${row.id}/shares`, owner.cookie, { method: "POST", body });
    await send(`/api/uploads/${row.id}/shares?link=${share.id}`, owner.cookie, { method: "DELETE" });
    expect(statements.length).toBeGreaterThan(12);
    expect(await findFullScans(statements)).toEqual([]);
  });
});
