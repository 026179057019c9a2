import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Form } from "~/routes/shared/forms/form";
import { FormKeeper, type DraftStorage } from "~/routes/shared/forms/form-keeper.browser";
import { forgetDrafts, formSucceeded, setFormKeeper } from "~/routes/shared/forms/kept-forms";
import { formWords } from "~/words/en/forms";

const root = vi.hoisted(() => ({ account: "ada" }));
vi.mock("@remix-run/react", () => ({ Form: "form", useRouteLoaderData: () => root }));

let ends: (() => void)[] = [];
function begin(account = "ada", shelf?: DraftStorage): void {
  stop();
  root.account = account;
  const keeper = new FormKeeper(account, shelf);
  ends = [setFormKeeper(keeper), keeper.listen()];
}
function stop(): void {
  for (const end of ends) end();
  ends = [];
}

beforeEach(() => {
  sessionStorage.clear();
  begin();
});
afterEach(() => {
  cleanup();
  stop();
});

function Page({ parent, was = "old" }: { parent?: string; was?: string }) {
  const [name, setName] = useState("Ada");
  return (
    <Form method="post" action="/page" aria-label={parent ?? "form"}>
      <input type="hidden" name="intent" value="comment" />
      {parent ? <input type="hidden" name="parent" value={parent} /> : null}
      <input type="hidden" name="was" value={was} />
      <input aria-label="Name" name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name}</output>
      <textarea aria-label="Words" name="words" defaultValue="" />
      <input aria-label="Agreed" type="checkbox" name="agreed" />
      <select aria-label="Who" name="who" defaultValue="a">
        <option value="a">a</option>
        <option value="b">b</option>
      </select>
      <input type="file" name="file" aria-label="File" />
      <input aria-label="Code" name="backup_code" />
    </Form>
  );
}

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
function again(page = <Page />): void {
  cleanup();
  begin(root.account);
  render(page);
}

it("a kept form restores what was typed, ticked and chosen, also in React's state, and says so", () => {
  render(<Page />);
  type("Name", "Grace");
  type("Words", "Sea\nand sky");
  fireEvent.click(screen.getByLabelText("Agreed"));
  fireEvent.change(screen.getByLabelText("Who"), { target: { value: "b" } });
  type("Code", "123456");
  expect(screen.queryByText(formWords.kept)).toBeNull();
  again();
  expect([value("Name"), value("Words"), value("Who")]).toEqual(["Grace", "Sea\nand sky", "b"]);
  expect(document.querySelector("output")?.textContent).toBe("Grace");
  expect(screen.getByLabelText<HTMLInputElement>("Agreed").checked).toBe(true);
  expect(screen.getByText(formWords.kept)).toBeDefined();
  expect(value("Code")).toBe("");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("123456");
});

it("a kept form in a closed panel is shown, and untouched ones stay closed", () => {
  const folded = (
    <>
      <details>
        <Page />
      </details>
      <details>
        <Page parent="2" />
      </details>
    </>
  );
  render(folded);
  fireEvent.input(screen.getAllByLabelText("Words")[0] as Element, { target: { value: "Sea" } });
  again(folded);
  expect([...document.querySelectorAll("details")].map(({ open }) => open)).toEqual([true, false]);
});

it("a press on discard restores the form as it was rendered, for good", () => {
  render(<Page />);
  type("Name", "Grace");
  type("Words", "Sea");
  again();
  fireEvent.click(screen.getByText(formWords.discard));
  expect([value("Name"), value("Words")]).toEqual(["Ada", ""]);
  expect(screen.queryByText(formWords.kept)).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  again();
  expect([value("Name"), value("Words")]).toEqual(["Ada", ""]);
});

it("only a successful answer removes what was kept", () => {
  const both = (
    <>
      <Page />
      <div data-testid="reply">
        <Page parent="7" />
      </div>
    </>
  );
  const words = () => screen.getAllByLabelText<HTMLTextAreaElement>("Words");
  render(both);
  for (const field of words()) fireEvent.input(field, { target: { value: "Sea" } });
  act(() => formSucceeded("/page", { intent: "comment", parent: "7", words: "Sea" }));
  again(both);
  expect(words().map((field) => field.value)).toEqual(["Sea", ""]);
});

it("forms that differ only by their buttons are kept apart", () => {
  const both = (
    <>
      {["decide", "note"].map((intent) => (
        <Form key={intent} method="post" action="/page">
          <textarea aria-label={intent} name="words" />
          <button name="intent" value={intent} />
        </Form>
      ))}
    </>
  );
  render(both);
  type("decide", "Facts");
  type("note", "Note");
  act(() => formSucceeded("/page", { intent: "note", words: "Note" }));
  again(both);
  expect([value("decide"), value("note")]).toEqual(["Facts", ""]);
});

it("a kept form is for the account that typed it, and waits for it", () => {
  render(<Page />);
  type("Words", "Ada's");
  root.account = "eve";
  again();
  expect(value("Words")).toBe("");
  type("Words", "Eve's");
  root.account = "ada";
  again();
  expect(value("Words")).toBe("Ada's");
  forgetDrafts();
  again();
  expect(value("Words")).toBe("");
});

it("a kept form is sent with the original values, so a change made elsewhere meanwhile is detected", () => {
  render(<Page was="first" />);
  type("Words", "Mine");
  again(<Page was="second" />);
  const form = screen.getByLabelText<HTMLFormElement>("form");
  fireEvent.submit(form);
  expect(new FormData(form).get("was")).toBe("first");
});

it("a form with a password and a GET form are not kept", () => {
  const page = (
    <Form method="post">
      <input aria-label="Email" name="email" />
      <input aria-label="Password" type="password" name="password" />
    </Form>
  );
  render(page);
  type("Email", "ada@example.com");
  again(page);
  expect(value("Email")).toBe("");
  cleanup();
  const search = (
    <Form>
      <input aria-label="Query" name="q" />
    </Form>
  );
  render(search);
  type("Query", "sea");
  again(search);
  expect(value("Query")).toBe("");
  expect(sessionStorage).toHaveLength(0);
});

it("forms work when storage is forbidden or full", () => {
  const forbidden = () => {
    throw new DOMException("", "SecurityError");
  };
  begin("ada", { read: forbidden, write: forbidden });
  render(<Page />);
  type("Words", "Sea");
  act(() => formSucceeded("/page", { intent: "comment" }));
  forgetDrafts();
  expect(value("Words")).toBe("Sea");
  begin("ada", { read: () => "no JSON", write: forbidden });
  type("Words", "Sky");
  expect(value("Words")).toBe("Sky");
});
