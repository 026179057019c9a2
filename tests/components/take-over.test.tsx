import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { hydratePage } from "~/ui/hydrate-page";
import { eventually } from "../support/eventually";

afterEach(() => {
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

function Counter() {
  const [presses, setPresses] = useState(0);
  return <button onClick={() => setPresses((n) => n + 1)}>pressed {presses}</button>;
}

/** As in Remix, the root suspends outside any boundary until its data is read. */
function rootThatWaits() {
  let isRead = false;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const reading = promise.then(() => {
    isRead = true;
  });
  function Root() {
    if (!isRead) throw reading;
    return <Counter />;
  }
  return { Root, arrive: () => resolve(undefined) };
}

function drawnByServer(): HTMLElement {
  document.body.innerHTML = `<main>${renderToString(<Counter />)}</main>`;
  return document.querySelector("main") as HTMLElement;
}

const press = (page: HTMLElement) => page.querySelector("button")?.click();

it("a press during hydration is answered, without error 345", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  const page = drawnByServer();
  const { Root, arrive } = rootThatWaits();
  const taken = hydratePage(page, Root);
  press(page);
  arrive();
  await taken;
  press(page);
  await eventually(() => expect(page.textContent).toBe("pressed 1"));
  expect(complaints).not.toHaveBeenCalled();
});

it("a root that waits for nothing hydrates immediately", async () => {
  const page = drawnByServer();
  const button = page.querySelector("button");
  await hydratePage(page, Counter);
  press(page);
  await eventually(() => expect(page.textContent).toBe("pressed 1"));
  expect(page.querySelector("button")).toBe(button);
});
