import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useReloadInLanguage } from "~/routes/auth/parts/use-reload-in-language";

const page = vi.hoisted(() => ({ key: "film", state: "idle" }));
vi.mock("@remix-run/react", () => ({ useLocation: () => page, useNavigation: () => page }));

const reload = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  page.key = "film";
  reload.mockReset();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
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
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("a language chosen in another tab doesn't stop a film that plays, and comes with the next page", () => {
  const { rerender } = openPage(true);
  rerender({ language: "he" });
  vi.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
  page.key = "next";
  rerender({ language: "he" });
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ["an open panel", "<main><details open></details></main>"],
  ["a field that has the focus", "<main><input autofocus></main>"],
  ["a dialog", "<dialog open></dialog>"],
])("a language chosen in another tab leaves %s as it is, and comes with the next page", (_name, html) => {
  const { rerender } = openPage(false);
  document.body.insertAdjacentHTML("beforeend", html);
  document.querySelector("input")?.focus();
  rerender({ language: "he" });
  vi.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
  page.key = "next";
  rerender({ language: "he" });
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("a language chosen on this page comes at once, whatever plays", () => {
  const { rerender } = openPage(true);
  page.key = "profile";
  rerender({ language: "he" });
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("a form that changes the language opens its next page first", () => {
  const { rerender } = openPage(false);
  page.key = "answer";
  rerender({ language: "he" });
  page.state = "loading";
  rerender({ language: "he" });
  vi.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
  [page.key, page.state] = ["profile", "idle"];
  rerender({ language: "he" });
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});
