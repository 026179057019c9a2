import { afterAll, vi } from "vitest";

/** Files share one process, so each restores at its end what it replaced. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
