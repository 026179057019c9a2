import { Suspense, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { earlyPressesScript } from "~/ui/early-presses";
import { takeOver } from "~/ui/take-over";

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

/** A list that is streamed: the server has drawn it, and in the browser it suspends until what it shows is read. */
function streamed(opens?: string) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let isRead = true;
  const Part = () => {
    if (!isRead) throw promise;
    return <Counter {...(opens ? { opens } : {})} />;
  };
  const Page = () => (
    <Suspense>
      <Part />
    </Suspense>
  );
  document.body.innerHTML = `<main>${renderToString(<Page />)}</main>`;
  isRead = false;
  const arrive = () => {
    isRead = true;
    resolve(undefined);
  };
  return { Page, arrive, page: document.querySelector("main") as HTMLElement };
}

const press = (page: HTMLElement) => page.querySelector("button")?.click();
const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it("a press on a part that React has not taken over is answered once it has, once", async () => {
  const { Page, arrive, page } = streamed();
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
  const { Page, arrive, page } = streamed();
  press(page);
  await takeOver(page, Page);
  arrive();
  await vi.waitFor(() => expect(page.textContent).toBe("pressed 1"));
  await soon(200);
  expect(page.textContent).toBe("pressed 1");
});

it("what opens by itself is not pressed again", async () => {
  const { Page, arrive, page } = streamed("menu");
  await takeOver(page, Page);
  press(page);
  arrive();
  await soon(200);
  expect(page.textContent).toBe("pressed 0");
});
