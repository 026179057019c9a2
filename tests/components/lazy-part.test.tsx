import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createContext, useContext, useId, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { loadServerRenderedParts } from "~/ui/server-rendered-parts";
import { lazyPart } from "~/ui/lazy-part";

afterEach(cleanup);

const SAID = /^We couldn't load part of this page/;
const Editor = ({ of }: { of: string }) => <p>Editor of {of}</p>;

function behind(line: { lost: boolean; asked: number }) {
  return lazyPart(async () => {
    line.asked++;
    if (line.lost) throw new TypeError("Failed to fetch dynamically imported module");
    return Editor;
  });
}

it("a part that can't be loaded shows an error in its place, and appears when the line is back", async () => {
  const line = { lost: true, asked: 0 };
  const Part = behind(line);
  render(
    <>
      <h1>The page</h1>
      <Part of="Tide" />
    </>,
  );
  expect((await screen.findByRole("alert")).textContent).toMatch(SAID);
  const again = screen.getByRole("button", { name: "Try again" });
  await act(async () => void fireEvent.click(again));
  await waitFor(() => expect(line.asked).toBe(2));
  expect(screen.getByRole("alert").textContent).toMatch(SAID);
  line.lost = false;
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  await screen.findByText("Editor of Tide");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("heading", { name: "The page" })).toBeTruthy();
});

it("a failed part is requested again when it is drawn next, and a loaded one is requested once", async () => {
  const line = { lost: true, asked: 0 };
  const Part = behind(line);
  const { unmount } = render(<Part of="Tide" />);
  await screen.findByRole("alert");
  unmount();
  line.lost = false;
  render(<Part of="Dunes" />);
  await screen.findByText("Editor of Dunes");
  cleanup();
  render(<Part of="Rain" />);
  expect(screen.getByText("Editor of Rain")).toBeTruthy();
  expect(line.asked).toBe(2);
});

it("a part's server HTML stays while its script loads, whatever its page renders meanwhile", async () => {
  const Field = ({ of }: { of: string }) => <input aria-label={of} id={useId()} />;
  const script = Promise.withResolvers<typeof Field>();
  const parts = {
    server: lazyPart(() => script.promise, { name: "field", part: Field }),
    browser: lazyPart(() => script.promise, { name: "field", part: undefined }),
  };
  const Page = ({ Part }: { Part: typeof parts.browser }) => {
    const [of, setOf] = useState("Tide");
    return (
      <>
        <button onClick={() => setOf("Dunes")}>On</button>
        <Part of={of} />
      </>
    );
  };
  document.body.innerHTML = `<div>${renderToString(<Page Part={parts.server} />)}</div>`;
  const [place] = document.body.children;
  if (!place) throw new Error("There is no page.");
  const drawn = screen.getByLabelText("Tide");
  const complained = vi.fn();
  const root = await act(async () =>
    hydrateRoot(place, <Page Part={parts.browser} />, { onRecoverableError: complained }),
  );
  await act(async () => screen.getByRole("button").click());
  expect(screen.getByLabelText("Tide")).toBe(drawn);
  await act(async () => script.resolve(Field));
  expect(await screen.findByLabelText("Dunes")).toBe(drawn);
  expect(complained.mock.calls).toEqual([]);
  await act(async () => root.unmount());
});

it("a part's server HTML hydrates with its page when its script was awaited", async () => {
  const Named = createContext("");
  const Field = () => <input aria-label={useContext(Named)} id={useId()} />;
  const fetched = vi.fn(() => Promise.resolve(Field));
  const parts = {
    server: lazyPart(fetched, { name: "named", part: Field }),
    browser: lazyPart(fetched, { name: "named", part: undefined }),
  };
  const Page = ({ Part }: { Part: typeof parts.browser }) => {
    const [name, setName] = useState("Tide");
    return (
      <Named.Provider value={name}>
        <button onClick={() => setName("Dunes")}>On</button>
        <Part />
      </Named.Provider>
    );
  };
  document.body.innerHTML = `<div>${renderToString(<Page Part={parts.server} />)}</div>`;
  const [place] = document.body.children;
  if (!place) throw new Error("There is no page.");
  const drawn = screen.getByLabelText("Tide");
  const complained = vi.fn();
  await loadServerRenderedParts(document);
  const root = await act(async () =>
    hydrateRoot(place, <Page Part={parts.browser} />, { onRecoverableError: complained }),
  );
  expect(fetched).toHaveBeenCalledTimes(1);
  await act(async () => screen.getByRole("button").click());
  expect(screen.getByLabelText("Dunes")).toBe(drawn);
  expect(complained.mock.calls).toEqual([]);
  await act(async () => root.unmount());
});

it("a browser-only part is left out by the server, and appears without an error", async () => {
  const line = { lost: false, asked: 0 };
  const Part = behind(line);
  const Page = () => (
    <div>
      <Part of="Tide" />
    </div>
  );
  const html = renderToString(<Page />);
  expect(html).toBe("<div></div>");
  document.body.innerHTML = `<main>${html}</main>`;
  const complained = vi.fn();
  const [place] = document.body.children;
  if (!place) throw new Error("There is no page.");
  const root = await act(async () => hydrateRoot(place, <Page />, { onRecoverableError: complained }));
  await screen.findByText("Editor of Tide");
  expect(complained.mock.calls).toEqual([]);
  await act(async () => root.unmount());
});

it("a part's server HTML stays when its script can't be loaded, and hydrates once the line is back", async () => {
  const Field = ({ of }: { of: string }) => <input aria-label={of} />;
  const line = { lost: true };
  const fetched = async () => {
    if (line.lost) throw new TypeError("Failed to fetch dynamically imported module");
    return Field;
  };
  const [Drawn, Part] = [
    lazyPart(fetched, { name: "lost", part: Field }),
    lazyPart(fetched, { name: "lost", part: undefined }),
  ];
  document.body.innerHTML = `<div>${renderToString(<Drawn of="Tide" />)}</div>`;
  const [place] = document.body.children;
  if (!place) throw new Error("There is no page.");
  const drawn = screen.getByLabelText("Tide");
  const complained = vi.fn();
  const root = await act(async () =>
    hydrateRoot(place, <Part of="Tide" />, { onRecoverableError: complained }),
  );
  expect(screen.queryByRole("alert")).toBeNull();
  line.lost = false;
  await act(async () => void dispatchEvent(new Event("online")));
  await act(async () => undefined);
  expect(screen.getByLabelText("Tide")).toBe(drawn);
  expect(Object.keys(drawn).some((key) => key.startsWith("__reactProps"))).toBe(true);
  expect(complained.mock.calls).toEqual([]);
  await act(async () => root.unmount());
});

it("a script that never loads delays no page", async () => {
  vi.useFakeTimers();
  lazyPart(() => new Promise<() => null>(() => {}), { name: "never", part: undefined });
  document.body.innerHTML =
    '<template data-part="never"></template><template data-part="unknown"></template>';
  const waited = loadServerRenderedParts(document);
  await vi.advanceTimersByTimeAsync(3_000);
  await waited;
  vi.useRealTimers();
});

it("the script of a part that is on every card of a page is requested once", async () => {
  const fetched = vi.fn(async () => () => null);
  lazyPart(fetched, { name: "on-every-card", part: undefined });
  document.body.innerHTML = '<template data-part="on-every-card"></template>'.repeat(3);
  await loadServerRenderedParts(document);
  expect(fetched).toHaveBeenCalledTimes(1);
});
