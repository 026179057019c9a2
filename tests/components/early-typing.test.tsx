import { useEffect, useReducer, useRef, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { earlyTypingScript } from "~/ui/early-typing";
import { takeOver } from "~/ui/take-over";
import { useScripted } from "~/ui/use-scripted";
import { eventually } from "../support/eventually";
import { pass, stillTime, through } from "../support/still-time";
import { streamed } from "../support/streamed";

/** A page is taken over once in its life, and several here in one window's: each leaves it as it was. */
const listened = vi.spyOn(window, "addEventListener");
beforeEach(stillTime);
afterEach(() => {
  for (const [type, listener, options] of listened.mock.calls)
    window.removeEventListener(type, listener as EventListener, options);
  listened.mockClear();
  if (window.wlTyped) document.removeEventListener("input", window.wlTyped.note, true);
  delete window.wlTyped;
  document.body.innerHTML = "";
});

/** How long parts took to draw so far, by the clock that React reads. */
let taken = 0;
const now = performance.now.bind(performance);
vi.spyOn(performance, "now").mockImplementation(() => now() + taken);

/** A part whose drawing takes a while, so that React stops on its way and lets others act. */
function Slow() {
  taken += 10;
  return null;
}

/** Draws itself anew once it is there, as what finds out that its script runs. */
function useDrawnTwice(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(draw, [draw]);
}

function Fields({ onHear }: { onHear: (name: string, value: string | boolean) => void }) {
  useDrawnTwice();
  useScripted();
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

// As the page's head runs it.
const runHead = () => (0, eval)(earlyTypingScript);

type Heard = [name: string, value: string | boolean];

/** The form as the server drew it, and what React hears of it. */
function drawnForm() {
  const heard: Heard[] = [];
  return { heard, ...streamed(<Fields onHear={(...one) => void heard.push(one)} />) };
}

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]:not([value="s"])`) as HTMLInputElement;

/** As a person does, of whose typing nobody hears but the page. */
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

it("what was entered before React began stays, and React knows of it, once", async () => {
  runHead();
  const { Page, arrive, heard, page } = drawnForm();
  enterAll();
  await through(takeOver(page, Page));
  arrive();
  await eventually(() => expect(sorted(heard)).toEqual(HEARD));
  await pass(200);
  expect(readAll()).toEqual(ENTERED);
  expect(sorted(heard)).toEqual(HEARD);
});

it("so does what is entered in a part that it has not taken over", async () => {
  const { Page, arrive, heard, page } = drawnForm();
  await through(takeOver(page, Page));
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

it("so does what is told to React while it is half-way through the page, whose first drawing sets it back", async () => {
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
  await through(takeOver(page, Page));
  await eventually(() => expect(sorted(heard)).toEqual(HEARD));
  await pass(200);
  expect(readAll()).toEqual(ENTERED);
  expect(sorted(heard)).toEqual(HEARD);
});

it("what is typed on meanwhile is what stays", async () => {
  runHead();
  const { Page, arrive, page } = drawnForm();
  enterAll();
  await through(takeOver(page, Page));
  const name = field("name");
  name.value = "Mira Lichtenberg";
  name.dispatchEvent(new Event("input", { bubbles: true }));
  arrive();
  await pass(300);
  expect(readAll()).toEqual({ ...ENTERED, name: "Mira Lichtenberg" });
});

it("of one choice after another the last counts", async () => {
  runHead();
  const { Page, arrive, heard, page } = drawnForm();
  const [small, large] = document.querySelectorAll<HTMLInputElement>("[name=size]");
  large?.click();
  small?.click();
  await through(takeOver(page, Page));
  arrive();
  await pass(300);
  expect([small?.checked, large?.checked]).toEqual([true, false]);
  expect(heard).toEqual([["size", "s"]]);
});

it("nobody is told of a value that the browser itself brought back", async () => {
  runHead();
  const { Page, arrive, heard, page } = drawnForm();
  field("public").checked = true;
  field("name").value = "of the last visit";
  await through(takeOver(page, Page));
  arrive();
  await pass(300);
  expect(heard).toEqual([]);
});

it("a field that React never had is left alone", async () => {
  const { Page, page } = drawnForm();
  await through(takeOver(page, Page));
  const foreign = document.createElement("input");
  document.body.appendChild(foreign);
  foreign.value = "by an extension";
  foreign.dispatchEvent(new Event("input", { bubbles: true }));
  const events = vi.fn();
  foreign.addEventListener("input", events);
  await pass(300);
  expect(events.mock.calls.length).toBeLessThanOrEqual(1);
});
