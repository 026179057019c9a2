import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nextPaint } from "~/ui/next-paint";
import { darkModeKey, darkModeScript, useDarkMode } from "~/ui/dark-mode";

const theme = () => document.documentElement.dataset.theme;

async function choose(hook: { current: ReturnType<typeof useDarkMode> }, dark: boolean) {
  act(() => hook.current[1](dark));
  // The switch answers first, the page follows with the next paint.
  expect(hook.current[0]).toBe(dark);
  await act(nextPaint);
}

function runScript() {
  new Function(darkModeScript)();
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});
afterEach(cleanup);

describe("the theme before the first paint", () => {
  it.each([
    ["true", "dark"],
    ["false", "light"],
    ["yes", undefined],
    [null, undefined],
  ])("the stored value %s sets the theme %s", (stored, expected) => {
    if (stored !== null) localStorage.setItem(darkModeKey, stored);
    runScript();
    expect(theme()).toBe(expected);
  });

  it("the theme follows a choice made in another tab, and its removal", () => {
    runScript();
    dispatchEvent(new StorageEvent("storage", { key: darkModeKey, newValue: "true" }));
    expect(theme()).toBe("dark");
    dispatchEvent(new StorageEvent("storage", { key: darkModeKey, newValue: null }));
    expect(theme()).toBeUndefined();
  });
});

describe("the browser's theme colour", () => {
  const colours = () =>
    [...document.querySelectorAll("meta[name=theme-color]")].map((meta) => meta.getAttribute("content"));

  it("the theme colour follows the chosen theme, or the system's without a choice", async () => {
    document.head.innerHTML = ["light", "dark"]
      .map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="x">`)
      .join("");
    runScript();
    expect(colours()).toEqual(["#f9f9fc", "#0c0e19"]);
    localStorage.setItem(darkModeKey, "true");
    runScript();
    expect(colours()).toEqual(["#0c0e19", "#0c0e19"]);
    const { result } = renderHook(() => useDarkMode());
    await choose(result, false);
    expect(colours()).toEqual(["#f9f9fc", "#f9f9fc"]);
    document.head.innerHTML = "";
  });
});

describe("choosing a theme", () => {
  it("a chosen theme applies with the next paint and is stored as 'true' or 'false'", async () => {
    const { result } = renderHook(() => useDarkMode());
    await choose(result, true);
    expect([result.current[0], theme(), localStorage.getItem(darkModeKey)]).toEqual([true, "dark", "true"]);
    await choose(result, false);
    expect([result.current[0], theme(), localStorage.getItem(darkModeKey)]).toEqual([
      false,
      "light",
      "false",
    ]);
  });

  it("two quick choices end with the second", async () => {
    const { result } = renderHook(() => useDarkMode());
    act(() => result.current[1](true));
    await choose(result, false);
    expect([result.current[0], theme()]).toEqual([false, "light"]);
  });
});
