import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { accounts } from "~/identity/accounts/accounts.table";
import { STREAM_ACCESS_MS, STREAM_SECONDS } from "~/media/media.limits";
import { HOUR_MS, SECOND_MS } from "~/platform/clock";
import { uploads } from "~/uploads/uploads.table";
import { seedAccess, seedPerson } from "../../support/people";
import { ask } from "../../support/site";
import { readLinks } from "../../support/links";
import { addressesIn, streamedFilm, streamFor } from "../../support/streams";
import { db, seedUpload } from "../../support/uploads";

/** Reads the body too, so everything is in the edge cache afterwards. */
async function status(path: string, cookie?: string): Promise<number> {
  const response = await ask(path, cookie ? { cookie } : {});
  await response.arrayBuffer();
  return response.status;
}

function laterBy(ms: number): void {
  const now = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => now() + ms);
}
const AFTER_MEMORY = STREAM_ACCESS_MS + 1;

afterEach(() => void vi.restoreAllMocks());

describe("the address of a stream", () => {
  it("a stream address plays without a cookie for twelve hours for anyone who has it", async () => {
    const { address } = await streamedFilm();
    expect(await status(address)).toBe(200);
    laterBy(STREAM_SECONDS * SECOND_MS - HOUR_MS);
    expect(await status(address)).toBe(200);
    vi.restoreAllMocks();
    laterBy(STREAM_SECONDS * SECOND_MS);
    expect(await status(address)).toBe(404);
  });

  it("an expired stream address continues only for a signed-in person who may watch", async () => {
    const { address } = await streamedFilm();
    const [, token = ""] = /^\/stream\/([^/]+)\//.exec(address) ?? [];
    const old = address.replace(token, token.replace(/^\d+/, "1700000000"));
    const [member, guest] = [await seedPerson(), await seedPerson({ access: false })];
    expect(await status(old)).toBe(404);
    expect(await status(old, member.cookie)).toBe(200);
    expect(await status(old, guest.cookie)).toBe(402);
  });

  it("a stream address with any changed part opens nothing", async () => {
    const { address, row } = await streamedFilm();
    const viewer = await seedPerson();
    const other = await seedUpload(row.owner, { visibility: "public" });
    const [, expires = "", account = "", signature = ""] =
      /^\/stream\/(\d+)\.([^.]+)\.([^/]+)\//.exec(address) ?? [];
    for (const [token, id] of [
      [`${Number(expires) + 1}.${account}.${signature}`, row.id],
      [`${expires}.${viewer.id}.${signature}`, row.id],
      [`${expires}.${account}.${signature.replace(/^./, (letter) => (letter === "A" ? "B" : "A"))}`, row.id],
      [`${expires}.${account}.${signature}`, other.id],
      [`${expires}.${account}.`, row.id],
      [`${expires}.${account}`, row.id],
      [`.${account}.${signature}`, row.id],
      [`${expires}.${account}.${signature}.x`, row.id],
      [`${expires}.'or 1=1.${signature}`, row.id],
    ] as const) {
      expect(await status(`/stream/${token}/${id}/master.m3u8`), token).toBe(404);
    }
    expect(await status(address)).toBe(200);
  });

  it("only a film's page has a stream address, for people who may watch", async () => {
    const { row } = await streamedFilm();
    const [member, guest] = [await seedPerson(), await seedPerson({ access: false })];
    expect((await readLinks(row, member))?.stream).toMatchObject({ sizes: 1 });
    expect((await readLinks(row, guest))?.stream).toBeNull();
    const response = await ask(`/api/links?for=feed&ids=${row.id}`, { cookie: member.cookie });
    const { links } = (await response.json()) as { links: Record<number, { stream: unknown }> };
    expect(links[row.id]?.stream).toBeNull();
  });

  it("a withheld film's stream opens in its owner's session, and its address is given to no one", async () => {
    const { row, creator } = await streamedFilm({ original_withheld: true });
    const address = await streamFor(row, creator);
    expect(await status(address)).toBe(404);
    expect(await status(address, creator.cookie)).toBe(200);
    expect((await readLinks(row, await seedPerson()))?.stream).toBeNull();
  });
});

describe("access that ends while a person watches", () => {
  const ENDS = [
    [
      "the work is hidden",
      async ({ id }: { id: number }) => {
        await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, id));
      },
    ],
    [
      "the work is deleted",
      async ({ id }: { id: number }) => {
        await db.update(uploads).set({ status: "deleting" }).where(eq(uploads.id, id));
      },
    ],
    [
      "the viewer's membership ends",
      async (_: { id: number }, viewer: string) => {
        await seedAccess(viewer, Date.now() - 1);
      },
    ],
    [
      "the viewer signs out everywhere",
      async (_: { id: number }, viewer: string) => {
        await db
          .update(accounts)
          .set({ session_epoch: sql`session_epoch + 1` })
          .where(eq(accounts.id, viewer));
      },
    ],
    [
      "the viewer's account is being deleted",
      async (_: { id: number }, viewer: string) => {
        await db.update(accounts).set({ deleting_at: Date.now() }).where(eq(accounts.id, viewer));
      },
    ],
  ] as const;

  it.each(ENDS)("every segment ends within five seconds: %s", async (_name, end) => {
    const { row } = await streamedFilm();
    const viewer = await seedPerson();
    const address = await streamFor(row, viewer);
    const [variant = ""] = await addressesIn(address);
    const [first = "", second = ""] = await addressesIn(variant);
    expect(await status(first)).toBe(200);
    await end(row, viewer.id);
    laterBy(AFTER_MEMORY);
    for (const path of [address, variant, first, second])
      expect([402, 404], path).toContain(await status(path));
  });

  it("segments within five seconds take one database query, and another one after them", async () => {
    const { row } = await streamedFilm();
    const address = await streamFor(row, await seedPerson());
    await status(address);
    await db.update(uploads).set({ visibility: "private" }).where(eq(uploads.id, row.id));
    laterBy(STREAM_ACCESS_MS - SECOND_MS);
    expect(await status(address)).toBe(200);
    vi.restoreAllMocks();
    laterBy(AFTER_MEMORY);
    expect(await status(address)).toBe(404);
  });

  it("a film that was locked a moment ago opens at once for a person who has just paid", async () => {
    const { row } = await streamedFilm();
    const viewer = await seedPerson();
    const address = await streamFor(row, viewer);
    await seedAccess(viewer.id, Date.now() - 1);
    expect(await status(address)).toBe(402);
    await seedAccess(viewer.id, Date.now() + HOUR_MS);
    expect(await status(address)).toBe(200);
  });

  it("a stream address never leads to the bytes of a replacement file", async () => {
    const { row, address } = await streamedFilm();
    const [variant = ""] = await addressesIn(address);
    const [first = ""] = await addressesIn(variant);
    const other = await streamedFilm({}, 12);
    await env.DB.batch([
      env.DB.prepare("update uploads set path = 'aside' where id = ?").bind(other.row.id),
      env.DB.prepare("update uploads set path = ?, etag = ? where id = ?").bind(
        other.row.path,
        other.row.etag,
        row.id,
      ),
    ]);
    laterBy(AFTER_MEMORY);
    expect(await status(first)).toBe(404);
    const [again = ""] = await addressesIn((await addressesIn(address))[0] ?? "");
    expect(again).not.toBe(first);
    expect(await status(again)).toBe(200);
  });
});
