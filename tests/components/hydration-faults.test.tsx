import { act } from "@testing-library/react";
import {
  createContext,
  lazy,
  startTransition,
  Suspense,
  useContext,
  useEffect,
  useState,
  type ComponentType,
} from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { createHydrationErrorHandler } from "~/ui/hydration-errors";
import { eventually } from "../support/eventually";

afterEach(() => {
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const TOO_EARLY = expect.stringContaining("received an update before it finished hydrating") as string;

const Named = createContext("");
const Field = () => <input aria-label={useContext(Named)} />;
const opener = new EventTarget();

let now = 0;

/** Renders longer than React's 5 ms slice, so that the page can change meanwhile. */
function Slow() {
  now += 10;
  queueMicrotask(() => opener.dispatchEvent(new Event("open")));
  return null;
}
const SlowField = () => (
  <>
    <Slow />
    <Field />
  </>
);

function Beside() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => opener.addEventListener("open", () => setOpen(true), { once: true }), []);
  return isOpen ? (
    <Suspense>
      <p>Opened</p>
    </Suspense>
  ) : null;
}

async function changedEarly(change: (go: () => void) => void, Browsers: ComponentType) {
  const said = vi.fn();
  vi.stubGlobal("reportError", said);
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const Page = ({ Part }: { Part: ComponentType }) => {
    const [name, setName] = useState("Tide");
    useEffect(() => change(() => setName("Dunes")), []);
    return (
      <Named.Provider value={name}>
        <Suspense>
          <Part />
        </Suspense>
        <Beside />
      </Named.Provider>
    );
  };
  document.body.innerHTML = `<main>${renderToString(<Page Part={Field} />)}</main>`;
  const [page] = document.body.children;
  if (!page) throw new Error("There is no page.");
  const field = () => page.querySelector("input");
  const drawn = field();
  const noted = vi.fn(createHydrationErrorHandler(page));
  const root = hydrateRoot(page, <Page Part={Browsers} />, { onRecoverableError: noted });
  await eventually(() => expect(field()?.getAttribute("aria-label")).toBe("Dunes"));
  const isKept = field() === drawn;
  await act(async () => root.unmount());
  return { isKept, noted: noted.mock.calls.map(String), said: said.mock.calls.map(String) };
}

it("an update after React has started to hydrate a part is not reported", async () => {
  // React 18 reports it; otherwise this test would prove nothing.
  const found = await changedEarly(startTransition, SlowField);
  expect(found.isKept).toBe(true);
  expect(found.said).toEqual([]);
  expect(found.noted).toEqual([TOO_EARLY]);
});

it("a part rebuilt because it was updated too early is reported", async () => {
  const script = Promise.withResolvers<{ default: ComponentType }>();
  const drawnAnew = changedEarly(
    (go) => go(),
    lazy(() => script.promise),
  );
  // React has discarded the server's HTML.
  await eventually(() => expect(document.querySelector("input")).toBeNull());
  script.resolve({ default: Field });
  const { isKept, said } = await drawnAnew;
  expect(isKept).toBe(false);
  expect(said).toEqual([TOO_EARLY]);
});

it("a part that was left with the page around it is not reported", () => {
  const said = vi.fn();
  vi.stubGlobal("reportError", said);
  document.body.innerHTML = "<main><!--$--><p>Tide</p><!--/$--></main>";
  const onError = createHydrationErrorHandler(document);
  document.querySelector("main")?.remove();
  onError(new Error("Minified React error #421"));
  expect(said).not.toHaveBeenCalled();
});

it("any other hydration error is reported as React reports it", () => {
  const said = vi.fn();
  vi.stubGlobal("reportError", said);
  const fault = new Error("Minified React error #418");
  createHydrationErrorHandler(document)(fault);
  expect(said.mock.calls).toEqual([[fault]]);
});
