import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { uploadBody } from "~/routes/studio/upload/drafts";
import { loadUploadScripts } from "~/routes/studio/upload/upload-scripts";
import { useDrafts } from "~/routes/studio/upload/use-drafts";
import { uploadStore } from "~/uploads/client/upload-store.browser";
import type { Reservation } from "~/uploads/uploads.schema";

let reserved: Reservation[] = [];

// The first load includes compiling, which takes long on a slow machine.
beforeAll(async () => {
  await loadUploadScripts();
}, 60_000);
beforeEach(() => {
  reserved = [];
  // happy-dom can't decode pictures, so there is no preview.
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

function nameTag(): Uint8Array<ArrayBuffer> {
  const title = new TextEncoder().encode("Glass Rain");
  const frame = [..."TIT2"].map((letter) => letter.charCodeAt(0));
  const head = [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 40, ...frame, 0, 0, 0, 11, 0, 0, 3, ...title];
  return new Uint8Array([...head, ...new Array<number>(60).fill(0)]);
}

/** A deleted file can't be read; of a changed one, some browsers read the current bytes. */
class DiskFile extends File {
  state: "there" | "deleted" | "changed" = "there";
  reads = 0;
  onRead: (() => void) | undefined;
  constructor(name: string, bytes: BlobPart = "x".repeat(10)) {
    super([bytes], name, { type: "audio/mpeg" });
  }
  override slice(...range: Parameters<File["slice"]>): Blob {
    this.reads++;
    this.onRead?.();
    if (this.state === "deleted") throw new DOMException("gone", "NotFoundError");
    return this.state === "changed" ? new Blob(["y"]) : super.slice(...range);
  }
}

function showDrafts() {
  return renderHook(useDrafts).result;
}

async function choose(drafts: ReturnType<typeof showDrafts>, ...files: File[]): Promise<void> {
  act(() => drafts.current.add(files));
  await act(async () => {
    await Promise.all(drafts.current.drafts.map((draft) => draft.preview));
  });
}

const names = (drafts: ReturnType<typeof showDrafts>) =>
  drafts.current.drafts.map((draft) => draft.file?.name ?? null);

describe("drafts of uploads", () => {
  it("drafts begin as one empty form, which the first file fills with what was typed", async () => {
    const drafts = showDrafts();
    expect(names(drafts)).toEqual([null]);
    const key = drafts.current.drafts[0]?.key ?? "";
    act(() => drafts.current.change(key, { title: "Typed before" }));
    await choose(drafts, song("one.mp3"), song("two.mp3"));
    expect(names(drafts)).toEqual(["one.mp3", "two.mp3"]);
    expect(drafts.current.drafts.map((draft) => draft.title)).toEqual(["Typed before", "two"]);
  });

  it("drafts end as one empty form when the last is removed", async () => {
    const drafts = showDrafts();
    await choose(drafts, song("one.mp3"), song("two.mp3"));
    for (const { key } of drafts.current.drafts) act(() => drafts.current.remove(key));
    expect(names(drafts)).toEqual([null]);
  });

  it("a wrong file is reported immediately, and nothing else is", async () => {
    const drafts = showDrafts();
    await choose(drafts, new File([], "empty.mp3", { type: "audio/mpeg" }), song("good.mp3"));
    await waitFor(() => expect(drafts.current.drafts[0]?.errors.file).toBeTruthy());
    expect(drafts.current.drafts[1]?.errors.file).toBeUndefined();
    expect(drafts.current.drafts[0]?.errors.title).toBeUndefined();
  });
});

const send = async (drafts: ReturnType<typeof showDrafts>) => {
  let sent: { sent: number; kept: number } | undefined;
  await act(async () => {
    sent = await drafts.current.sendAll();
  });
  return sent;
};

describe("sending drafts", () => {
  it("each draft is sent with its own values, and an empty form is left", async () => {
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

  it("'same for all' takes everything but the title from the first draft", async () => {
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

  it("the valid ones of eight are sent, and the wrong one is kept with its reason", async () => {
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

  it("an invalid draft keeps what was typed, and shows its reason", async () => {
    const drafts = showDrafts();
    await choose(drafts, song("one.mp3"), song("two.mp3"));
    const [, second] = drafts.current.drafts;
    act(() => drafts.current.change(second?.key ?? "", { title: "x".repeat(201) }));
    expect(await send(drafts)).toEqual({ sent: 1, kept: 1 });
    expect(drafts.current.drafts.map((draft) => draft.errors.title !== undefined)).toEqual([true]);
    expect(drafts.current.drafts[0]?.title).toHaveLength(201);
    // A running request would be counted in the next test.
    await waitFor(() => expect(reserved).toHaveLength(1));
  });

  it("sending an empty form asks for a file", async () => {
    const drafts = showDrafts();
    expect(await send(drafts)).toEqual({ sent: 0, kept: 1 });
    expect(drafts.current.drafts[0]?.errors.file).toBeTruthy();
  });

  it("drafts are sent once, with their values at the time the upload code has loaded", async () => {
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

describe("a file that is moved or deleted after it was chosen", () => {
  const typed = { title: "Typed", description: "With care", tags: "sea", visibility: "public" } as const;
  const lost = "We can no longer read this file. Choose it again.";

  async function chosen() {
    const drafts = showDrafts();
    const file = new DiskFile("lost.mp3");
    await choose(drafts, song("one.mp3"), file, song("two.mp3"));
    const key = drafts.current.drafts[1]?.key ?? "";
    act(() => drafts.current.change(key, typed));
    return { drafts, file, key };
  }

  it.each(["deleted", "changed"] as const)(
    "a file that is gone (%s) stays with its reason and values, and the others are sent",
    async (how) => {
      const { drafts, file } = await chosen();
      await waitFor(() => expect(file.reads).toBeGreaterThan(0));
      file.state = how;
      expect(await send(drafts)).toEqual({ sent: 2, kept: 1 });
      const reason = how === "deleted" ? lost : "This file has changed. Choose it again.";
      expect(drafts.current.drafts).toMatchObject([{ file, ...typed, errors: { file: reason } }]);
      await waitFor(() => expect(reserved.map(({ title }) => title)).toEqual(["one", "two"]));
      const before = file.reads;
      expect(await send(drafts)).toEqual({ sent: 0, kept: 1 });
      expect(file.reads).toBe(before);
    },
  );

  it("another file can replace a missing one under the typed values", async () => {
    const { drafts, file, key } = await chosen();
    file.state = "deleted";
    await send(drafts);
    act(() => drafts.current.swap(key, song("found again.mp3")));
    expect(drafts.current.drafts[0]).toMatchObject({ ...typed, errors: {} });
    reserved = [];
    expect(await send(drafts)).toEqual({ sent: 1, kept: 0 });
    await waitFor(() => expect(reserved).toHaveLength(1));
    expect(reserved[0]).toMatchObject({ title: "Typed", file_name: "found again.mp3", visibility: "public" });
  });

  it("an unreadable file, like a folder, is reported when it is chosen", async () => {
    const drafts = showDrafts();
    const folder = new DiskFile("holiday.mp3");
    folder.state = "deleted";
    await choose(drafts, folder);
    await waitFor(() => expect(drafts.current.drafts[0]?.errors.file).toBe(lost));
  });

  it("a file chosen while others are checked is kept for the next press", async () => {
    const drafts = showDrafts();
    const file = new DiskFile("early.mp3", nameTag());
    await choose(drafts, file);
    await waitFor(() => expect(drafts.current.drafts[0]?.title).toBe("Glass Rain"));
    file.onRead = () => {
      file.onRead = undefined;
      drafts.current.add([song("late.mp3")]);
    };
    expect(await send(drafts)).toEqual({ sent: 1, kept: 0 });
    expect(names(drafts)).toEqual(["late.mp3"]);
    await waitFor(() => expect(reserved).toHaveLength(1));
  });
});

describe("values for all files", () => {
  it("shared values continue with the next file when the first is removed", async () => {
    const drafts = showDrafts();
    await choose(drafts, song("one.mp3"), song("two.mp3"), song("three.mp3"));
    const key = drafts.current.drafts[0]?.key ?? "";
    act(() => drafts.current.setSame(true));
    act(() => drafts.current.change(key, { description: "For all", visibility: "public" }));
    act(() => drafts.current.remove(key));
    expect(drafts.current.drafts[0]).toMatchObject({
      title: "two",
      description: "For all",
      visibility: "public",
    });
  });
});

describe("a sound with a name tag", () => {
  const tagged = (name: string) => new File([nameTag()], name, { type: "audio/mpeg" });

  it("a sound's tag suggests its title, but never replaces a typed one", async () => {
    const drafts = showDrafts();
    const key = drafts.current.drafts[0]?.key ?? "";
    act(() => drafts.current.change(key, { title: "Mine" }));
    await choose(drafts, tagged("01 track.mp3"), tagged("02 track.mp3"));
    await waitFor(() => expect(drafts.current.drafts[1]?.title).toBe("Glass Rain"));
    expect(drafts.current.drafts[0]?.title).toBe("Mine");
  });
});

it("a file chosen by one account is hidden from the next in the same tab, and kept for its owner", async () => {
  const show = (account: string) => {
    document.documentElement.dataset["account"] = account;
    return renderHook(() => useDrafts(account));
  };
  const leaveTo = ({ unmount }: { unmount: () => void }, account: string) => {
    document.documentElement.dataset["account"] = account;
    unmount();
  };
  const ada = show("ada");
  await choose(ada.result, song("a.mp3"));
  leaveTo(ada, "bob");
  const bob = show("bob");
  expect(names(bob.result)).toEqual([null]);
  leaveTo(bob, "ada");
  const again = show("ada");
  expect(names(again.result)).toEqual(["a.mp3"]);
  again.unmount();
  delete document.documentElement.dataset["account"];
});

it("an empty file gets no preview, which would only fail", async () => {
  const drafts = showDrafts();
  await choose(drafts, new File([], "empty.mp4", { type: "video/mp4" }));
  expect(drafts.current.drafts[0]?.preview).toBeNull();
});

describe("a picture with a location", () => {
  const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
  const be16 = (value: number) => [value >> 8, value & 255];
  const be32 = (value: number) => [0, 0, ...be16(value)];
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    ...be16(tag),
    ...be16(type),
    ...be32(count),
    ...value,
  ];
  /** A JPEG with only EXIF, at 52° 31' 12" North. */
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

  it("a picture is sent without its location at the same size, and the server is informed", async () => {
    const { drafts, draft, file } = await located();
    const body = uploadBody(draft);
    expect(body).not.toBe(file);
    expect(body?.size).toBe(file.size);
    await act(async () => {
      await drafts.current.sendAll();
    });
    await waitFor(() => expect(reserved[0]?.location_removed).toBe(true));
  });

  it("sending waits for a picture that was just chosen", async () => {
    const drafts = showDrafts();
    act(() => drafts.current.add([picture()]));
    await act(async () => {
      await drafts.current.sendAll();
    });
    await waitFor(() => expect(reserved[0]?.location_removed).toBe(true));
  });
});
