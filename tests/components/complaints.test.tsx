import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { complainOnlyOfFaults } from "~/ui/complaints.browser";

const UNDISCOVERED = "Failed to fetch manifest patches";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A console of its own, and what was written on it. */
function consoleOf(): { error: Console["error"]; written: unknown[][] } {
  const written: unknown[][] = [];
  const target = { error: (...words: unknown[]) => void written.push(words), written };
  complainOnlyOfFaults(target);
  return target;
}

describe("a complaint of a load that a newer one overtook", () => {
  it.each(["signal is aborted without reason", "Fetch is aborted", "The operation was aborted. "])(
    "is not written: %s",
    (said) => {
      const { error, written } = consoleOf();
      error(new DOMException(said, "AbortError"));
      vi.advanceTimersByTime(60_000);
      expect(written).toEqual([]);
    },
  );

  it("is written where it was no load that was broken off", () => {
    const { error, written } = consoleOf();
    const full = new DOMException("No room is left", "QuotaExceededError");
    error(full);
    expect(written).toEqual([[full]]);
  });
});

describe("a complaint of what broke off with its page", () => {
  it.each(["Load failed", "NetworkError when attempting to fetch resource."])(
    "is written later: %s",
    (said) => {
      const { error, written } = consoleOf();
      const reason = new TypeError(said);
      error(reason);
      expect(written).toEqual([]);
      vi.advanceTimersByTime(2_000);
      expect(written).toEqual([[reason]]);
    },
  );

  it("is another one at once", () => {
    const { error, written } = consoleOf();
    const reason = new TypeError("undefined is not a function");
    error(reason);
    expect(written).toEqual([[reason]]);
  });
});

describe("a complaint of Remix about links it could not look behind", () => {
  it("is not written where the page is gone before", () => {
    const { error, written } = consoleOf();
    error(UNDISCOVERED, new TypeError("Load failed"));
    expect(written).toEqual([]);
  });

  it("is written a moment later where the page is still there", () => {
    const { error, written } = consoleOf();
    const reason = new TypeError("Load failed");
    error(UNDISCOVERED, reason);
    vi.advanceTimersByTime(2_000);
    expect(written).toEqual([[UNDISCOVERED, reason]]);
  });

  it("leaves every other one as it is", () => {
    const { error, written } = consoleOf();
    error("Something broke", 7);
    expect(written).toEqual([["Something broke", 7]]);
  });
});
