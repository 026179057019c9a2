import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CaptionsForm } from "~/routes/work/captions/captions-form";
import { nextPaint } from "~/ui/next-paint";

const blocker = vi.hoisted(() => ({ current: { state: "unblocked" } as object }));
vi.mock("@remix-run/react", () => ({ useBlocker: () => blocker.current }));

const cue = (start: number, markup: string, settings = "") => ({
  start,
  end: start + 1000,
  markup,
  id: "",
  settings,
});
const captions = {
  head: "WEBVTT\n\nNOTE By Ada",
  cues: [cue(0, "<i>One</i> &amp; all", "line:0,end"), cue(2000, "Two"), cue(4000, "Three")],
  hasNotes: false,
  unreadable: 0,
};

const onClose = vi.fn();
const sent = vi.fn<(body: string, address: string) => Response>();

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, "getClientRects", { configurable: true, value: () => [{}] });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) =>
    sent(await (init?.body as Blob).text(), String(address)),
  );
  sent.mockImplementation(() => Response.json({}, { status: 201 }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  blocker.current = { state: "unblocked" };
  document.body.innerHTML = "";
});

const view = (more: Partial<typeof captions> = {}) =>
  render(
    <CaptionsForm id={7} language="en" length={6000} captions={{ ...captions, ...more }} onClose={onClose} />,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
/** A closing dialog hides first and closes after the next paint. */
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await nextPaint();
  });
const save = () => press("Save");

it("captions are shown as readable text, and saved with everything that was in the file", async () => {
  view();
  expect(field("Line 1, text").value).toBe("<i>One</i> & all");
  expect(field("Line 2, start").value).toBe("0:02.000");
  type("Line 2, text", "Two & a half");
  type("Line 2, end", "0:03,5");
  await save();
  expect(sent).toHaveBeenCalledWith(
    [
      "WEBVTT\n\nNOTE By Ada",
      "00:00:00.000 --> 00:00:01.000 line:0,end\n<i>One</i> &amp; all",
      "00:00:02.000 --> 00:00:03.500\nTwo &amp; a half",
      "00:00:04.000 --> 00:00:05.000\nThree\n",
    ].join("\n\n"),
    "/api/uploads/7/captions?language=en",
  );
  expect(onClose).toHaveBeenCalledWith(true);
});

it("errors are shown at their fields, the first gets the focus, and nothing is sent or lost", async () => {
  view();
  type("Line 3, end", "0:01");
  type("Line 2, text", " ");
  type("Line 2, end", "later");
  await save();
  expect(sent).not.toHaveBeenCalled();
  const said = (name: string) =>
    document.getElementById(field(name).getAttribute("aria-describedby") ?? "")?.textContent;
  expect(said("Line 2, end")).toBe("Please enter a time such as 1:02.500.");
  expect(said("Line 2, text")).toBe("Please enter text for this line, or remove it.");
  expect(said("Line 3, end")).toBe("The end must be after the start.");
  expect(field("Line 1, end").getAttribute("aria-invalid")).toBeNull();
  expect(document.activeElement).toBe(field("Line 2, end"));
  expect(field("Line 2, end").value).toBe("later");
});

it("a new line is added at the player's time with the focus, and removing a line moves it to the next", async () => {
  document.body.innerHTML = "<div data-stage><video></video></div>";
  Object.defineProperty(document.querySelector("video"), "currentTime", { value: 3.25 });
  view();
  await press("Add line");
  expect(field("Line 3, start").value).toBe("0:03.250");
  expect(field("Line 3, end").value).toBe("0:05.250");
  expect(document.activeElement).toBe(field("Line 3, text"));
  expect(field("Line 4, text").value).toBe("Three");
  await press("Remove line 1");
  expect(document.activeElement).toBe(field("Line 1, text"));
  expect(field("Line 1, text").value).toBe("Two");
});

it("the player goes to the start time in a line's field", async () => {
  document.body.innerHTML = "<div data-stage><video></video></div>";
  const player = Object.assign(document.querySelector("video") as HTMLVideoElement, {
    play: vi.fn(async () => {}),
  });
  view();
  type("Line 2, start", "0:02.750");
  await press("Play from line 2");
  expect(player.currentTime).toBe(2.75);
  expect(player.play).toHaveBeenCalledTimes(1);
});

it("a refused or lost save keeps everything and shows the reason", async () => {
  view();
  type("Line 2, text", "Two!");
  sent.mockImplementationOnce(() => {
    throw new TypeError("Failed to fetch");
  });
  await save();
  expect(screen.getByText("We couldn't save the captions. What you typed is still here.")).toBeTruthy();
  sent.mockImplementationOnce(() =>
    Response.json({ error: { message: "Captions can be up to 2 MB." } }, { status: 400 }),
  );
  await save();
  expect(screen.getByText("Captions can be up to 2 MB.")).toBeTruthy();
  expect(field("Line 2, text").value).toBe("Two!");
  expect(onClose).not.toHaveBeenCalled();
});

it("leaving with changes asks first, and leaving without changes doesn't", async () => {
  const { rerender } = view();
  const closesTab = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(closesTab()).toBe(false);
  await press("Cancel");
  expect(onClose).toHaveBeenCalledWith(false);
  onClose.mockClear();

  type("Line 1, text", "Won");
  expect(closesTab()).toBe(true);
  await press("Cancel");
  expect(screen.getByRole("dialog", { name: "Leave without saving?" })).toBeTruthy();
  await press("Keep editing");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(field("Line 1, text").value).toBe("Won");

  const blocked = { state: "blocked", proceed: vi.fn(), reset: vi.fn() };
  blocker.current = blocked;
  rerender(<CaptionsForm id={7} language="en" length={6000} captions={captions} onClose={onClose} />);
  await press("Discard changes");
  expect(blocked.proceed).toHaveBeenCalledTimes(1);
});

it("what saving would lose is said before saving", () => {
  view({ hasNotes: true, unreadable: 2 });
  expect(screen.getByText(/^Saving removes the notes between/)).toBeTruthy();
  expect(screen.getByText("We can't read 2 lines of this file. Saving removes them.")).toBeTruthy();
});
