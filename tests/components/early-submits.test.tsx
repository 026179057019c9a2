import { useEffect, useState, type FormEvent } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { earlySubmitsScript } from "~/ui/early-submits";
import { LATE_SCRIPTS } from "~/ui/late-scripts-script";
import { hydratePage } from "~/ui/hydrate-page";
import { useHydrated } from "~/ui/use-hydrated";
import { eventually } from "../support/eventually";
import { pass, useStillTime, advanceUntil } from "../support/still-time";
import { drawn, streamed } from "../support/streamed";

let submits: SubmitEvent[] = [];
const hear = (event: SubmitEvent) => void submits.push(event);
/** What the browser submitted itself, by the button's value. */
const sent = () =>
  submits
    .filter(({ defaultPrevented }) => !defaultPrevented)
    .map(({ submitter }) => (submitter as HTMLButtonElement | null)?.value ?? "");

beforeEach(() => {
  useStillTime();
  submits = [];
  window.addEventListener("submit", hear, true);
});

afterEach(() => {
  window.removeEventListener("submit", hear, true);
  window.wlSent?.stop();
  delete window.wlSent;
  document.body.innerHTML = "";
  document.head.innerHTML = "";
});

/** @param method null for a form that only script answers */
function Save({ method = "post" }: { method?: "post" | "get" | null }) {
  const [said, setSaid] = useState("nothing");
  const save = (event: FormEvent) => {
    event.preventDefault();
    setSaid((before) => `${before}, saved`);
  };
  return (
    <form method={method ?? undefined} onSubmit={save}>
      <output>{said}</output>
      <button type="submit" name="intent" value="save">
        Save
      </button>
    </form>
  );
}

function runHead(): void {
  document.head.innerHTML = `<template id="${LATE_SCRIPTS}"></template>`;
  (0, eval)(earlySubmitsScript);
}
const press = (page: HTMLElement) => page.querySelector("button")?.click();
const said = (page: HTMLElement) => page.querySelector("output")?.textContent;
const isWaiting = () => document.documentElement.dataset["sending"] !== undefined;
const isBroken = () => document.documentElement.dataset["broken"] !== undefined;

it("a form sent before any app script is answered by the app, once", async () => {
  runHead();
  const { Page, arrive, page } = streamed(<Save />);
  press(page);
  press(page);
  expect(isWaiting()).toBe(true);
  await advanceUntil(hydratePage(page, Page));
  arrive();
  await eventually(() => expect(said(page)).toBe("nothing, saved"));
  await pass(200);
  expect(said(page)).toBe("nothing, saved");
  expect(isWaiting()).toBe(false);
  press(page);
  await eventually(() => expect(said(page)).toBe("nothing, saved, saved"));
  expect(sent()).toEqual([]);
});

it("a form in a part that isn't hydrated is answered by the app, once", async () => {
  const { Page, arrive, page } = streamed(<Save />);
  await advanceUntil(hydratePage(page, Page));
  press(page);
  await pass(200);
  expect(said(page)).toBe("nothing");
  arrive();
  await eventually(() => expect(said(page)).toBe("nothing, saved"));
  await pass(200);
  expect(said(page)).toBe("nothing, saved");
  expect(sent()).toEqual([]);
});

it("a button with a confirmation asks once", async () => {
  const asks = vi.fn();
  const Page = () => (
    <form method="post">
      <button
        type="submit"
        onClick={(event) => {
          event.preventDefault();
          asks();
        }}
      >
        Delete
      </button>
    </form>
  );
  const page = drawn(<Page />);
  runHead();
  press(page);
  await advanceUntil(hydratePage(page, Page));
  await pass(400);
  expect(asks).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([]);
});

it("a form whose button is still disabled waits for it", async () => {
  const saved = vi.fn();
  const Page = () => {
    const [isReady, setReady] = useState(false);
    const isAwake = useHydrated();
    useEffect(() => void setTimeout(() => setReady(true), 300), []);
    const save = (event: FormEvent) => {
      event.preventDefault();
      saved();
    };
    return (
      <form method="post" onSubmit={save}>
        <button type="submit" disabled={isAwake && !isReady}>
          Save
        </button>
      </form>
    );
  };
  const page = drawn(<Page />);
  runHead();
  press(page);
  await advanceUntil(hydratePage(page, Page));
  await eventually(() => expect(saved).toHaveBeenCalledTimes(1));
  await pass(200);
  expect(saved).toHaveBeenCalledTimes(1);
});

it("a form whose part never loads is sent without script after ten seconds", async () => {
  const { Page, page } = streamed(<Save />);
  await advanceUntil(hydratePage(page, Page));
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  press(page);
  vi.advanceTimersByTime(9_900);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(sent()).toEqual(["save"]);
  vi.advanceTimersByTime(20_000);
  expect(sent()).toEqual(["save"]);
});

it("a form is sent without script when none comes within five seconds, and so is every later one", () => {
  runHead();
  const { page } = streamed(<Save />);
  press(page);
  vi.advanceTimersByTime(4_999);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent()).toEqual(["save"]);
  expect(isWaiting()).toBe(false);
  press(page);
  expect(sent()).toEqual(["save", "save"]);
});

it("a form that only script answers waits as long as it takes, and is answered once", async () => {
  runHead();
  const { Page, arrive, page } = streamed(<Save method={null} />);
  press(page);
  vi.advanceTimersByTime(60_000);
  expect(isWaiting()).toBe(true);
  await advanceUntil(hydratePage(page, Page));
  press(page);
  arrive();
  await eventually(() => expect(said(page)).toBe("nothing, saved"));
  await pass(200);
  expect(said(page)).toBe("nothing, saved");
  expect(isWaiting()).toBe(false);
  expect(sent()).toEqual([]);
});

it("a form that only script answers is never sent by the browser, even if a script fails or never comes", async () => {
  runHead();
  const { Page, page } = streamed(<Save method={null} />);
  press(page);
  const failing = document.createElement("script");
  document.head.appendChild(failing);
  failing.dispatchEvent(new Event("error"));
  expect(isWaiting()).toBe(false);
  expect(isBroken()).toBe(true);
  press(page);
  expect(isWaiting()).toBe(false);
  await advanceUntil(hydratePage(page, Page));
  expect(isBroken()).toBe(false);
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  press(page);
  vi.advanceTimersByTime(20_000);
  expect(sent()).toEqual([]);
});

it.each(["script", "link"])("a form is sent immediately when a %s fails to load", (tag) => {
  runHead();
  const { page } = streamed(<Save />);
  press(page);
  const failing = document.createElement(tag);
  if (failing instanceof HTMLLinkElement) failing.rel = "modulepreload";
  document.head.appendChild(failing);
  failing.dispatchEvent(new Event("error"));
  failing.remove();
  expect(sent()).toEqual(["save"]);
});

it("a picture that fails to load doesn't release forms", () => {
  runHead();
  const { page } = streamed(<Save />);
  press(page);
  const picture = document.createElement("img");
  page.appendChild(picture);
  picture.dispatchEvent(new Event("error"));
  expect(sent()).toEqual([]);
});

it("a held form is not sent once the page was left", () => {
  runHead();
  const { page } = streamed(<Save />);
  press(page);
  window.dispatchEvent(new Event("pagehide"));
  vi.advanceTimersByTime(10_000);
  expect(sent()).toEqual([]);
  expect(window.wlSent?.held.size).toBe(0);
});

it("a GET form and a page without script are never held", () => {
  runHead();
  press(streamed(<Save method="get" />).page);
  expect(sent()).toEqual(["save"]);
  const { page } = streamed(<Save />);
  document.getElementById(LATE_SCRIPTS)?.remove();
  press(page);
  expect(sent()).toEqual(["save", "save"]);
});
