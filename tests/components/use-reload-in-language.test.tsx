import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useReloadInLanguage } from "~/routes/auth/parts/use-reload-in-language";

const page = vi.hoisted(() => ({ key: "film" }));
vi.mock("@remix-run/react", () => ({ useLocation: () => page }));

const reload = vi.fn();
beforeEach(() => {
  page.key = "film";
  reload.mockReset();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function openPage(isPlaying: boolean) {
  const video = document.body.appendChild(document.createElement("video"));
  Object.defineProperty(video, "paused", { value: !isPlaying });
  return renderHook(({ language }) => useReloadInLanguage(language, "en"), {
    initialProps: { language: "en" },
  });
}

it("a language chosen in another tab loads the page again", () => {
  const { rerender } = openPage(false);
  expect(reload).not.toHaveBeenCalled();
  rerender({ language: "he" });
  expect(reload).toHaveBeenCalledTimes(1);
});

it("a language chosen in another tab doesn't stop a film that plays, and comes with the next page", () => {
  const { rerender } = openPage(true);
  rerender({ language: "he" });
  expect(reload).not.toHaveBeenCalled();
  page.key = "next";
  rerender({ language: "he" });
  expect(reload).toHaveBeenCalledTimes(1);
});

it("a language chosen on this page comes at once, whatever plays", () => {
  const { rerender } = openPage(true);
  page.key = "profile";
  rerender({ language: "he" });
  expect(reload).toHaveBeenCalledTimes(1);
});
