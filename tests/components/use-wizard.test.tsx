import { act, cleanup, fireEvent, renderHook, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FieldErrors } from "~/platform/forms";
import { useWizard, type WizardOptions } from "~/routes/auth/register/use-wizard";
import type { WizardPlan } from "~/routes/auth/register/wizard-plan";

const OPTIONS: WizardOptions = { emailDomains: [], countries: [], now: 0, latestBirthDate: "" };
const NOTHING: FieldErrors = {};
const PICTURE = new File(["x"], "me.png", { type: "image/png" });

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
      await act(async () => {
        maySend = wizard().next();
      });
      return maySend;
    },
    back: () => act(async () => wizard().back()),
    choose: (file: File | null) => act(async () => void wizard().choosePicture(file)),
  };
}

async function onSecondStep(changes: Parameters<typeof begin>[0] = {}) {
  const one = begin(changes);
  await one.type("full_name", "Ada Lovelace");
  await one.type("username", "ada_1815");
  await one.next();
  expect(one.wizard().step).toBe(1);
  return one;
}

describe("the wizard's steps", () => {
  it("Next works only when everything in the step is valid", async () => {
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

  it("Next doesn't work before the validator has loaded, however valid everything is", async () => {
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
    ["the validator hasn't loaded", () => new Promise<never>(() => undefined)],
    ["the validator can't be loaded", () => Promise.reject(new Error("Failed to fetch"))],
  ])("the form is sent from the last step when %s, and the server validates it", async (_, loadCheck) => {
    const { type, next } = begin({
      plan: { steps: [["full_name", "username", "bio"]], loadCheck },
    });
    await type("full_name", "Ada");
    expect(await next()).toBe(true);
  });

  it("Back always works, even from an invalid step, and stops at the first", async () => {
    const { wizard, back } = await onSecondStep();
    expect(wizard().stepIsValid).toBe(false);
    await back();
    expect(wizard().step).toBe(0);
    await back();
    expect(wizard().step).toBe(0);
  });

  it("a step begins at the top with its heading focused, without earlier errors", async () => {
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

  it("the form can be sent from the last step only, and only with a picture unless it's optional", async () => {
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

describe("a step opened by its address", () => {
  it("the first invalid step is opened instead, without an error", async () => {
    const { wizard, type } = begin({ step: 2 });
    await type("full_name", "Ada Lovelace");
    await waitFor(() => expect(wizard().step).toBe(0));
    expect(wizard().problem("username")).toBeNull();
  });

  it("a step opens when every step before it is valid, with what this tab kept", async () => {
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

  it("an earlier step that became invalid is shown before anything is sent", async () => {
    const { wizard, type, next } = await onSecondStep();
    await type("email", "ada@gmail.com");
    await type("full_name", "Ada");
    await next();
    expect(wizard().step).toBe(0);
    expect(wizard().problem("full_name")).toBe("Two words, please.");
  });
});

describe("typed values", () => {
  it("typed values are kept for the tab except passwords, or not at all where nothing may be kept", async () => {
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

describe("a taken username", () => {
  it("a taken username is reported on its step once typing stops, and blocks Next", async () => {
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

describe("a field's error", () => {
  it("an error is shown once the field was left, not while typing", async () => {
    const { wizard, type, leave } = begin();
    await type("full_name", "Ada");
    expect(wizard().problem("full_name")).toBeNull();
    await leave("full_name");
    expect(wizard().problem("full_name")).toBe("Two words, please.");
    expect(wizard().problem("username")).toBeNull();
    await type("full_name", "Ada Lovelace");
    expect(wizard().problem("full_name")).toBeNull();
  });

  it("an error is not shown when the field is left for a button, which would move away", async () => {
    const { wizard, type, leave } = begin();
    await type("full_name", "Ada");
    await leave("full_name", document.querySelector("button"));
    expect(wizard().problem("full_name")).toBeNull();
  });

  it("all errors of a step are shown after a press on Next", async () => {
    const { wizard, type, next } = begin();
    await type("full_name", "Ada");
    await next();
    expect(wizard().problem("full_name")).toBe("Two words, please.");
    expect(wizard().problem("username")).toBe("No username.");
  });

  it("an error of a picture is shown as soon as one is chosen", async () => {
    const { wizard, choose } = begin();
    expect(wizard().problem("avatar")).toBeNull();
    await choose(new File(["x"], "notes.txt", { type: "text/plain" }));
    expect(wizard().problem("avatar")).not.toBeNull();
    expect(wizard().preview).toBeNull();
    await choose(PICTURE);
    expect(wizard().problem("avatar")).toBeNull();
    expect(wizard().preview).toMatch(/^blob:/);
  });

  it("a picture that this browser can't show has an error, whatever its name", async () => {
    draw.mockRejectedValueOnce(new DOMException("no", "InvalidStateError"));
    const { wizard, choose } = begin();
    await choose(new File(["text"], "fake.png", { type: "image/png" }));
    await waitFor(() => expect(wizard().problem("avatar")).toMatch(/^We can't display this picture/));
    expect(wizard().preview).toBeNull();
  });
});

describe("what the server refused", () => {
  it("a refusal opens its first step, and is shown until the field changes", async () => {
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

  it("a refusal is shown again when it happens again", async () => {
    const { wizard, type, refuse } = await onSecondStep();
    refuse({ username: ["Taken."] });
    await type("username", "ada_1816");
    refuse({ username: ["Taken, too."] });
    expect(wizard().problem("username")).toBe("Taken, too.");
  });
});

describe("the suggested username", () => {
  it("the suggestion fills an empty field once a valid name was left", async () => {
    const { wizard, type, leave } = begin();
    field("full_name").focus();
    await type("full_name", "Ada Lovelace");
    expect(field("username").value).toBe("");
    field("full_name").blur();
    await leave("full_name");
    await waitFor(() => expect(field("username").value).toMatch(/^ada_lovelace_\d{4}$/));
    expect(wizard().values.username).toBe(field("username").value);
  });

  it("the suggestion replaces no typed username, and a wrong name gets none", async () => {
    const { type, leave } = begin();
    await type("full_name", "Ada");
    await leave("full_name");
    expect(field("username").value).toBe("");
    await type("username", "countess");
    await type("full_name", "Ada Lovelace");
    await leave("full_name");
    expect(field("username").value).toBe("countess");
  });

  it("the suggestion is there before the field is entered and is then selected, so typing replaces it", async () => {
    const { wizard, type, leave } = begin();
    await type("full_name", "Ada Lovelace");
    await leave("full_name");
    expect(field("username").value).toMatch(/^ada_lovelace_\d{4}$/);
    field("username").focus();
    wizard().usernameField.onFocus({ currentTarget: field("username") });
    expect([field("username").selectionStart, field("username").selectionEnd]).toEqual([0, 17]);
  });

  it("the suggestion never appears while the field has focus, however late the check arrives", async () => {
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

  it("the suggestion doesn't return to a field that was emptied", async () => {
    const { type, leave } = begin();
    await type("username", "countess");
    await type("username", "");
    await type("full_name", "Ada Lovelace");
    await leave("full_name");
    expect(field("username").value).toBe("");
  });

  it("the suggestion is there for a name that was typed before the script ran", async () => {
    field("full_name").value = "Ada Lovelace";
    const { wizard } = begin();
    await waitFor(() => expect(wizard().values.username).toMatch(/^ada_lovelace_\d{4}$/));
    expect(wizard().values.full_name).toBe("Ada Lovelace");
  });
});
