import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { darkModeKey, darkModeScript, useDarkMode } from "~/ui/dark-mode";

const theme = () => document.documentElement.dataset.theme;

/** As the browser does with the script in <head>. */
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
  ])("with %s in storage is %s", (stored, expected) => {
    if (stored !== null) localStorage.setItem(darkModeKey, stored);
    runScript();
    expect(theme()).toBe(expected);
  });

  it("follows a choice made in another tab, and its withdrawal", () => {
    runScript();
    dispatchEvent(new StorageEvent("storage", { key: darkModeKey, newValue: "true" }));
    expect(theme()).toBe("dark");
    dispatchEvent(new StorageEvent("storage", { key: darkModeKey, newValue: null }));
    expect(theme()).toBeUndefined();
  });
});

describe("the colour the browser paints around the page", () => {
  const colours = () =>
    [...document.querySelectorAll("meta[name=theme-color]")].map((meta) => meta.getAttribute("content"));

  it("follows the chosen theme, and the system where nobody chose", () => {
    document.head.innerHTML = ["light", "dark"]
      .map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="x">`)
      .join("");
    runScript();
    expect(colours()).toEqual(["#f9f9fc", "#0c0e19"]);
    localStorage.setItem(darkModeKey, "true");
    runScript();
    expect(colours()).toEqual(["#0c0e19", "#0c0e19"]);
    const { result } = renderHook(() => useDarkMode());
    act(() => result.current[1](false));
    expect(colours()).toEqual(["#f9f9fc", "#f9f9fc"]);
    document.head.innerHTML = "";
  });
});

describe("choosing a theme", () => {
  it("holds at once and is kept as 'true' or 'false'", () => {
    const { result } = renderHook(() => useDarkMode());
    act(() => result.current[1](true));
    expect([result.current[0], theme(), localStorage.getItem(darkModeKey)]).toEqual([true, "dark", "true"]);
    act(() => result.current[1](false));
    expect([result.current[0], theme(), localStorage.getItem(darkModeKey)]).toEqual([
      false,
      "light",
      "false",
    ]);
  });
});
