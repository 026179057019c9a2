import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RenditionLine, type RenditionLineProps } from "~/routes/studio/upload-parts/rendition-line";
import type { RenditionSnapshot } from "~/uploads/renditions/client/rendition-store.browser";

const one = (change: Partial<RenditionSnapshot> = {}): RenditionSnapshot => ({
  work: 1,
  title: "Tide",
  wanted: "360",
  stage: "making",
  progress: 0.404,
  problem: null,
  ...change,
});

const verbs = { onPause: vi.fn(), onResume: vi.fn(), onForce: vi.fn() };

const line = (props: Partial<RenditionLineProps>) => (
  <RenditionLine made={[one()]} notNow={null} inFlow={false} {...verbs} {...props} />
);

const shown = () => screen.queryByRole("complementary", { name: "Smaller sizes" });
const said = () => screen.getByRole("status").textContent;

beforeEach(() => {
  for (const verb of Object.values(verbs)) verb.mockClear();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

describe("a rendition in progress", () => {
  it("progress is shown as a percentage, which isn't announced each time", () => {
    const { rerender } = render(line({}));
    expect(shown()?.textContent).toContain("Making smaller sizes of “Tide”: 360p, 40%");
    expect(said()).toBe("Making smaller sizes of “Tide”: 360p");
    const spoken = screen.getByRole("status");
    rerender(line({ made: [one({ progress: 0.8 })] }));
    expect(shown()?.textContent).toContain("80%");
    expect(screen.getByRole("status")).toBe(spoken);
    expect(said()).toBe("Making smaller sizes of “Tide”: 360p");
  });

  it("progress is one line that can be expanded", () => {
    render(line({}));
    const fold = shown()?.querySelector("details");
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector("summary")?.textContent).toBe("Making smaller sizes of “Tide”: 360p, 40%");
  });

  it.each(["making", "sending"] as const)("says no '0%%' while %s has only begun", (stage) => {
    render(line({ made: [one({ stage, progress: 0.004 })] }));
    expect(shown()?.textContent).not.toContain("%");
    expect(shown()?.querySelector("progress")?.hasAttribute("value")).toBe(false);
  });

  it.each([
    [one({ stage: "sending", progress: 1 }), "Uploading 360p for “Tide”, 100%"],
    [one({ stage: "checking" }), "Checking 360p for “Tide”"],
    [one({ wanted: "sprite" }), "Making seek previews for “Tide”, 40%"],
    [one({ wanted: "sound" }), "Making smaller audio for “Tide”, 40%"],
    [one({ stage: "waiting" }), "Smaller sizes of “Tide” are next."],
    [one({ stage: "held_elsewhere" }), "Another window or device is making smaller sizes of “Tide”."],
  ])("the line has its sentence for %o", (snapshot, sentence) => {
    render(line({ made: [snapshot] }));
    expect(shown()?.textContent).toContain(sentence);
  });

  it("progress comes before what waits and what failed", () => {
    render(
      line({ made: [one({ stage: "failed" }), one({ stage: "waiting" }), one({ work: 2, title: "Ebb" })] }),
    );
    expect(shown()?.textContent).toContain("“Ebb”");
  });

  it("nothing is shown where nothing is made", () => {
    render(line({ made: [] }));
    expect(shown()).toBeNull();
    expect(said()).toBe("");
  });
});

describe("the pause button", () => {
  it("the button pauses and resumes, and keeps the focus", () => {
    const { rerender } = render(line({}));
    const button = screen.getByRole("button", { name: "Pause smaller sizes" });
    button.focus();
    fireEvent.click(button);
    expect(verbs.onPause).toHaveBeenCalledOnce();
    rerender(line({ notNow: "paused", made: [one({ stage: "waiting" })] }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Resume smaller sizes" }));
    fireEvent.click(screen.getByRole("button", { name: "Resume smaller sizes" }));
    expect(verbs.onResume).toHaveBeenCalledOnce();
  });

  it("the button moves the focus when it disappears", () => {
    const { rerender } = render(line({}));
    screen.getByRole("button", { name: "Pause smaller sizes" }).focus();
    rerender(line({ made: [one({ stage: "held_elsewhere" })] }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Hide smaller sizes" }));
  });

  it("the button retries failed renditions, and shows why they failed", () => {
    const failed = one({ work: 7, stage: "failed", problem: "The file is damaged in the middle." });
    render(line({ made: [failed] }));
    expect(shown()?.textContent).toContain(
      "We couldn't make 360p for “Tide”. The file is damaged in the middle.",
    );
    fireEvent.click(screen.getByRole("button", { name: "Try again: smaller sizes" }));
    expect(verbs.onForce.mock.calls).toEqual([[7]]);
  });
});

describe("the reason for waiting", () => {
  const waiting = [one({ stage: "waiting" })];

  it.each([
    ["battery", "Paused while this device is saving battery."],
    ["metered", "Paused while you're on a metered connection."],
    ["memory", "Paused because this device is low on memory."],
  ] as const)("%s can be overruled", (notNow, sentence) => {
    render(line({ notNow, made: waiting }));
    expect(shown()?.textContent).toContain(sentence);
    expect(said()).toBe(sentence);
    fireEvent.click(screen.getByRole("button", { name: "Make now: smaller sizes" }));
    expect(verbs.onForce).toHaveBeenCalledOnce();
  });

  it.each([
    ["unsupported", "This browser can't make smaller sizes."],
    ["offline", "Paused until you're back online."],
    ["quota", "You don't have enough storage for smaller sizes."],
    ["stopped", "We've paused new uploads."],
  ] as const)("%s can't", (notNow, sentence) => {
    render(line({ notNow, made: waiting }));
    expect(shown()?.textContent).toContain(sentence);
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });

  it("the reason is not shown when nothing is left to be made", () => {
    render(line({ notNow: "battery", made: [one({ stage: "done" })] }));
    expect(shown()?.textContent).not.toContain("battery");
  });
});

it("a hidden line stays hidden while work continues, and returns with other news", () => {
  const { rerender } = render(line({}));
  fireEvent.click(screen.getByRole("button", { name: "Hide smaller sizes" }));
  expect(shown()).toBeNull();
  rerender(line({ made: [one({ wanted: "720", progress: 0.1 })] }));
  expect(shown()).toBeNull();
  rerender(line({ made: [one({ wanted: "720", stage: "failed" })] }));
  expect(shown()?.textContent).toContain("We couldn't make 720p");
});

it("news that was hidden in this browser before is not shown again", () => {
  const failed = [one({ stage: "failed", problem: "This browser can't read the video's format." })];
  render(line({ made: failed }));
  fireEvent.click(screen.getByRole("button", { name: "Hide smaller sizes" }));
  cleanup();
  render(line({ made: failed }));
  expect(shown()).toBeNull();
  cleanup();
  render(line({ made: [one({ stage: "waiting" })], notNow: "battery" }));
  expect(shown()?.textContent).toContain("battery");
});

it("the line says that everything is ready, and disappears automatically", () => {
  vi.useFakeTimers();
  const { rerender } = render(line({}));
  rerender(line({ made: [one({ stage: "done" }), one({ wanted: "720", stage: "done" })] }));
  expect(shown()?.textContent).toContain("Smaller sizes of “Tide” are ready.");
  expect(said()).toBe("Smaller sizes of “Tide” are ready.");
  act(() => void vi.advanceTimersByTime(8_000));
  expect(shown()).toBeNull();
});
