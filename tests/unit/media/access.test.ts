import { describe, expect, it } from "vitest";
import { mayStream, mayWatch } from "~/media/access.server";
import type { MediaRecord, MediaViewer } from "~/media/access.store.server";
import { freeCover } from "~/media/free-cover.rules";
import { linkScope, readLink, signLink } from "~/media/link.server";
import { readStreamToken, streamAddress, type StreamToken } from "~/media/streaming/stream-token.server";
import { freeWidths, isFree, SIZED_WIDTHS, type Variant } from "~/media/variants.rules";

const SECRET = "a-secret-for-tests-of-at-least-32-characters";
const NOW = Date.UTC(2026, 10, 22);
const OPEN = { outcome: "open", whole: true };
const LOCKED = { outcome: "locked" };
const HIDDEN = { outcome: "hidden" };

const work = (changed: Partial<MediaRecord> = {}): MediaRecord => ({
  id: 7,
  owner: "ada",
  path: "u/7",
  title: "Film",
  kind: "video",
  mime_type: "video/mp4",
  file_ext: "mp4",
  file_size: 1000,
  width: 640,
  height: 480,
  etag: "e",
  poster: null,
  sprite: null,
  sprite_plan: null,
  visibility: "public",
  restriction: null,
  original_withheld: false,
  is_met: true,
  epoch: 3,
  access_until: NOW + 1000,
  is_shared: false,
  viewer_epoch: 5,
  ...changed,
});
const session = (changed: Partial<MediaViewer> = {}): MediaViewer => ({
  id: "bob",
  accessUntil: NOW + 1000,
  isShared: false,
  isMet: true,
  ...changed,
});
const unsigned = { disposition: "inline" as const, expires: null, viewer: null, signature: null };
const signed = async (media: MediaRecord, viewer: string, variant: Variant) =>
  readLink(
    new URL(
      await signLink(
        SECRET,
        { id: media.id, viewer, variant, disposition: "inline", scope: linkScope(media) },
        60,
        NOW,
      ),
      "http://localhost",
    ),
  );

interface WatchRequest {
  variant?: Variant;
  by?: MediaViewer | null;
  billingNow?: number;
}

const bySession = (
  media: MediaRecord,
  { variant = "original", by = session(), billingNow = NOW }: WatchRequest = {},
) =>
  mayWatch({
    media,
    variant,
    link: unsigned,
    now: NOW,
    billingNow,
    secret: SECRET,
    freshViewer: () => Promise.resolve(by),
  });

const byLink = async (
  media: MediaRecord,
  viewer: string,
  { variant = "original", by = null }: WatchRequest = {},
) =>
  mayWatch({
    media,
    variant,
    link: await signed(media, viewer, variant),
    now: NOW,
    billingNow: NOW,
    secret: SECRET,
    freshViewer: () => Promise.resolve(by),
  });

describe("a signed-in viewer", () => {
  it("a member opens public works of others until the membership ends", async () => {
    expect(await bySession(work())).toEqual({ ...OPEN, viewer: "bob" });
    expect(await bySession(work(), { billingNow: NOW + 1000 })).toEqual(LOCKED);
  });

  it("a viewer without a membership opens a free still, but not the whole work", async () => {
    const by = session({ accessUntil: 0 });
    expect(await bySession(work(), { by, variant: "poster" })).toEqual({
      outcome: "open",
      whole: false,
      viewer: "bob",
    });
    expect(await bySession(work(), { by, variant: "w1280" })).toEqual(LOCKED);
  });

  it("owners open their own works without a membership, even private and restricted ones", async () => {
    const by = session({ id: "ada", accessUntil: 0, isMet: false });
    const hidden = work({ visibility: "private", restriction: "hidden" });
    expect(await bySession(hidden, { by })).toEqual({ ...OPEN, viewer: "ada" });
  });

  it("nobody opens a removed work, not even its owner", async () => {
    expect(await bySession(work({ restriction: "removed" }), { by: session({ id: "ada" }) })).toEqual(HIDDEN);
  });

  it("a viewer opens private works by a share link only, and only while no decision restricts them", async () => {
    const shared = session({ isShared: true });
    expect(await bySession(work({ visibility: "private" }))).toEqual(HIDDEN);
    expect(await bySession(work({ visibility: "private" }), { by: shared })).toEqual({
      ...OPEN,
      viewer: "bob",
    });
    const restricted = work({ visibility: "private", restriction: "hidden" });
    expect(await bySession(restricted, { by: shared })).toEqual(HIDDEN);
  });

  it("a viewer can't open works above their age", async () => {
    expect(await bySession(work(), { by: session({ isMet: false, isShared: true }) })).toEqual(HIDDEN);
  });
});

it("nobody opens anything without a session or a link", async () => {
  expect(await bySession(work(), { by: null, variant: "poster" })).toEqual(HIDDEN);
});

describe("a signed link", () => {
  it("a signed link opens what its viewer may see now", async () => {
    expect(await byLink(work(), "bob")).toEqual({ ...OPEN, viewer: "bob" });
    expect(await byLink(work({ access_until: null }), "bob")).toEqual(LOCKED);
    expect(await byLink(work({ is_met: false }), "bob")).toEqual(HIDDEN);
    expect(await byLink(work({ visibility: "private" }), "bob")).toEqual(HIDDEN);
    expect(await byLink(work({ visibility: "private", is_shared: true }), "bob")).toEqual({
      ...OPEN,
      viewer: "bob",
    });
  });

  it("a signed link counts for its viewer, even in another person's session", async () => {
    expect(await byLink(work(), "bob", { by: session({ id: "eve", accessUntil: 0 }) })).toEqual({
      ...OPEN,
      viewer: "bob",
    });
  });

  it("an invalid link leaves what the session opens", async () => {
    const forged = { ...(await signed(work(), "bob", "original")), viewer: "ada" };
    const ask = (by: MediaViewer | null) =>
      mayWatch({
        media: work(),
        variant: "original",
        link: forged,
        now: NOW,
        billingNow: NOW,
        secret: SECRET,
        freshViewer: () => Promise.resolve(by),
      });
    expect(await ask(null)).toEqual(HIDDEN);
    expect(await ask(session())).toEqual({ ...OPEN, viewer: "bob" });
  });
});

describe("a withheld original", () => {
  const withheld = work({ original_withheld: true });

  it.each(["original", "copy"] as const)(
    "a withheld original opens in its owner's session only: %s",
    async (variant) => {
      expect(await bySession(withheld, { variant, by: session({ id: "ada" }) })).toEqual({
        ...OPEN,
        viewer: "ada",
      });
      expect(await bySession(withheld, { variant })).toEqual(HIDDEN);
      expect(await byLink(withheld, "ada", { variant })).toEqual(HIDDEN);
      expect(await byLink(withheld, "bob", { variant, by: session() })).toEqual(HIDDEN);
    },
  );

  it("a withheld original leaves its derived pictures open to others", async () => {
    expect(await bySession(withheld, { variant: "w1280" })).toEqual({ ...OPEN, viewer: "bob" });
  });
});

describe("a film in segments", () => {
  const streamToken = async (media: MediaRecord, epoch: number, viewer = "bob") => {
    const terms = { id: media.id, viewer, epoch, scope: linkScope(media) };
    const path = await streamAddress(SECRET, terms, NOW);
    return readStreamToken(path.split("/")[2]) as StreamToken;
  };
  const stream = (media: MediaRecord, token: StreamToken, by: MediaViewer | null = null) =>
    mayStream({
      media,
      token,
      now: NOW,
      billingNow: NOW,
      secret: SECRET,
      freshViewer: () => Promise.resolve(by),
    });

  it("a segment token plays while its viewer may watch the original", async () => {
    expect(await stream(work(), await streamToken(work(), 5))).toEqual({ ...OPEN, viewer: "bob" });
    const withheld = work({ original_withheld: true });
    expect(await stream(withheld, await streamToken(withheld, 5))).toEqual(HIDDEN);
    const lapsed = work({ access_until: NOW });
    expect(await stream(lapsed, await streamToken(lapsed, 5))).toEqual(LOCKED);
  });

  it("a segment token stops playing after a sign-out everywhere, or for a deleted account", async () => {
    expect(await stream(work(), await streamToken(work(), 4))).toEqual(HIDDEN);
    expect(await stream(work({ viewer_epoch: null }), await streamToken(work(), 5))).toEqual(HIDDEN);
  });

  it("a segment address stops playing once the work was hidden or its owner signed out everywhere", async () => {
    const shown = await streamToken(work(), 5, "ada");
    expect(await stream(work(), shown)).toEqual({ ...OPEN, viewer: "ada" });
    expect(await stream(work({ visibility: "private" }), shown)).toEqual(HIDDEN);
    const own = work({ visibility: "private" });
    const hidden = await streamToken(own, 5, "ada");
    expect(await stream(own, hidden)).toEqual({ ...OPEN, viewer: "ada" });
    expect(await stream({ ...own, epoch: 4 }, hidden)).toEqual(HIDDEN);
  });

  it("a segment token plays no other work, and for no other viewer", async () => {
    expect(await stream(work({ id: 8 }), await streamToken(work(), 5))).toEqual(HIDDEN);
    expect(await stream(work(), { ...(await streamToken(work(), 5)), viewer: "ada" })).toEqual(HIDDEN);
  });
});

describe("what is free of a public work", () => {
  it("a still of up to 640 pixels and the poster of a film or sound are free", () => {
    expect(freeWidths(SIZED_WIDTHS)).toEqual([320, 640]);
    for (const kind of ["image", "video", "audio"] as const) {
      expect((["w320", "w640", "w960", "w1920"] as const).map((variant) => isFree(kind, variant))).toEqual([
        true,
        true,
        false,
        false,
      ]);
      for (const variant of ["original", "copy", "sprite", "captions-en"] as const)
        expect(isFree(kind, variant)).toBe(false);
    }
    expect((["video", "audio", "image"] as const).map((kind) => isFree(kind, "poster"))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("the cover is the largest free still, never withheld or unscalable bytes", () => {
    const picture = {
      kind: "image" as const,
      mime_type: "image/jpeg",
      file_size: 1000,
      width: 2000,
      height: 1000,
      animated: false,
      poster: null,
      original_withheld: false,
    };
    expect(freeCover(picture)).toEqual({ width: 640, size: { width: 640, height: 320 } });
    expect(freeCover({ ...picture, width: 200, height: 100 })).toEqual({
      width: 320,
      size: { width: 200, height: 100 },
    });
    expect(freeCover({ ...picture, poster: "p", width: null, height: null })).toEqual({
      width: 640,
      size: null,
    });
    expect(freeCover({ ...picture, mime_type: "image/svg+xml" })).toBeNull();
    expect(freeCover({ ...picture, kind: "audio" })).toBeNull();
  });

  it("an animation's free still never moves", () => {
    const animation = {
      kind: "image" as const,
      mime_type: "image/gif",
      file_size: 1000,
      width: 2000,
      height: 1000,
      animated: true,
      poster: null,
      original_withheld: false,
    };
    expect(freeCover(animation)).toEqual({ width: 640, size: { width: 640, height: 320 } });
  });
});
