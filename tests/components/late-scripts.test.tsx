import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LATE_SCRIPTS, lateScriptsScript } from "~/ui/late-scripts-script";

const FILES = 30;
const links = Array.from({ length: FILES }, (_, at) => `<link rel="modulepreload" href="/assets/${at}.js"/>`);
const END = `<template id="${LATE_SCRIPTS}">${links.join("")}</template>`;

const asked = () => document.head.querySelectorAll("link[rel=modulepreload]").length;
const isBegun = () => asked() > 0;
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
  (0, eval)(lateScriptsScript);
}

it("a page's scripts are requested once it is painted with its pictures", () => {
  read("interactive");
  expect(isBegun()).toBe(false);
  paint();
  expect(isBegun()).toBe(false);
  window.dispatchEvent(new Event("load"));
  expect(isBegun()).toBe(false);
  paint();
  expect(isBegun()).toBe(true);
});

it("a page that was there immediately waits for one more picture, since its last one may not be painted yet", () => {
  read("complete");
  paint();
  expect(isBegun()).toBe(false);
  paint();
  expect(isBegun()).toBe(true);
});

it("a missing picture delays the scripts by at most 300 ms", () => {
  read("interactive");
  paint();
  vi.advanceTimersByTime(298);
  expect(isBegun()).toBe(false);
  vi.advanceTimersByTime(2);
  expect(isBegun()).toBe(true);
});

it("the scripts are requested for 20 ms at a time, so a press meanwhile is answered", () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 5));
  read("complete");
  paint();
  for (const frame of frames.splice(0)) frame(0);
  vi.advanceTimersToNextTimer();
  expect(asked()).toBe(4);
  vi.runAllTimers();
  expect(asked()).toBe(FILES);
});

it("a background tab requests all scripts at once, since nothing is painted and timers are slow", () => {
  read("interactive", "hidden");
  expect(asked()).toBe(FILES);
});

it("a window that is never painted gets its scripts after three seconds", () => {
  read("interactive");
  vi.advanceTimersByTime(2999);
  expect(isBegun()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isBegun()).toBe(true);
});

it("the scripts are requested once, whatever events follow", () => {
  read("interactive");
  paint();
  vi.advanceTimersByTime(300);
  window.dispatchEvent(new Event("load"));
  paint();
  vi.advanceTimersByTime(5000);
  expect(asked()).toBe(FILES);
});
