import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadEngine } from "~/routes/upload/engine";
import { UploadForm } from "~/routes/upload/upload-form";

// The first time takes as long as a machine likes to compile it.
beforeAll(async () => void (await loadEngine()), 60_000);
beforeEach(() => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no pictures here")));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const song = (name: string, size = 10) => new File(["x".repeat(size)], name, { type: "audio/mpeg" });

async function choose(...files: File[]): Promise<void> {
  const input = document.querySelector('input[name="file"]');
  if (!input) throw new Error("no file input");
  await act(async () => void fireEvent.change(input, { target: { files } }));
}
const submit = () => screen.getByRole("button", { name: /^Upload/ }).textContent;

it("counts on its button what can be sent, and no refused file", async () => {
  render(<UploadForm />);
  expect(submit()).toBe("Upload");
  await choose(song("one.mp3"), song("two.mp3"));
  await waitFor(() => expect(submit()).toBe("Upload 2 files"));
  await choose(song("empty.mp3", 0));
  await waitFor(() => expect(submit()).toBe("Upload 2 of 3"));
  cleanup();
  render(<UploadForm />);
  await choose(song("empty.mp3", 0), song("empty too.mp3", 0));
  await waitFor(() => expect(submit()).toBe("Upload"));
});

it("shows several files as rows, each under its title, with the rest folded away", async () => {
  render(<UploadForm />);
  await choose(song("one.mp3"));
  expect(screen.getAllByLabelText(/^Description/)).toHaveLength(1);
  await choose(song("two_parts.mp3"));
  expect(screen.getAllByLabelText(/^Title/).map((input) => (input as HTMLInputElement).value)).toEqual([
    "one",
    "two parts",
  ]);
  expect(screen.getAllByLabelText("Visibility")).toHaveLength(2);
  expect(screen.queryByLabelText(/^Description/)).toBeNull();
});
