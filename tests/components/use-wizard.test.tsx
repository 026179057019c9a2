import { act, cleanup, fireEvent, renderHook, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FieldErrors } from "~/platform/forms";
import { useWizard, type WizardOptions } from "~/routes/auth/register/use-wizard";
import type { WizardPlan } from "~/routes/auth/register/wizard-plan";

const OPTIONS: WizardOptions = { emailDomains: [], countries: [], now: 0, latestBirthDate: "" };
const NOTHING: FieldErrors = {};
const PICTURE = new File(["x"], "me.png", { type: "image/png" });

/** Three steps. A full name has two words, nothing else may be empty; the last step has the picture, too. */
const plan = (changes: Partial<WizardPlan> = {}): WizardPlan => ({
  steps: [["full_name", "username"], ["email"], ["bio"]],
  pictureOptional: false,
  kept: false,
  loadCheck: async () => (values) => ({
    ...(/\w \w/.test(values.full_name ?? "") ? {} : { full_name: ["Two words, please."] }),
    ...Object.fromEntries(
      ["username", "email", "bio"].filter((name) => !values[name]).map((name) => [name, [`No ${name}.`]]),
    ),
  }),
  ...changes,
});

const form = () => document.querySelector("form") as HTMLFormElement;
const field = (name: string) => form().elements.namedItem(name) as HTMLInputElement;
const scrollTo = vi.fn();
/** What this browser makes of a picture. */
const draw = vi.fn<(file: File) => Promise<ImageBitmap>>();

beforeEach(() => {
  const inputs = ["full_name", "username", "email", "bio"].map((name) => `<input name="${name}">`);
  document.body.innerHTML = `<h2 id="wizard-step" tabindex="-1"></h2><form>${inputs.join("")}</form><button></button>`;
  vi.stubGlobal("scrollTo", scrollTo);
  vi.stubGlobal(
    "createImageBitmap",
    draw.mockImplementation(() => new Promise(() => undefined)),
  );
});

afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  scrollTo.mockReset();
});

/** The wizard's memory beside a real form. */
function begin(changes: { plan?: Partial<WizardPlan>; refused?: FieldErrors; step?: number } = {}) {
  const ref = { current: form() };
  const used = plan(changes.plan);
  const hook = renderHook(
    ({ refused }) => {
      const [step, show] = useState(changes.step ?? 0);
      const steps = { step, show: (to: number) => show(to), back: () => show(Math.max(0, step - 1)) };
      return useWizard(ref, OPTIONS, refused, used, steps);
    },
    { initialProps: { refused: changes.refused ?? NOTHING } },
  );
  const wizard = () => hook.result.current;
  return {
    wizard,
    refuse: (refused: FieldErrors) => hook.rerender({ refused }),
    async type(name: string, value: string) {
      field(name).value = value;
      await act(async () => wizard().changed(name));
    },
    async leave(name: string, relatedTarget: Element | null = null) {
      field(name).addEventListener("blur", (event) => wizard().blurred(event as never), { once: true });
      await act(async () => fireEvent.blur(field(name), { relatedTarget }));
    },
    async next(): Promise<boolean> {
      let maySend = false;
      await act(async () => void (maySend = wizard().next()));
      return maySend;
    },
    back: () => act(async () => wizard().back()),
    choose: (file: File | null) => act(async () => void wizard().choosePicture(file)),
  };
}

/** On the second step, with the first one right. */
async function onSecondStep(changes: Parameters<typeof begin>[0] = {}) {
  const one = begin(changes);
  await one.type("full_name", "Ada Lovelace");
  await one.type("username", "ada_1815");
  await one.next();
  expect(one.wizard().step).toBe(1);
  return one;
}

describe("the wizard's steps", () => {
  it("go forward only where everything of the step is right", async () => {
    const { wizard, type, next } = begin();
    await type("full_name", "Ada");
    await type("username", "ada_1815");
    expect(wizard().stepIsValid).toBe(false);
    await next();
    expect(wizard().step).toBe(0);
    await type("full_name", "Ada Lovelace");
    expect(wizard().stepIsValid).toBe(true);
    expect(await next()).toBe(false);
    expect(wizard().step).toBe(1);
  });

  it("do not go forward before the check has been loaded, however right everything is", async () => {
    let arrive: ((check: Awaited<ReturnType<WizardPlan["loadCheck"]>>) => void) | undefined;
    const late = new Promise<Awaited<ReturnType<WizardPlan["loadCheck"]>>>((done) => (arrive = done));
    const { wizard, type, next } = begin({ plan: { loadCheck: () => late } });
    await type("full_name", "Ada Lovelace");
    await type("username", "ada_1815");
    await next();
    expect(wizard().step).toBe(0);
    await act(async () => arrive?.(() => ({})));
    await next();
    expect(wizard().step).toBe(1);
  });

  it.each([
    ["nothing that judges it has come", () => new Promise<never>(() => undefined)],
    ["it can't be loaded", () => Promise.reject(new Error("Failed to fetch"))],
  ])(
    "are sent at the last one where %s: the site judges them, and no press is without an answer",
    async (_, loadCheck) => {
      const { type, next } = begin({
        plan: { steps: [["full_name", "username", "bio"]], loadCheck },
      });
      await type("full_name", "Ada");
      expect(await next()).toBe(true);
    },
  );

  it("go back always, even from one that is wrong, and not before the first", async () => {
    const { wizard, back } = await onSecondStep();
    expect(wizard().stepIsValid).toBe(false);
    await back();
    expect(wizard().step).toBe(0);
    await back();
    expect(wizard().step).toBe(0);
  });

  it("begin at the top of the page, at their heading, and without the errors of before", async () => {
    const { wizard, type, leave, next, back } = await onSecondStep();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 });
    await waitFor(() => expect(document.activeElement?.id).toBe("wizard-step"));
    await leave("email");
    await next();
    expect(wizard().problem("email")).toBe("No email.");
    scrollTo.mockReset();
    await back();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    await type("full_name", "Ada");
    expect(wizard().problem("full_name")).toBeNull();
    await type("full_name", "Ada Lovelace");
    await next();
    expect(wizard().problem("email")).toBeNull();
  });

  it("let the form be sent from the last one only, and only with a picture unless one may go without", async () => {
    for (const pictureOptional of [false, true]) {
      const one = await onSecondStep({ plan: { pictureOptional } });
      await one.type("email", "ada@gmail.com");
      expect(await one.next()).toBe(false);
      expect(one.wizard().isLast).toBe(true);
      await one.type("bio", "Engines.");
      expect(await one.next()).toBe(pictureOptional);
      if (!pictureOptional) {
        expect(one.wizard().problem("avatar")).not.toBeNull();
        await one.choose(PICTURE);
        expect(one.wizard().problem("avatar")).toBeNull();
        expect(await one.next()).toBe(true);
      }
      cleanup();
    }
  });
});

describe("a step that is opened by its address", () => {
  it("gives way to the first one that is not right, without a word of blame", async () => {
    const { wizard, type } = begin({ step: 2 });
    await type("full_name", "Ada Lovelace");
    await waitFor(() => expect(wizard().step).toBe(0));
    expect(wizard().problem("username")).toBeNull();
  });

  it("stays where everything before it is right, with what this tab kept", async () => {
    sessionStorage.setItem(
      "wl.signUp@",
      JSON.stringify({ full_name: "Ada Lovelace", username: "ada_1815", email: "ada@gmail.com" }),
    );
    const { wizard } = begin({ step: 2, plan: { kept: true } });
    await waitFor(() => expect(wizard().values.email).toBe("ada@gmail.com"));
    await waitFor(() => expect(wizard().stepIsValid).toBe(false));
    expect(wizard().step).toBe(2);
    expect(wizard().restored).toBe(true);
    sessionStorage.clear();
  });

  it("is left again for an earlier one that became wrong, before anything is sent", async () => {
    const { wizard, type, next } = await onSecondStep();
    await type("email", "ada@gmail.com");
    await type("full_name", "Ada");
    await next();
    expect(wizard().step).toBe(0);
    expect(wizard().problem("full_name")).toBe("Two words, please.");
  });
});

describe("what is typed", () => {
  it("is kept for the tab but for passwords, and where nothing is to be kept it is not", async () => {
    form().insertAdjacentHTML("beforeend", '<input name="password"><input name="confirm_password">');
    field("password").value = "Analytical-Eng1ne";
    const one = begin({ plan: { kept: true } });
    await one.type("full_name", "Ada Lovelace");
    expect(JSON.parse(sessionStorage.getItem("wl.signUp@") ?? "")).toMatchObject({
      full_name: "Ada Lovelace",
    });
    expect(sessionStorage.getItem("wl.signUp@")).not.toMatch(/password|Analytical/);
    sessionStorage.clear();
    cleanup();
    const other = begin();
    await other.type("full_name", "Ada King");
    expect(sessionStorage.getItem("wl.signUp@")).toBeNull();
  });
});

describe("a username that somebody has", () => {
  it("is told on its step, once the person stops typing, and holds them there", async () => {
    const asked = vi.fn(async (_url: string) => Response.json({ problem: "Taken." }));
    vi.stubGlobal("fetch", asked);
    const { wizard, type, next } = begin();
    await type("full_name", "Ada Lovelace");
    await type("username", "ada_181");
    await type("username", "ada_1815");
    await waitFor(() => expect(wizard().stepIsValid).toBe(false));
    expect(asked.mock.calls.map(([url]) => url)).toEqual(["/api/username?name=ada_1815"]);
    await next();
    expect(wizard().step).toBe(0);
    expect(wizard().problem("username")).toBe("Taken.");
  });
});

describe("what is wrong with a field", () => {
  it("is said once it was left, not while it is typed", async () => {
    const { wizard, type, leave } = begin();
    await type("full_name", "Ada");
    expect(wizard().problem("full_name")).toBeNull();
    await leave("full_name");
    expect(wizard().problem("full_name")).toBe("Two words, please.");
    expect(wizard().problem("username")).toBeNull();
    await type("full_name", "Ada Lovelace");
    expect(wizard().problem("full_name")).toBeNull();
  });

  it("is not said when it is left for a button: the line would move it from under the pointer", async () => {
    const { wizard, type, leave } = begin();
    await type("full_name", "Ada");
    await leave("full_name", document.querySelector("button"));
    expect(wizard().problem("full_name")).toBeNull();
  });

  it("is said of the whole step after an attempt to go on", async () => {
    const { wizard, type, next } = begin();
    await type("full_name", "Ada");
    await next();
    expect(wizard().problem("full_name")).toBe("Two words, please.");
    expect(wizard().problem("username")).toBe("No username.");
  });

  it("is said of a picture as soon as one is chosen", async () => {
    const { wizard, choose } = begin();
    expect(wizard().problem("avatar")).toBeNull();
    await choose(new File(["x"], "notes.txt", { type: "text/plain" }));
    expect(wizard().problem("avatar")).not.toBeNull();
    expect(wizard().preview).toBeNull();
    await choose(PICTURE);
    expect(wizard().problem("avatar")).toBeNull();
    expect(wizard().preview).toMatch(/^blob:/);
  });

  it("is said of a picture that this browser can't show, whatever its name", async () => {
    draw.mockRejectedValueOnce(new DOMException("no", "InvalidStateError"));
    const { wizard, choose } = begin();
    await choose(new File(["text"], "fake.png", { type: "image/png" }));
    await waitFor(() => expect(wizard().problem("avatar")).toMatch(/^This picture can't be shown/));
    expect(wizard().preview).toBeNull();
  });
});

describe("what the server refused", () => {
  it("takes the person back to the first step it concerns, and is said until the field changes", async () => {
    const { wizard, type, refuse } = await onSecondStep();
    refuse({ username: ["Taken."], email: ["In use."] });
    expect(wizard().step).toBe(0);
    expect(wizard().problem("username")).toBe("Taken.");
    await type("full_name", "Ada King");
    expect(wizard().problem("username")).toBe("Taken.");
    await type("username", "ada_1816");
    expect(wizard().problem("username")).toBeNull();
    expect(wizard().problem("email")).toBe("In use.");
  });

  it("is said again when it is refused again", async () => {
    const { wizard, type, refuse } = await onSecondStep();
    refuse({ username: ["Taken."] });
    await type("username", "ada_1816");
    refuse({ username: ["Taken, too."] });
    expect(wizard().problem("username")).toBe("Taken, too.");
  });
});

describe("the suggested username", () => {
  it("stands in an empty field once a good name was left", async () => {
    const { wizard, type, leave } = begin();
    field("full_name").focus();
    await type("full_name", "Ada Lovelace");
    expect(field("username").value).toBe("");
    field("full_name").blur();
    await leave("full_name");
    await waitFor(() => expect(field("username").value).toMatch(/^ada_lovelace_\d{4}$/));
    expect(wizard().values.username).toBe(field("username").value);
  });

  it("takes the place of nothing that was typed, and comes of no wrong name", async () => {
    const { type, leave } = begin();
    await type("full_name", "Ada");
    await leave("full_name");
    expect(field("username").value).toBe("");
    await type("username", "countess");
    await type("full_name", "Ada Lovelace");
    await leave("full_name");
    expect(field("username").value).toBe("countess");
  });

  it("is in the field before the field is entered, and selected then: what a person types takes its place", async () => {
    const { wizard, type, leave } = begin();
    await type("full_name", "Ada Lovelace");
    await leave("full_name");
    expect(field("username").value).toMatch(/^ada_lovelace_\d{4}$/);
    field("username").focus();
    wizard().usernameField.onFocus({ currentTarget: field("username") });
    expect([field("username").selectionStart, field("username").selectionEnd]).toEqual([0, 17]);
  });

  it("never comes while somebody is in the field, however late the check arrives", async () => {
    let arrive: ((check: Awaited<ReturnType<WizardPlan["loadCheck"]>>) => void) | undefined;
    const late = new Promise<Awaited<ReturnType<WizardPlan["loadCheck"]>>>((done) => (arrive = done));
    const { type, leave } = begin({ plan: { loadCheck: () => late } });
    await type("full_name", "Ada Lovelace");
    await leave("full_name");
    field("username").focus();
    await act(async () => arrive?.(() => ({})));
    expect(field("username").value).toBe("");
    field("username").blur();
    await leave("username");
    expect(field("username").value).toMatch(/^ada_lovelace_\d{4}$/);
  });

  it("does not come again where somebody emptied the field", async () => {
    const { type, leave } = begin();
    await type("username", "countess");
    await type("username", "");
    await type("full_name", "Ada Lovelace");
    await leave("full_name");
    expect(field("username").value).toBe("");
  });

  it("is there for a name that was written before the script ran", async () => {
    field("full_name").value = "Ada Lovelace";
    const { wizard } = begin();
    await waitFor(() => expect(wizard().values.username).toMatch(/^ada_lovelace_\d{4}$/));
    expect(wizard().values.full_name).toBe("Ada Lovelace");
  });
});
