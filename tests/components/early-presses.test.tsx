import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { earlyPressesScript } from "~/ui/early-presses";
import { hydratePage } from "~/ui/hydrate-page";
import { eventually } from "../support/eventually";
import { pass, useStillTime, advanceUntil } from "../support/still-time";
import { streamed } from "../support/streamed";

beforeEach(useStillTime);
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

it("a press on a part before hydration is answered once, after hydration", async () => {
  const { Page, arrive, page } = streamed(<Counter />);
  await advanceUntil(hydratePage(page, Page));
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

it("a press before any app script is answered as well", async () => {
  new Function(earlyPressesScript)();
  const { Page, arrive, page } = streamed(<Counter />);
  press(page);
  await advanceUntil(hydratePage(page, Page));
  arrive();
  await eventually(() => expect(page.textContent).toBe("pressed 1"));
  await pass(200);
  expect(page.textContent).toBe("pressed 1");
});

it("a control that opens automatically is not pressed again", async () => {
  const { Page, arrive, page } = streamed(<Counter opens="menu" />);
  await advanceUntil(hydratePage(page, Page));
  press(page);
  arrive();
  await pass(200);
  expect(page.textContent).toBe("pressed 0");
});

const pressKey = (key: string, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

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

it("the search key pressed early is answered once, as soon as something listens to it", async () => {
  new Function(earlyPressesScript)();
  const { Page, page } = streamed(<Counter />);
  pressKey("/");
  await advanceUntil(hydratePage(page, Page));
  const listening = answerLater();
  await eventually(() => expect(listening.answers()).toBe(1));
  await pass(200);
  expect(listening.answers()).toBe(1);
  listening.end();
});

it.each([
  ["typed into a field", () => pressKey("/", document.body.appendChild(document.createElement("input")))],
  ["followed by another key", () => (pressKey("/"), pressKey("a"))],
])("the search key is not answered when it was %s", async (_, presses) => {
  new Function(earlyPressesScript)();
  const { Page, page } = streamed(<Counter />);
  presses();
  await advanceUntil(hydratePage(page, Page));
  const listening = answerLater();
  await pass(500);
  expect(listening.answers()).toBe(0);
  listening.end();
});
