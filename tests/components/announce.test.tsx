import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announceEnd } from "~/routes/studio/upload-parts/announce";
import { toast } from "react-hot-toast/headless";
import { Toaster } from "~/ui/toaster";
import { uploadStore, type UploadSnapshot } from "~/uploads/client/upload-store.browser";

const upload = (name: string, stage: UploadSnapshot["stage"], id: number): UploadSnapshot => ({
  key: name,
  id,
  name,
  type: "image/png",
  stage,
  sent: 1,
  total: 1,
  speed: null,
  secondsLeft: null,
  replaces: null,
  previewLost: false,
  thumbnail: null,
  problem: null,
  reason: null,
  needsSignIn: false,
  needsFile: false,
});

async function tell(snapshot: UploadSnapshot): Promise<void> {
  uploadStore.publish(() => [snapshot]);
  await act(async () => {
    await announceEnd(snapshot);
  });
}

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ links: { 1: { view: "/media/1/original?signed" } } }));
  render(<Toaster />);
});
afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.unstubAllGlobals();
});

it("a toast for one ready upload links to the upload", async () => {
  await tell(upload("a.png", "queued", 1));
  await tell(upload("a.png", "ready", 1));
  expect(screen.getByText(/Your upload is ready/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "View" }).getAttribute("href")).toBe("/media/1/original?signed");
});

it("eighteen ready uploads are one toast that counts them", async () => {
  await tell(upload("0.png", "queued", 1));
  for (let n = 0; n < 18; n++) await tell(upload(`${n}.png`, "ready", n + 1));
  expect(screen.getByText(/18 uploads are ready/)).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "View" })).toHaveLength(1);
  expect(screen.queryByText(/Your upload is ready/)).toBeNull();
});

it("a later batch starts its own count", async () => {
  for (const batch of [1, 2]) {
    await tell(upload(`${batch}a.png`, "queued", 1));
    await tell(upload(`${batch}a.png`, "ready", 1));
    await tell(upload(`${batch}b.png`, "ready", 2));
    expect(screen.getByText(/2 uploads are ready/)).toBeTruthy();
  }
});

it("failures for one reason are one toast that names the first file and counts the others", async () => {
  await tell(upload("a.png", "queued", 1));
  for (const name of ["a.png", "b.png", "c.png"]) {
    await tell({ ...upload(name, "failed", 1), problem: "There is no room." });
  }
  expect(screen.getAllByText("Upload failed: There is no room.")).toHaveLength(1);
  expect(screen.getByText("a.png and 2 others")).toBeTruthy();
});

it("an upload that fails twice is counted once, and not at all once it is ready", async () => {
  const failed = (name: string) => ({ ...upload(name, "failed", 1), problem: "There is no room." });
  const other = upload("b.png", "sending", 2);
  const tellBeside = async (snapshot: UploadSnapshot) => {
    uploadStore.publish(() => [snapshot, other], snapshot);
    await act(async () => announceEnd(snapshot));
  };
  await tell(upload("a.png", "queued", 1));
  await tellBeside(failed("a.png"));
  await tellBeside(upload("a.png", "queued", 1));
  await tellBeside(failed("a.png"));
  expect(screen.getByText("a.png")).toBeTruthy();
  expect(screen.queryByText(/1 other/)).toBeNull();
  await tellBeside(upload("a.png", "queued", 1));
  await tellBeside(failed("c.png"));
  expect(screen.getByText("c.png")).toBeTruthy();
});
