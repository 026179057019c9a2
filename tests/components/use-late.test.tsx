import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useIsSlow } from "~/ui/use-is-slow";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it("a load is shown after 150 ms, a shorter one never, and each counts from zero", () => {
  const load = renderHook(({ underWay }) => useIsSlow(underWay), { initialProps: { underWay: true } });
  pass(149);
  expect(load.result.current).toBe(false);
  load.rerender({ underWay: false });
  pass(1000);
  expect(load.result.current).toBe(false);
  load.rerender({ underWay: true });
  pass(151);
  expect(load.result.current).toBe(true);
  load.rerender({ underWay: false });
  expect(load.result.current).toBe(false);
  load.rerender({ underWay: true });
  expect(load.result.current).toBe(false);
});
