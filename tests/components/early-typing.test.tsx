import { useEffect, useReducer, useRef, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { earlyTypingScript } from "~/ui/early-typing";
import { hydratePage } from "~/ui/hydrate-page";
import { useHydrated } from "~/ui/use-hydrated";
import { eventually } from "../support/eventually";
import { pass, useStillTime, advanceUntil } from "../support/still-time";
import { streamed } from "../support/streamed";

/** A page hydrates once, and several do in this one window, so each removes its listeners. */
const listened = vi.spyOn(window, "addEventListener");
beforeEach(useStillTime);
afterEach(() => {
  for (const [type, listener, options] of listened.mock.calls)
    window.removeEventListener(type, listener as EventListener, options);
  listened.mockClear();
  if (window.wlTyped) document.removeEventListener("input", window.wlTyped.note, true);
  delete window.wlTyped;
  document.body.innerHTML = "";
});

let taken = 0;
const now = performance.now.bind(performance);
vi.spyOn(performance, "now").mockImplementation(() => now() + taken);

/** Renders long enough for React to yield. */
function Slow() {
  taken += 10;
  return null;
}

function useDrawnTwice(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(draw, [draw]);
}

function Fields({ onHear }: { onHear: (name: string, value: string | boolean) => void }) {
  useDrawnTwice();
  useHydrated();
  const [name, setName] = useState("Mira");
  const [isPublic, setPublic] = useState(false);
  const [kind, setKind] = useState("image");
  const searched = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (searched.current) searched.current.value = "shown";
  }, []);
  return (
    <form>
      <input
        name="name"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          onHear("name", target.value);
        }}
      />
      <textarea
        name="bio"
        defaultValue="Paints skies."
        onChange={({ target }) => onHear("bio", target.value)}
      />
      <input
        type="checkbox"
        name="public"
        checked={isPublic}
        onChange={({ target }) => {
          setPublic(target.checked);
          onHear("public", target.checked);
        }}
      />
      <input type="radio" name="size" value="s" defaultChecked onChange={() => onHear("size", "s")} />
      <input type="radio" name="size" value="l" onChange={() => onHear("size", "l")} />
      <select
        name="kind"
        value={kind}
        onChange={({ target }) => {
          setKind(target.value);
          onHear("kind", target.value);
        }}
      >
        <option>image</option>
        <option>audio</option>
      </select>
      <input name="q" ref={searched} defaultValue="shown" />
      <input
        name="untouched"
        defaultValue="as it was"
        onChange={({ target }) => onHear("untouched", target.value)}
      />
    </form>
  );
}

const runHead = () => (0, eval)(earlyTypingScript);

type Heard = [name: string, value: string | boolean];

function drawnForm() {
  const heard: Heard[] = [];
  return { heard, ...streamed(<Fields onHear={(...one) => void heard.push(one)} />) };
}

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]:not([value="s"])`) as HTMLInputElement;

function enterAll(): void {
  const type = (name: string, text: string) => {
    const control = field(name);
    control.value = text;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  };
  type("name", "Mira Licht");
  type("bio", "Paints skies.\nAnd hills.");
  type("kind", "audio");
  type("q", "typed");
  field("public").click();
  field("size").click();
}

function readAll() {
  return {
    name: field("name").value,
    bio: field("bio").value,
    kind: field("kind").value,
    q: field("q").value,
    public: field("public").checked,
    size: field("size").checked,
    untouched: field("untouched").value,
  };
}

const ENTERED = {
  name: "Mira Licht",
  bio: "Paints skies.\nAnd hills.",
  kind: "audio",
  q: "typed",
  public: true,
  size: true,
  untouched: "as it was",
};
const HEARD: Heard[] = [
  ["bio", ENTERED.bio],
  ["kind", "audio"],
  ["name", "Mira Licht"],
  ["public", true],
  ["size", "l"],
];
const sorted = (heard: Heard[]) => [...heard].sort(([one], [other]) => (one < other ? -1 : 1));

it("input entered before hydration stays, and React receives it once", async () => {
  runHead();
  const { Page, arrive, heard, page } = drawnForm();
  enterAll();
  await advanceUntil(hydratePage(page, Page));
  arrive();
  await eventually(() => expect(sorted(heard)).toEqual(HEARD));
  await pass(200);
  expect(readAll()).toEqual(ENTERED);
  expect(sorted(heard)).toEqual(HEARD);
});

it("input entered in a part that isn't hydrated stays, and React receives it once", async () => {
  const { Page, arrive, heard, page } = drawnForm();
  await advanceUntil(hydratePage(page, Page));
  await pass(50);
  enterAll();
  await pass(200);
  expect(heard).toEqual([]);
  arrive();
  await eventually(() => expect(sorted(heard)).toEqual(HEARD));
  await pass(200);
  expect(readAll()).toEqual(ENTERED);
  expect(sorted(heard)).toEqual(HEARD);
});

it("input that arrives while React hydrates the page stays, though the first render resets it", async () => {
  runHead();
  const heard: Heard[] = [];
  const { Page, arrive, page } = streamed(
    <>
      <Fields onHear={(...one) => void heard.push(one)} />
      {Array.from({ length: 20 }, (_, at) => (
        <Slow key={at} />
      ))}
    </>,
  );
  arrive();
  enterAll();
  await advanceUntil(hydratePage(page, Page));
  await eventually(() => expect(sorted(heard)).toEqual(HEARD));
  await pass(200);
  expect(readAll()).toEqual(ENTERED);
  expect(sorted(heard)).toEqual(HEARD);
});

it("text typed during hydration stays", async () => {
  runHead();
  const { Page, arrive, page } = drawnForm();
  enterAll();
  await advanceUntil(hydratePage(page, Page));
  const name = field("name");
  name.value = "Mira Lichtenberg";
  name.dispatchEvent(new Event("input", { bubbles: true }));
  arrive();
  await pass(300);
  expect(readAll()).toEqual({ ...ENTERED, name: "Mira Lichtenberg" });
});

it("the last of several choices counts", async () => {
  runHead();
  const { Page, arrive, heard, page } = drawnForm();
  const [small, large] = document.querySelectorAll<HTMLInputElement>("[name=size]");
  large?.click();
  small?.click();
  await advanceUntil(hydratePage(page, Page));
  arrive();
  await pass(300);
  expect([small?.checked, large?.checked]).toEqual([true, false]);
  expect(heard).toEqual([["size", "s"]]);
});

it("a value restored by the browser sends no event", async () => {
  runHead();
  const { Page, arrive, heard, page } = drawnForm();
  field("public").checked = true;
  field("name").value = "of the last visit";
  await advanceUntil(hydratePage(page, Page));
  arrive();
  await pass(300);
  expect(heard).toEqual([]);
});

it("a field outside React is left alone", async () => {
  const { Page, page } = drawnForm();
  await advanceUntil(hydratePage(page, Page));
  const foreign = document.createElement("input");
  document.body.appendChild(foreign);
  foreign.value = "by an extension";
  foreign.dispatchEvent(new Event("input", { bubbles: true }));
  const events = vi.fn();
  foreign.addEventListener("input", events);
  await pass(300);
  expect(events.mock.calls.length).toBeLessThanOrEqual(1);
});
