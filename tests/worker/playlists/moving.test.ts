import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { moveInPlaylist } from "~/library/playlists/move-item.server";
import { addToPlaylist, removeFromPlaylist } from "~/library/playlists/playlist-items.server";
import { playlistPanel } from "~/library/playlists/playlist-panel.server";
import { RANK_BASE, RANK_GAP } from "~/library/playlists/playlists.limits";
import type { PlaylistMove } from "~/library/playlists/playlists.schema";
import { nextInPlaylist, readPositions } from "~/library/playlists/playlists.store.server";
import { openDatabase } from "~/platform/database.server";
import { seedPerson, type Person } from "../../support/people";
import { rounds } from "../../support/sample";
import { seed } from "../../support/seed";
import { db, seedUpload } from "../../support/uploads";
import { deps, fillPlaylist, readOrder, seedPlaylist, seedWorks } from "./seed-playlists";

let ada: Person;
let works: number[];
beforeAll(async () => {
  ada = await seedPerson();
  works = await seedWorks((await seedPerson({ accountType: "creator" })).id, 8);
});

const put = (playlist: number, work: number, move: PlaylistMove) =>
  moveInPlaylist(deps, { owner: ada.id, playlist, work }, move);

/** The expected order; unchanged where the move is impossible. */
function moved(order: readonly number[], work: number, move: PlaylistMove): number[] {
  if (!order.includes(work)) return [...order];
  const others = order.filter((one) => one !== work);
  const at = (index: number) => [...others.slice(0, index), work, ...others.slice(index)];
  if ("to" in move) {
    const step = {
      top: 0,
      bottom: others.length,
      up: order.indexOf(work) - 1,
      down: order.indexOf(work) + 1,
    };
    return at(Math.max(0, step[move.to]));
  }
  const other = others.indexOf("before" in move ? move.before : move.after);
  if (other < 0) return [...order];
  return at("before" in move ? other : other + 1);
}

describe("moving a work", () => {
  it.each([
    ["before another", (w: number[]) => ({ before: w[1] ?? 0 })],
    ["behind another", (w: number[]) => ({ after: w[1] ?? 0 })],
    ["to the top", () => ({ to: "top" as const })],
    ["to the bottom", () => ({ to: "bottom" as const })],
    ["a step up", () => ({ to: "up" as const })],
    ["a step down", () => ({ to: "down" as const })],
  ])("moving a work %s changes its place and leaves the others", async (_words, moveOf) => {
    for (const nth of [0, 2, 3]) {
      const playlist = await seedPlaylist(ada.id, works.slice(0, 4));
      const work = works[nth] ?? 0;
      await put(playlist, work, moveOf(works));
      expect(await readOrder(ada.id, playlist)).toEqual(moved(works.slice(0, 4), work, moveOf(works)));
    }
  });

  it("moving by a step skips works that can't be seen", async () => {
    const hidden = await seedUpload(ada.id, { visibility: "public" });
    const owner = (await seedPerson()).id;
    const [a = 0, b = 0] = works;
    const playlist = await seedPlaylist(owner, [a, hidden.id, b]);
    await env.DB.prepare("update uploads set visibility = 'private' where id = ?").bind(hidden.id).run();
    await moveInPlaylist(deps, { owner, playlist, work: b }, { to: "up" });
    expect(await readOrder(owner, playlist)).toEqual([b, a]);
  });

  it("moving a work beside itself or alone in its list changes nothing", async () => {
    const [a = 0, b = 0] = works;
    const playlist = await seedPlaylist(ada.id, [a, b]);
    await put(playlist, a, { after: a });
    expect(await readOrder(ada.id, playlist)).toEqual([a, b]);
    const alone = await seedPlaylist(ada.id, [a]);
    for (const to of ["top", "bottom", "up", "down"] as const) await put(alone, a, { to });
    expect(await readOrder(ada.id, alone)).toEqual([a]);
  });

  it("moving a removed work or beside a removed one changes nothing and says so", async () => {
    const [a = 0, b = 0, c = 0] = works;
    const playlist = await seedPlaylist(ada.id, [a, b, c]);
    await removeFromPlaylist(deps, { owner: ada.id, playlist, work: b });
    await expect(put(playlist, c, { before: b })).rejects.toMatchObject({ code: "playlists.neighbour_gone" });
    await expect(put(playlist, b, { before: a })).rejects.toMatchObject({ code: "playlists.item_gone" });
    expect(await readOrder(ada.id, playlist)).toEqual([a, c]);
  });

  it("the list is renumbered in its order where no room is left between two works", async () => {
    const [a = 0, b = 0, c = 0, d = 0] = works;
    const playlist = await seedPlaylist(ada.id, [a, b, c, d]);
    const renumbered = [];
    let order = [a, b, c, d];
    for (let nth = 0; nth < 50; nth++) {
      const work = order[2] ?? 0;
      const before = order[1] ?? 0;
      renumbered.push((await put(playlist, work, { before })).renumbered);
      order = moved(order, work, { before });
      expect(await readOrder(ada.id, playlist)).toEqual(order);
    }
    expect(renumbered.filter(Boolean).length).toBeGreaterThan(0);
    expect(renumbered.filter(Boolean).length).toBeLessThan(6);
  });

  it("moving to the top works forever, and ranks never leave the range of a cursor", async () => {
    const [a = 0, b = 0] = works;
    const playlist = await seedPlaylist(ada.id, [a, b]);
    await env.DB.prepare("update playlist_items set rank = rank - ? where playlist_id = ?")
      .bind(RANK_BASE, playlist)
      .run();
    const answer = await put(playlist, b, { to: "top" });
    expect(answer).toMatchObject({ renumbered: true, rank: expect.any(Number) });
    expect(answer.rank).toBeGreaterThan(RANK_GAP);
    expect(await readOrder(ada.id, playlist)).toEqual([b, a]);
  });
});

describe("two tabs that order one list", () => {
  interface Step {
    tab: 0 | 1;
    kind: "move" | "add" | "remove" | "look";
    work: number;
    beside: number;
    how: "before" | "after" | "top" | "bottom";
  }
  const step = fc.record<Step>({
    tab: fc.constantFrom(0, 1),
    kind: fc.constantFrom("move", "move", "move", "add", "remove", "look"),
    work: fc.nat(7),
    beside: fc.nat(7),
    how: fc.constantFrom("before", "after", "top", "bottom"),
  });

  it("two tabs leave each work once, where the later request put it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        let order = works.slice(0, 5);
        const playlist = await seedPlaylist(ada.id, order);
        // Little room, so lists are renumbered in between.
        await env.DB.prepare(
          "update playlist_items set rank = ?1 + (rank - ?1) / ?2 * 3 where playlist_id = ?3",
        )
          .bind(RANK_BASE, RANK_GAP, playlist)
          .run();
        const seen = [order, order];
        for (const { tab, kind, work: nth, beside: other, how } of steps) {
          const stale = seen[tab] ?? [];
          const work = kind === "add" ? (works[nth] ?? 0) : (stale[nth % stale.length] ?? 0);
          const beside = stale[other % stale.length] ?? 0;
          const place = { owner: ada.id, playlist, work };
          if (kind === "look") seen[tab] = order;
          if (kind === "add") {
            await addToPlaylist(deps, place);
            if (!order.includes(work)) order = [...order, work];
          }
          if (kind === "remove") {
            await removeFromPlaylist(deps, place);
            order = order.filter((one) => one !== work);
          }
          if (kind === "move") {
            const move =
              how === "top" || how === "bottom" ? { to: how } : ({ [how]: beside } as PlaylistMove);
            await moveInPlaylist(deps, place, move).catch(() => undefined);
            order = beside === work && !("to" in move) ? order : moved(order, work, move);
          }
        }
        expect(await readOrder(ada.id, playlist)).toEqual(order);
      }),
      { numRuns: rounds(10, 40), seed: seed() },
    );
  });

  it("two moves at the very same moment end in one of the two orders", async () => {
    const [a = 0, b = 0, c = 0, d = 0] = works;
    const start = [a, b, c, d];
    for (let nth = 0; nth < 8; nth++) {
      const playlist = await seedPlaylist(ada.id, start);
      const [one, other] = [{ before: b }, { after: b }] as const;
      await Promise.all([put(playlist, d, one), put(playlist, a, other)]);
      const either = [moved(moved(start, d, one), a, other), moved(moved(start, a, other), d, one)];
      expect(either).toContainEqual(await readOrder(ada.id, playlist));
    }
  });
});

describe("a list of 5,000 works", () => {
  it("a long list is moved in and read with a limited number of rows", async () => {
    const playlist = await seedPlaylist(ada.id);
    const many = await fillPlaylist(ada.id, playlist, 5000);
    let rows = 0;
    const counting = new Proxy(env.DB, {
      get(inner, key) {
        if (key === "batch")
          return async (statements: D1PreparedStatement[]) => {
            const answers = await inner.batch(statements);
            for (const { meta } of answers) rows += meta.rows_read;
            return answers;
          };
        const value: unknown = Reflect.get(inner, key);
        return typeof value === "function" ? (value.bind(inner) as unknown) : value;
      },
    });
    const counted = { db: openDatabase(counting) };
    const [first = 0, middle = 0, last = 0] = [many[0], many[2500], many[4999]];
    const move = { owner: ada.id, playlist, work: last };
    expect((await moveInPlaylist(counted, move, { before: middle })).renumbered).toBe(false);
    expect(rows).toBeLessThan(100);
    await env.DB.prepare("update playlist_items set rank = ? + id where playlist_id = ?")
      .bind(RANK_BASE, playlist)
      .run();
    rows = 0;
    expect((await moveInPlaylist(counted, { ...move, work: middle }, { after: first })).renumbered).toBe(
      true,
    );
    expect(rows).toBeLessThan(8 * 5000);
    const page = await readPositions(db, ada.id, playlist, {});
    expect(page.slice(0, 2).map(({ work }) => work)).toEqual([first, middle]);
    const everything = await readOrder(ada.id, playlist);
    expect([everything.length, new Set(everything).size]).toEqual([5000, 5000]);
  });
});

describe("watching a list", () => {
  const signing = {
    db,
    secret: "a-secret-for-tests-of-at-least-32-characters",
    now: Date.now(),
    billingNow: Date.now(),
  };

  it("watching a list shows the next work, and at the end that there is none", async () => {
    const [a = 0, b = 0, c = 0] = works;
    const playlist = await seedPlaylist(ada.id, [b, a], { visibility: "public" });
    const reader = (await seedPerson()).id;
    expect((await nextInPlaylist(db, reader, playlist, b))?.id).toBe(a);
    expect(await nextInPlaylist(db, reader, playlist, a)).toBeUndefined();
    expect(await nextInPlaylist(db, reader, playlist, c)).toBeUndefined();
  });

  it("watching a list shows the neighbouring works and the position", async () => {
    const playlist = await seedPlaylist(ada.id, works, { title: "Around" });
    const panel = await playlistPanel(signing, ada.id, playlist, works[6] ?? 0);
    expect(panel).toMatchObject({ title: "Around", place: 7, total: 8 });
    expect(panel?.items.map(({ id }) => id)).toEqual(works.slice(2));
  });

  it("watching shows nothing of others' private lists or of works outside the list", async () => {
    const playlist = await seedPlaylist(ada.id, works.slice(0, 2));
    const stranger = (await seedPerson()).id;
    expect(await playlistPanel(signing, stranger, playlist, works[0] ?? 0)).toBeNull();
    expect(await nextInPlaylist(db, stranger, playlist, works[0] ?? 0)).toBeUndefined();
    expect(await playlistPanel(signing, ada.id, playlist, works[5] ?? 0)).toBeNull();
  });
});
