import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadUploadScripts } from "~/routes/studio/upload/upload-scripts";
import { UploadForm } from "~/routes/studio/upload/upload-form";

// The first load includes compiling, which takes long on a slow machine.
beforeAll(async () => {
  await loadUploadScripts();
}, 60_000);
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

it("the button counts the files that can be sent, without refused ones", async () => {
  render(<UploadForm />);
  expect(submit()).toBe("Upload");
  await choose(song("one.mp3"), song("two.mp3"));
  await waitFor(() => expect(submit()).toBe("Upload 2 files"));
  await choose(song("empty.mp3", 0));
  await waitFor(() => expect(submit()).toBe("Upload 2 of 3 files"));
  cleanup();
  render(<UploadForm />);
  await choose(song("empty.mp3", 0), song("empty too.mp3", 0));
  await waitFor(() => expect(submit()).toBe("Upload"));
});

it("several files are rows with their titles, and the other fields are folded", async () => {
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

it("a hundred files have a row each, and typing in the last changes that one only", async () => {
  render(<UploadForm />);
  await choose(...Array.from({ length: 100 }, (_, nth) => song(`song ${nth}.mp3`)));
  const titles = () => screen.getAllByLabelText<HTMLInputElement>(/^Title/);
  await waitFor(() => expect(titles()).toHaveLength(100));
  fireEvent.change(titles().at(-1) ?? document.body, { target: { value: "The last" } });
  expect(titles().map(({ value }) => value)).toEqual([
    ...Array.from({ length: 99 }, (_, nth) => `song ${nth}`),
    "The last",
  ]);
});

it("typing in one row doesn't re-render the others", async () => {
  render(<UploadForm />);
  const watched = song("watched.mp3");
  let drawn = 0;
  Object.defineProperty(watched, "name", { get: () => (drawn++, "watched.mp3") });
  await choose(song("typed.mp3"), watched);
  const [typed, other] = screen.getAllByLabelText<HTMLInputElement>(/^Title/);
  if (!typed || !other) throw new Error("no rows");
  await waitFor(() => expect(submit()).toBe("Upload 2 files"));
  const keys = 30;
  const drawnBy = (input: HTMLInputElement) => {
    const before = drawn;
    for (let key = 1; key <= keys; key++) fireEvent.change(input, { target: { value: "x".repeat(key) } });
    expect(input.value).toBe("x".repeat(keys));
    return drawn - before;
  };
  // Reading the file may render the row once, but not each key.
  expect(drawnBy(typed)).toBeLessThan(keys);
  expect(drawnBy(other)).toBeGreaterThanOrEqual(keys);
});

it("each of several files can be marked for adults, and the mark is shown once where all are alike", async () => {
  render(<UploadForm />);
  await choose(song("one.mp3"), song("two.mp3"));
  const unfold = () => {
    for (const fold of document.querySelectorAll("details")) {
      fold.open = true;
      fireEvent(fold, new Event("toggle"));
    }
  };
  unfold();
  const marks = () => screen.getAllByRole<HTMLInputElement>("checkbox", { name: /18/ });
  expect(marks()).toHaveLength(2);
  fireEvent.click(marks().at(-1) ?? document.body);
  expect(marks().map(({ checked }) => checked)).toEqual([false, true]);
  fireEvent.click(screen.getByRole("checkbox", { name: /^Use the same/i }));
  expect(marks()).toHaveLength(1);
});

const refused = () => song("empty.mp3", 0);

it("a refused file isn't sent again, and the page leads to its reason, where another file can be chosen", async () => {
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  render(<UploadForm />);
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: "Typed" } });
  await choose(refused());
  const again = await screen.findByRole("button", { name: "Choose again: empty.mp3" });
  const button = screen.getByRole("button", { name: "Upload" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button);
  expect(document.activeElement).toBe(again);
  const reason = document.getElementById(again.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("This file is empty. Please choose another one.");
  expect(screen.queryByRole("button", { name: "Uploading..." })).toBeNull();
  expect(asked).not.toHaveBeenCalled();

  const input = screen.getByLabelText("Choose another file instead of empty.mp3");
  await act(async () => void fireEvent.change(input, { target: { files: [song("found.mp3")] } }));
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  expect(screen.queryByRole("button", { name: /^Choose again/ })).toBeNull();
  expect(document.activeElement?.tagName).toBe("LI");
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe("Typed");
});

it("settings shared by a batch are shown once, above its rows, and in no row", async () => {
  render(<UploadForm />);
  await choose(song("one.mp3"), song("two.mp3"));
  fireEvent.click(screen.getByRole("checkbox", { name: /^Use the same/i }));
  const shared = screen.getByRole("group", { name: "Details for all files" });
  for (const label of [/^Description/, /^Visibility/, /^Tags/])
    expect(shared.contains(screen.getByLabelText(label))).toBe(true);
  fireEvent.change(screen.getByLabelText("Visibility"), { target: { value: "public" } });
  expect(screen.getByLabelText("Visibility")).toHaveProperty("value", "public");
  expect(screen.getAllByLabelText(/^Title/)).toHaveLength(2);
});

it("the form says how many files of a batch stayed only while others of it are uploading", async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  render(<UploadForm />);
  await choose(song("good.mp3"), refused());
  await waitFor(() => expect(submit()).toBe("Upload 1 of 2 files"));
  fireEvent.click(screen.getByRole("button", { name: "Upload 1 of 2 files" }));
  await screen.findByText("1 file is uploading. 1 file wasn't sent. Its card says why.");
  await act(async () => answer(Response.json({ error: { code: "uploads.quota_works" } }, { status: 403 })));
  await waitFor(() => expect(screen.queryByText(/is uploading/)).toBeNull());
});
