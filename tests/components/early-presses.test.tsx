import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { earlyPressesScript } from "~/ui/early-presses";
import { takeOver } from "~/ui/take-over";
import { streamed } from "../support/streamed";

afterEach(() => {
  if (window.wlEarly) document.removeEventListener("click", window.wlEarly.note, true);
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
const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it("a press on a part that React has not taken over is answered once it has, once", async () => {
  const { Page, arrive, page } = streamed(<Counter />);
  await takeOver(page, Page);
  press(page);
  press(page);
  await soon(200);
  expect(page.textContent).toBe("pressed 0");
  arrive();
  await vi.waitFor(() => expect(page.textContent).toBe("pressed 1"));
  await soon(200);
  expect(page.textContent).toBe("pressed 1");
  press(page);
  await vi.waitFor(() => expect(page.textContent).toBe("pressed 2"));
});

it("so is a press before any script of the app was there", async () => {
  // As the page's head runs it.
  new Function(earlyPressesScript)();
  const { Page, arrive, page } = streamed(<Counter />);
  press(page);
  await takeOver(page, Page);
  arrive();
  await vi.waitFor(() => expect(page.textContent).toBe("pressed 1"));
  await soon(200);
  expect(page.textContent).toBe("pressed 1");
});

it("what opens by itself is not pressed again", async () => {
  const { Page, arrive, page } = streamed(<Counter opens="menu" />);
  await takeOver(page, Page);
  press(page);
  arrive();
  await soon(200);
  expect(page.textContent).toBe("pressed 0");
});
