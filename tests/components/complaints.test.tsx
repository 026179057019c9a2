import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { filterConsoleErrors } from "~/ui/console-errors.browser";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function fakeConsole(): { error: Console["error"]; written: unknown[][] } {
  const written: unknown[][] = [];
  const target = { error: (...words: unknown[]) => void written.push(words), written };
  filterConsoleErrors(target);
  return target;
}

describe("an error of a load that a newer one replaced", () => {
  it.each(["signal is aborted without reason", "Fetch is aborted", "The operation was aborted. "])(
    "the error of a replaced load is not logged: %s",
    (said) => {
      const { error, written } = fakeConsole();
      error(new DOMException(said, "AbortError"));
      vi.advanceTimersByTime(60_000);
      expect(written).toEqual([]);
    },
  );

  it("an error is logged when no load was aborted", () => {
    const { error, written } = fakeConsole();
    const full = new DOMException("No room is left", "QuotaExceededError");
    error(full);
    expect(written).toEqual([[full]]);
  });
});

describe("an error of a request that ended with its page", () => {
  it.each(["Load failed", "NetworkError when attempting to fetch resource."])(
    "the error of a closing page is logged later: %s",
    (said) => {
      const { error, written } = fakeConsole();
      const reason = new TypeError(said);
      error(reason);
      expect(written).toEqual([]);
      vi.advanceTimersByTime(2_000);
      expect(written).toEqual([[reason]]);
    },
  );

  it("any other error is logged immediately", () => {
    const { error, written } = fakeConsole();
    const reason = new TypeError("undefined is not a function");
    error(reason);
    expect(written).toEqual([[reason]]);
  });

  it("every other error is left unchanged", () => {
    const { error, written } = fakeConsole();
    error("Something broke", 7);
    expect(written).toEqual([["Something broke", 7]]);
  });
});
