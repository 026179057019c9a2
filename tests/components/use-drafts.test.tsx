import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { bodyOf } from "~/routes/upload/drafts";
import { loadEngine } from "~/routes/upload/engine";
import { useDrafts } from "~/routes/upload/use-drafts";
import { uploadStore } from "~/uploads/client/upload-store.browser";
import type { Reservation } from "~/uploads/uploads.schema";

/** What the server was asked to reserve. */
let reserved: Reservation[] = [];

// The first time takes as long as a machine likes to compile it.
beforeAll(async () => void (await loadEngine()), 60_000);
beforeEach(() => {
  reserved = [];
  // Nothing here can draw or decode; what can't be drawn has no preview.
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no pictures here")));
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/api/uploads") reserved.push(JSON.parse(String(init?.body)) as Reservation);
    return Response.json({ error: { code: "uploads.creator_only", message: "No" } }, { status: 403 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const song = (name: string, size = 10) => new File(["x".repeat(size)], name, { type: "audio/mpeg" });

function showDrafts() {
  return renderHook(useDrafts).result;
}

/** Adds files, and waits until each was checked. */
async function choose(drafts: ReturnType<typeof showDrafts>, ...files: File[]): Promise<void> {
  act(() => drafts.current.add(files));
  await act(async () => void (await Promise.all(drafts.current.drafts.map((draft) => draft.preview))));
}

const names = (drafts: ReturnType<typeof showDrafts>) =>
  drafts.current.drafts.map((draft) => draft.file?.name ?? null);

describe("the files that are being prepared", () => {
  it("begin as one empty form, which the first file fills with what was typed there", async () => {
    const drafts = showDrafts();
    expect(names(drafts)).toEqual([null]);
    const key = drafts.current.drafts[0]?.key ?? "";
    act(() => drafts.current.change(key, { title: "Typed before" }));
    await choose(drafts, song("one.mp3"), song("two.mp3"));
    expect(names(drafts)).toEqual(["one.mp3", "two.mp3"]);
    expect(drafts.current.drafts.map((draft) => draft.title)).toEqual(["Typed before", "two"]);
  });

  it("end as one empty form, when the last is taken away", async () => {
    const drafts = showDrafts();
    await choose(drafts, song("one.mp3"), song("two.mp3"));
    for (const { key } of drafts.current.drafts) act(() => drafts.current.remove(key));
    expect(names(drafts)).toEqual([null]);
  });

  it("say at once what is wrong with a file, and with nothing else", async () => {
    const drafts = showDrafts();
    await choose(drafts, new File([], "empty.mp3", { type: "audio/mpeg" }), song("good.mp3"));
    await waitFor(() => expect(drafts.current.drafts[0]?.errors.file).toBeTruthy());
    expect(drafts.current.drafts[1]?.errors.file).toBeUndefined();
    expect(drafts.current.drafts[0]?.errors.title).toBeUndefined();
  });
});

describe("sending them", () => {
  const send = async (drafts: ReturnType<typeof showDrafts>) => {
    let sent: { sent: number; kept: number } | undefined;
    await act(async () => void (sent = await drafts.current.sendAll()));
    return sent;
  };

  it("sends each with what was said of it, and leaves an empty form", async () => {
    const drafts = showDrafts();
    await choose(drafts, song("one.mp3"), song("two.mp3"));
    const [first, second] = drafts.current.drafts;
    act(() => drafts.current.change(first?.key ?? "", { title: "One", visibility: "public" }));
    act(() => drafts.current.change(second?.key ?? "", { title: "Two", description: "The second" }));
    expect(await send(drafts)).toEqual({ sent: 2, kept: 0 });
    expect(names(drafts)).toEqual([null]);
    await waitFor(() => expect(reserved).toHaveLength(2));
    expect(reserved).toMatchObject([
      { title: "One", visibility: "public", file_name: "one.mp3", location_removed: false },
      { title: "Two", description: "The second", visibility: "private", file_name: "two.mp3" },
    ]);
    expect(new Set(reserved.map((each) => each.reserve_key)).size).toBe(2);
    expect(uploadStore.snapshots().map((upload) => upload.name)).toEqual(
      expect.arrayContaining(["One", "Two"]),
    );
  });

  it("with 'same for all' takes everything but the title from the first", async () => {
    const drafts = showDrafts();
    await choose(drafts, song("one.mp3"), song("two.mp3"));
    const [first, second] = drafts.current.drafts;
    act(() =>
      drafts.current.change(first?.key ?? "", { title: "One", description: "Both", visibility: "public" }),
    );
    act(() => drafts.current.change(second?.key ?? "", { title: "Two" }));
    act(() => drafts.current.setSame(true));
    expect(await send(drafts)).toEqual({ sent: 2, kept: 0 });
    expect(drafts.current.same).toBe(false);
    await waitFor(() => expect(reserved).toHaveLength(2));
    expect(reserved[1]).toMatchObject({ title: "Two", description: "Both", visibility: "public" });
  });

  it("sends the good ones of eight, and keeps the bad one with its reason", async () => {
    const drafts = showDrafts();
    const good = Array.from({ length: 7 }, (_, n) => song(`good_${n}.mp3`));
    await choose(
      drafts,
      ...good.slice(0, 3),
      new File([], "bad.mp3", { type: "audio/mpeg" }),
      ...good.slice(3),
    );
    expect(await send(drafts)).toEqual({ sent: 7, kept: 1 });
    expect(names(drafts)).toEqual(["bad.mp3"]);
    expect(drafts.current.drafts[0]?.errors.file).toBe("This file is empty. Please choose another one.");
    await waitFor(() => expect(reserved).toHaveLength(7));
    expect(reserved.map(({ title }) => title)).toEqual(good.map((_, n) => `good ${n}`));
  });

  it("keeps what was typed of the one that is wrong, and says at it why", async () => {
    const drafts = showDrafts();
    await choose(drafts, song("one.mp3"), song("two.mp3"));
    const [, second] = drafts.current.drafts;
    act(() => drafts.current.change(second?.key ?? "", { title: "x".repeat(201) }));
    expect(await send(drafts)).toEqual({ sent: 1, kept: 1 });
    expect(drafts.current.drafts.map((draft) => draft.errors.title !== undefined)).toEqual([true]);
    expect(drafts.current.drafts[0]?.title).toHaveLength(201);
    // What is still on its way would be taken for the next test's.
    await waitFor(() => expect(reserved).toHaveLength(1));
  });

  it("of an empty form asks for a file", async () => {
    const drafts = showDrafts();
    expect(await send(drafts)).toEqual({ sent: 0, kept: 1 });
    expect(drafts.current.drafts[0]?.errors.file).toBeTruthy();
  });

  it("sends what stands there when the code for it has come, and once", async () => {
    const drafts = showDrafts();
    await choose(drafts, song("one.mp3"));
    const [first] = drafts.current.drafts;
    let sent: { sent: number; kept: number }[] = [];
    await act(async () => {
      const both = [drafts.current.sendAll(), drafts.current.sendAll()];
      drafts.current.change(first?.key ?? "", { title: "Typed at the last moment" });
      sent = await Promise.all(both);
    });
    expect(sent.map((each) => each.sent)).toEqual([1, 0]);
    await waitFor(() => expect(reserved).toHaveLength(1));
    expect(reserved[0]?.title).toBe("Typed at the last moment");
  });
});

describe("a picture that says where it was taken", () => {
  const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
  const be16 = (value: number) => [value >> 8, value & 255];
  const be32 = (value: number) => [0, 0, ...be16(value)];
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    ...be16(tag),
    ...be16(type),
    ...be32(count),
    ...value,
  ];
  /** A JPEG that is nothing but EXIF with 52° 31' 12" North. */
  const picture = () => {
    const tiff = [
      ...[...ascii("MM\0*"), ...be32(8), ...be16(1), ...entry(0x8825, 4, 1, be32(26)), ...be32(0)],
      ...[...be16(2), ...entry(1, 2, 2, ascii("N\0\0\0")), ...entry(2, 5, 3, be32(56)), ...be32(0)],
      ...[52, 1, 31, 1, 12, 1].flatMap(be32),
    ];
    const exif = [...ascii("Exif\0\0"), ...tiff];
    const bytes = [0xff, 0xd8, 0xff, 0xe1, ...be16(exif.length + 2), ...exif, 0xff, 0xd9];
    return new File([new Uint8Array(bytes)], "berlin.jpg", { type: "image/jpeg" });
  };
  const located = async () => {
    const drafts = showDrafts();
    const file = picture();
    await choose(drafts, file);
    await waitFor(() => expect(drafts.current.drafts[0]?.withoutLocation).toBeTruthy());
    const draft = drafts.current.drafts[0];
    if (!draft) throw new Error("no draft");
    return { drafts, draft, file };
  };

  it("is sent without it, at the same size, and says so to the server", async () => {
    const { drafts, draft, file } = await located();
    const body = bodyOf(draft);
    expect(body).not.toBe(file);
    expect(body?.size).toBe(file.size);
    await act(async () => void (await drafts.current.sendAll()));
    await waitFor(() => expect(reserved[0]?.location_removed).toBe(true));
  });

  it("is waited for when it is sent the moment it was chosen", async () => {
    const drafts = showDrafts();
    act(() => drafts.current.add([picture()]));
    await act(async () => void (await drafts.current.sendAll()));
    await waitFor(() => expect(reserved[0]?.location_removed).toBe(true));
  });
});
