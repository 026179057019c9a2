import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { RunningUpload } from "~/routes/studio/upload-parts/running-upload";
import { Unfinished } from "~/routes/studio/upload-parts/unfinished";
import { useUploads } from "~/routes/studio/upload-parts/use-uploads";
import { fingerprintFile } from "~/uploads/client/fingerprint.browser";
import { uploadStore } from "~/uploads/client/upload-store.browser";
import { uploader } from "~/uploads/client/uploader.browser";

const song = (text: string, name = "song.mp3") => new File([text], name, { type: "audio/mpeg" });
const said = { title: "Rain", description: "On glass", tags: "rain, glass", visibility: "public" };
const item = {
  id: 7,
  title: "Rain",
  kind: "audio" as const,
  file_name: "song.mp3",
  file_size: 3,
  stored_bytes: 0,
  replaces: null,
} as const;

let calls: string[] = [];
let reserved: Record<string, unknown>[] = [];
let answer = () => Response.json({ id: 8, put: null, parts: null });

// The first load includes compiling, which takes long on a slow machine.
beforeAll(async () => {
  await import("~/routes/studio/upload-parts/resume.browser");
  await import("~/routes/studio/upload-parts/choose-again");
}, 60_000);
beforeEach(async () => {
  calls = [];
  reserved = [];
  answer = () => Response.json({ id: 8, put: null, parts: null });
  const unfinished = {
    id: 7,
    file_size: 3,
    part_size: null,
    file_modified_at: null,
    file_name: "song.mp3",
    fingerprint: await fingerprintFile(song("old")),
    location_removed: false,
    seen: true,
    said,
    stored: [],
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    calls.push(`${init.method ?? "GET"} ${path}`);
    if (path === "/api/uploads") {
      reserved.push(JSON.parse(String(init.body)) as Record<string, unknown>);
      return answer();
    }
    if (path === "/api/uploads/7/parts") return Response.json(unfinished);
    if (init.method === "DELETE") return Response.json({});
    return new Promise(() => undefined);
  });
  const locks = {
    request: (_: string, __: object, work: (lock: object) => unknown) => work({}),
    query: async () => ({ held: [] }),
  };
  vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: locks } }));
});
afterEach(async () => {
  cleanup();
  for (const { key } of uploadStore.snapshots()) await uploader.cancel(key);
  vi.unstubAllGlobals();
});

function Page({ items = [] as (typeof item)[] }) {
  const uploads = useUploads();
  return (
    <main>
      <h1>Upload</h1>
      {uploads.map((upload) => (
        <RunningUpload key={upload.key} upload={upload} />
      ))}
      <Unfinished items={items} />
    </main>
  );
}

function show(items: (typeof item)[] = []) {
  render(<Page items={items} />);
}

const pick = (name: string, file: File) =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText(`Choose ${name} again`), { target: { files: [file] } }),
  );
const question = () => screen.findByRole("dialog", { name: "This is a different file." });

describe("another file for an unfinished upload", () => {
  it("another file is sent with everything that was entered, and the first upload is discarded once the server has it", async () => {
    show([item]);
    await screen.findByRole("button", { name: "Resume: Rain" });
    await pick("song.mp3", song("new", "IMG_2.mp3"));
    await question();
    expect(reserved).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Upload this file instead" }));
    await waitFor(() => expect(calls).toContain("DELETE /api/uploads/7"));
    expect(reserved).toHaveLength(1);
    expect(reserved[0]).toMatchObject({ ...said, file_name: "IMG_2.mp3", file_size: 3, publish_at: null });
    expect(calls.indexOf("POST /api/uploads")).toBeLessThan(calls.indexOf("DELETE /api/uploads/7"));
    expect(document.activeElement?.tagName).toBe("H1");
  });

  it("the first upload stays when the server refuses the other file", async () => {
    answer = () =>
      Response.json({ error: { code: "uploads.quota_works", message: "Full." } }, { status: 403 });
    show([item]);
    await screen.findByRole("button", { name: "Resume: Rain" });
    await pick("song.mp3", song("new"));
    await question();
    fireEvent.click(screen.getByRole("button", { name: "Upload this file instead" }));
    await screen.findByText("Upload failed: Full.");
    expect(calls).not.toContain("DELETE /api/uploads/7");
  });

  it("the other file's question can discard both uploads, or be closed", async () => {
    show([item]);
    await screen.findByRole("button", { name: "Resume: Rain" });
    await pick("song.mp3", song("new"));
    const dialog = await question();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(dialog.hasAttribute("open")).toBe(false));
    expect(calls).not.toContain("DELETE /api/uploads/7");
    await pick("song.mp3", song("new"));
    await question();
    fireEvent.click(dialog.querySelectorAll("button")[1] ?? dialog);
    await waitFor(() => expect(calls).toContain("DELETE /api/uploads/7"));
    expect(reserved).toEqual([]);
  });
});

describe("an upload whose file is gone", () => {
  class GoneFile extends File {
    override slice(): Blob {
      throw new DOMException("gone", "NotFoundError");
    }
  }

  it("a missing file offers a new choice in place of a retry, and any file will do if nothing was sent", async () => {
    answer = () => Response.json({ error: { code: "uploads.bad_request", message: "No." } }, { status: 400 });
    show();
    const file = new GoneFile(["x"], "gone.mp3", { type: "audio/mpeg" });
    const reservation = { ...said, visibility: "public" as const };
    const what = { file_name: "gone.mp3", content_type: "audio/mpeg", file_size: 1 };
    await act(
      async () =>
        void uploader.add({ file, body: file, title: "Rain", reservation: { ...reservation, ...what } }),
    );
    await screen.findByText("Upload failed: We can no longer read this file. Choose it again.");
    expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Cancel upload of Rain" })).toBeTruthy();
    await screen.findByRole("button", { name: "Choose again: Rain" });
    answer = () => Response.json({ id: 8, put: null, parts: null });
    await pick("Rain", song("found", "found.mp3"));
    await waitFor(() =>
      expect(reserved.at(-1)).toMatchObject({ ...said, file_name: "found.mp3", file_size: 5 }),
    );
    expect(uploadStore.snapshots()).toHaveLength(1);
    expect(screen.queryByText(/can no longer read/)).toBeNull();
  });
});

it("a full account's row shows how many works it may have", async () => {
  const message = "You've reached the limit of 2,000 works. Delete one you no longer need, then try again.";
  answer = () => Response.json({ error: { code: "uploads.quota_works", message } }, { status: 403 });
  show();
  const file = song("x");
  const reservation = { title: "Rain", file_name: "a.mp3", content_type: "audio/mpeg", file_size: 1 };
  await act(async () => void uploader.add({ file, body: file, title: "Rain", reservation }));
  await screen.findByText(`Upload failed: ${message}`);
});
