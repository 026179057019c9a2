import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keptList } from "~/ui/kept-lists";
import { useKeptList } from "~/ui/use-kept-list";

vi.mock("@remix-run/react", () => ({ useLocation: () => ({ key: "entry" }) }));

beforeEach(() => {
  sessionStorage.clear();
  // No layout here: whatever is in the document counts as shown.
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

it("what was noted of a list holds when its page is left, and reloaded before it was cleaned up after", () => {
  renderHook(() => useKeptList(pages, "feed", 1));
  const link = document.querySelector("a");
  link?.focus();
  link?.click();
  const noted = keptList("entry");
  expect(noted).toMatchObject({ list: "feed", count: 2, downTo: "7.7", focused: "/upload/7" });
  document.body.innerHTML = "<h1>Tide</h1>";
  window.dispatchEvent(new Event("pagehide"));
  expect(keptList("entry")).toEqual(noted);
});
