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
import { faultsOf } from "~/ui/hydration-faults";
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

/** The time by which React reckons how long it draws: parts alone move it. */
let now = 0;

/** Draws longer than React does at a stretch (5 ms), and lets something else on the page change before it goes on. */
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

/** Another part of the page, which comes when it is opened. */
function Beside() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => opener.addEventListener("open", () => setOpen(true), { once: true }), []);
  return isOpen ? (
    <Suspense>
      <p>Opened</p>
    </Suspense>
  ) : null;
}

/** What comes of a page that changes above a part as soon as it is taken over, which that part is not yet. */
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
  const noted = vi.fn(faultsOf(page));
  const root = hydrateRoot(page, <Page Part={Browsers} />, { onRecoverableError: noted });
  await eventually(() => expect(field()?.getAttribute("aria-label")).toBe("Dunes"));
  const isKept = field() === drawn;
  await act(async () => root.unmount());
  return { isKept, noted: noted.mock.calls.map(String), said: said.mock.calls.map(String) };
}

it("a part that React takes over first, and changes then, is no fault", async () => {
  // React 18 says that it is one; without this nothing would be proven.
  const found = await changedEarly(startTransition, SlowField);
  expect(found.isKept).toBe(true);
  expect(found.said).toEqual([]);
  expect(found.noted).toEqual([TOO_EARLY]);
});

it("a part that is drawn anew because it changed too early is one", async () => {
  const script = Promise.withResolvers<{ default: ComponentType }>();
  const drawnAnew = changedEarly(
    (go) => go(),
    lazy(() => script.promise),
  );
  // React has thrown away what the server drew.
  await eventually(() => expect(document.querySelector("input")).toBeNull());
  script.resolve({ default: Field });
  const { isKept, said } = await drawnAnew;
  expect(isKept).toBe(false);
  expect(said).toEqual([TOO_EARLY]);
});

it("any other fault of taking over is told as React tells it", () => {
  const said = vi.fn();
  vi.stubGlobal("reportError", said);
  const fault = new Error("Minified React error #418");
  faultsOf(document)(fault);
  expect(said.mock.calls).toEqual([[fault]]);
});
