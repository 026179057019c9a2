import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "react-hot-toast/headless";
import { Toaster } from "~/ui/toaster";

/** Milliseconds a toast takes to leave. */
const LEAVING = 300;

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => toast.removeAll());
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe("a toast", () => {
  it.each([
    ["plain", 4000, (text: string) => toast(text)],
    ["success", 2000, (text: string) => toast.success(text)],
    ["error", 4000, (text: string) => toast.error(text)],
  ] as const)("a toast of kind %s stays %i ms", async (_kind, stays, say) => {
    act(() => void say("Hear, hear"));
    await pass(stays - 50);
    expect(screen.queryByText("Hear, hear")).not.toBeNull();
    await pass(50);
    await pass(LEAVING);
    expect(screen.queryByText("Hear, hear")).toBeNull();
  });

  it("a progress toast stays until it is removed", async () => {
    act(() => void toast.loading("Uploading..."));
    await pass(600_000);
    expect(screen.queryByText("Uploading...")).not.toBeNull();
  });

  it("at most 20 toasts are shown", () => {
    act(() => {
      for (let count = 1; count <= 25; count++) toast.error(`Toast ${count}`);
    });
    expect(screen.getAllByText(/^Toast \d+$/)).toHaveLength(20);
  });
});

it("a toast raised before its display is loaded is shown then, once", async () => {
  cleanup();
  vi.resetModules();
  const { toast: early } = await import("~/ui/toast");
  early.success("Said early", { id: "early" });
  early.error("Said early, too");
  const { Toaster: Late } = await import("~/ui/toaster");
  render(<Late />);
  expect(screen.getAllByText(/^Said early/)).toHaveLength(2);
  act(() => void early("Said late"));
  expect(screen.getAllByText("Said late")).toHaveLength(1);
  cleanup();
});
