import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CaptionsEditor } from "~/routes/work/captions/captions-editor";
import { encode, SENTENCES, subRip, type Spoken } from "../support/subtitle-files";

vi.mock("@remix-run/react", () => ({ useRevalidator: () => ({ revalidate: vi.fn() }) }));

const sent = vi.fn<(address: string, body: string) => Response>();

beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) =>
    sent(String(address), await (init?.body as Blob).text()),
  );
  sent.mockImplementation(() => Response.json({}, { status: 201 }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const view = (languages: readonly string[] = []) =>
  render(
    <CaptionsEditor
      id={1}
      captions={languages.map((language) => ({ language, label: language, src: "/captions" }))}
      length={null}
    />,
  );
const chooser = () => screen.getByLabelText("Subtitle files");
const file = (name: string, language: Spoken, encoding: string) =>
  new File([new Uint8Array(encode(subRip(language), encoding))], name);
async function choose(...files: File[]) {
  fireEvent.change(chooser(), { target: { files } });
  for (const { name } of files) await screen.findByRole("group", { name });
}
const part = (name: string) => within(screen.getByRole("group", { name }));
const value = (name: string, label: string) => part(name).getByLabelText<HTMLInputElement>(label).value;
const choice = (name: string, label: string, chosen: string) =>
  fireEvent.change(part(name).getByLabelText(label), { target: { value: chosen } });
const add = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Add captions" })));

it("adding captions without a file shows our own error at the focused field, and sends nothing", async () => {
  const { container } = view();
  expect(container.querySelector("form")?.noValidate).toBe(true);
  await add();
  expect(screen.getByText("Please choose a file.")).toBeTruthy();
  expect(chooser().getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(chooser());
  expect(sent).not.toHaveBeenCalled();
});

it("several files are shown with language, encoding and first lines, and sent as WebVTT only when added", async () => {
  view(["pt-PT"]);
  await choose(
    file("tide.pt-BR.srt", "es", "windows-1252"),
    file("tide.he.forced.srt", "he", "windows-1255"),
    file("tide.srt", "ru", "koi8-r"),
  );
  expect(part("tide.he.forced.srt").getByText(SENTENCES.he[0])).toBeTruthy();
  expect(value("tide.he.forced.srt", "Language")).toBe("he-x-forced");
  expect(part("tide.he.forced.srt").getByRole("option", { name: "Hebrew (forced)" })).toBeTruthy();
  expect(value("tide.pt-BR.srt", "Language")).toBe("pt-BR");
  expect([value("tide.srt", "Language"), value("tide.srt", "Encoding")]).toEqual(["en", "koi8-r"]);
  choice("tide.srt", "Encoding", "windows-1251");
  expect(part("tide.srt").queryByText(SENTENCES.ru[0])).toBeNull();
  choice("tide.srt", "Encoding", "koi8-r");
  choice("tide.srt", "Language", "ru");
  expect(sent).not.toHaveBeenCalled();
  await add();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
  expect(sent.mock.calls.map(([address]) => address.split("=")[1])).toEqual(["pt-BR", "he-x-forced", "ru"]);
  expect(sent.mock.calls[1]?.[1]).toContain(`WEBVTT\n\n00:00:00.000 --> 00:00:02.500\n${SENTENCES.he[0]}\n`);
  await waitFor(() => expect(screen.queryAllByRole("group", { name: /tide/ })).toEqual([]));
});

it("files that can't be added stay with a reason, and the others are sent", async () => {
  view(["fr"]);
  sent.mockImplementationOnce(() => Response.json({ error: { message: "No room." } }, { status: 403 }));
  await choose(
    file("tide.fr.srt", "fr", "utf-8"),
    file("one.de.srt", "de", "utf-8"),
    file("two.de.srt", "de", "utf-8"),
    new File(["Hello"], "empty.srt"),
    new File(["1\n00:09,000 --> 00:01,000\nBack"], "tide.cs.srt"),
  );
  expect(part("tide.fr.srt").getByText("This replaces the French captions you have now.")).toBeTruthy();
  expect(part("tide.cs.srt").getByText("Line 2 ends before it begins; shown for 2 seconds.")).toBeTruthy();
  await add();
  await waitFor(() => expect(part("tide.fr.srt").getByText("No room.")).toBeTruthy());
  expect(sent.mock.calls.map(([address]) => address.split("=")[1])).toEqual(["fr", "cs"]);
  expect(
    part("two.de.srt").getByText("Another file here is also German. Please change one of them."),
  ).toBeTruthy();
  expect(part("empty.srt").getByText(/^We found no captions in this file/)).toBeTruthy();
  fireEvent.change(chooser(), {
    target: { files: Array.from({ length: 17 }, () => new File(["x"], "x.srt")) },
  });
  expect(await screen.findByText("Please choose up to 20 files.")).toBeTruthy();
  fireEvent.change(chooser(), { target: { files: [new File(["x".repeat(2 ** 21 + 1)], "long.srt")] } });
  expect(await screen.findByText("long.srt is larger than 2 MB.")).toBeTruthy();
});
