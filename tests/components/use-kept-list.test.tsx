import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readListPosition } from "~/ui/list-positions";
import { useRestoredList } from "~/ui/use-restored-list";

vi.mock("@remix-run/react", () => ({ useLocation: () => ({ key: "entry" }) }));

beforeEach(() => {
  sessionStorage.clear();
  // happy-dom has no layout, so everything in the document counts as shown.
  Object.defineProperty(HTMLElement.prototype, "offsetParent", {
    configurable: true,
    get: () => document.body,
  });
  document.body.innerHTML = '<article data-card="/upload/7"><a href="/upload/7">Tide</a></article>';
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, "offsetParent");
});

const pages = { items: [{}, {}], next: "7.7", restoring: false, restore: () => true };

it("a list's saved state survives leaving its page, even if it's reloaded first", () => {
  renderHook(() => useRestoredList(pages, "feed", 1));
  const link = document.querySelector("a");
  link?.focus();
  link?.click();
  const noted = readListPosition("entry");
  expect(noted).toMatchObject({ list: "feed", count: 2, downTo: "7.7", focused: "/upload/7" });
  document.body.innerHTML = "<h1>Tide</h1>";
  window.dispatchEvent(new Event("pagehide"));
  expect(readListPosition("entry")).toEqual(noted);
});
