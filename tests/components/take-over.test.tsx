import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { takeOver } from "~/ui/take-over";
import { eventually } from "../support/eventually";

afterEach(() => {
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

function Counter() {
  const [presses, setPresses] = useState(0);
  return <button onClick={() => setPresses((n) => n + 1)}>pressed {presses}</button>;
}

/** As Remix: the root suspends, outside of any boundary, until its data is read. */
function rootThatWaits() {
  let isRead = false;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const reading = promise.then(() => void (isRead = true));
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

it("a press at the very moment React takes over is answered, not error 345", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  const page = drawnByServer();
  const { Root, arrive } = rootThatWaits();
  const taken = takeOver(page, Root);
  // React has not begun: nobody hears it, as before any script was there.
  press(page);
  arrive();
  await taken;
  press(page);
  await eventually(() => expect(page.textContent).toBe("pressed 1"));
  expect(complaints).not.toHaveBeenCalled();
});

it("a root that waits for nothing is taken over at once", async () => {
  const page = drawnByServer();
  const button = page.querySelector("button");
  await takeOver(page, Counter);
  press(page);
  await eventually(() => expect(page.textContent).toBe("pressed 1"));
  // The server's own element, not a new one.
  expect(page.querySelector("button")).toBe(button);
});
