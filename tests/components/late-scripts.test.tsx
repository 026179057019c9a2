import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LATE_SCRIPTS, lateScriptsScript } from "~/ui/late-scripts-script";

/** As many as one page may ask for. */
const FILES = 30;
const links = Array.from({ length: FILES }, (_, at) => `<link rel="modulepreload" href="/assets/${at}.js"/>`);
/** What a page's end holds, as the server writes it. */
const END = `<template id="${LATE_SCRIPTS}">${links.join("")}</template>`;

const asked = () => document.head.querySelectorAll("link[rel=modulepreload]").length;
const isBegun = () => asked() > 0;
/** Pictures of the window that are still to come, each run by `paint`. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  document.body.innerHTML = END;
  document.head.innerHTML = "";
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

function paint(): void {
  for (const frame of frames.splice(0)) frame(0);
  vi.advanceTimersByTime(1);
}

function read(state: DocumentReadyState, visibility: DocumentVisibilityState = "visible"): void {
  vi.spyOn(document, "readyState", "get").mockReturnValue(state);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  // As a browser runs it, in the page's own scope.
  (0, eval)(lateScriptsScript);
}

it("a page's scripts are asked for once it is painted with its pictures", () => {
  read("interactive");
  expect(isBegun()).toBe(false);
  paint();
  expect(isBegun()).toBe(false);
  window.dispatchEvent(new Event("load"));
  expect(isBegun()).toBe(false);
  paint();
  expect(isBegun()).toBe(true);
});

it("a page that was there at once waits for a picture more, as what it shows last may not be painted yet", () => {
  read("complete");
  paint();
  expect(isBegun()).toBe(false);
  paint();
  expect(isBegun()).toBe(true);
});

it("a picture that does not come holds them up for no longer than 300 ms", () => {
  read("interactive");
  paint();
  vi.advanceTimersByTime(298);
  expect(isBegun()).toBe(false);
  vi.advanceTimersByTime(2);
  expect(isBegun()).toBe(true);
});

it("they are asked for a few at a stroke, so that a press meanwhile is answered", () => {
  read("complete");
  paint();
  for (const frame of frames.splice(0)) frame(0);
  vi.advanceTimersToNextTimer();
  expect(asked()).toBe(8);
  vi.runAllTimers();
  expect(asked()).toBe(FILES);
});

it("in the background, where nothing is painted and timers are slow, all begin at once", () => {
  read("interactive", "hidden");
  expect(asked()).toBe(FILES);
});

it("a window that is never painted has them after three seconds", () => {
  read("interactive");
  vi.advanceTimersByTime(2999);
  expect(isBegun()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isBegun()).toBe(true);
});

it("they are asked for once, whatever comes after", () => {
  read("interactive");
  paint();
  vi.advanceTimersByTime(300);
  window.dispatchEvent(new Event("load"));
  paint();
  vi.advanceTimersByTime(5000);
  expect(asked()).toBe(FILES);
});
