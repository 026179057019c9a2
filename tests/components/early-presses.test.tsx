import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { earlyPressesScript } from "~/ui/early-presses";
import { takeOver } from "~/ui/take-over";
import { eventually } from "../support/eventually";
import { pass, stillTime, through } from "../support/still-time";
import { streamed } from "../support/streamed";

beforeEach(stillTime);
afterEach(() => {
  for (const type of ["click", "keydown"])
    if (window.wlEarly) document.removeEventListener(type, window.wlEarly.note, true);
  delete window.wlEarly;
  document.body.innerHTML = "";
});

function Counter({ opens }: { opens?: string }) {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" popovertarget={opens} onClick={() => setPresses((n) => n + 1)}>
      pressed {presses}
    </button>
  );
}

const press = (page: HTMLElement) => page.querySelector("button")?.click();

it("a press on a part that React has not taken over is answered once it has, once", async () => {
  const { Page, arrive, page } = streamed(<Counter />);
  await through(takeOver(page, Page));
  press(page);
  press(page);
  await pass(200);
  expect(page.textContent).toBe("pressed 0");
  arrive();
  await eventually(() => expect(page.textContent).toBe("pressed 1"));
  await pass(200);
  expect(page.textContent).toBe("pressed 1");
  press(page);
  await eventually(() => expect(page.textContent).toBe("pressed 2"));
});

it("so is a press before any script of the app was there", async () => {
  // As the page's head runs it.
  new Function(earlyPressesScript)();
  const { Page, arrive, page } = streamed(<Counter />);
  press(page);
  await through(takeOver(page, Page));
  arrive();
  await eventually(() => expect(page.textContent).toBe("pressed 1"));
  await pass(200);
  expect(page.textContent).toBe("pressed 1");
});

it("what opens by itself is not pressed again", async () => {
  const { Page, arrive, page } = streamed(<Counter opens="menu" />);
  await through(takeOver(page, Page));
  press(page);
  arrive();
  await pass(200);
  expect(page.textContent).toBe("pressed 0");
});

/** Presses a key as a person does, on what has the keyboard. */
const pressKey = (key: string, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

/** Answers `/` as the app does, some time after its page is awake. @returns how often it did, and what ends it */
function answerLater(): { answers: () => number; end: () => void } {
  let answers = 0;
  const answer = (event: KeyboardEvent) => {
    if (event.key !== "/") return;
    event.preventDefault();
    answers += 1;
  };
  const later = setTimeout(() => addEventListener("keydown", answer), 200);
  return {
    answers: () => answers,
    end() {
      clearTimeout(later);
      removeEventListener("keydown", answer);
    },
  };
}

it("the key that leads to search is answered once something listens to it, once", async () => {
  new Function(earlyPressesScript)();
  const { Page, page } = streamed(<Counter />);
  pressKey("/");
  await through(takeOver(page, Page));
  const listening = answerLater();
  await eventually(() => expect(listening.answers()).toBe(1));
  await pass(200);
  expect(listening.answers()).toBe(1);
  listening.end();
});

it.each([
  ["typed into a field", () => pressKey("/", document.body.appendChild(document.createElement("input")))],
  ["followed by another key", () => (pressKey("/"), pressKey("a"))],
])("it is not where it was %s", async (_, presses) => {
  new Function(earlyPressesScript)();
  const { Page, page } = streamed(<Counter />);
  presses();
  await through(takeOver(page, Page));
  const listening = answerLater();
  await pass(500);
  expect(listening.answers()).toBe(0);
  listening.end();
});
