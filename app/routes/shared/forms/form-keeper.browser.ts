import { accountStorage } from "~/platform/browser-storage";
import { isSecretField } from "~/platform/forms";
import { ACCOUNT_FIELD } from "~/platform/account-header";
import { enter, enteredIn, isControl, isTicked, type Control, type Entered } from "~/ui/early-typing";
import { formsDrawn, type DrawnForm, type Keeper } from "./kept-forms";

/** In this tab alone, and under its account. */
const typedHere = accountStorage("wl.draft.typed", "sessionStorage");
/** Characters of all that is kept; beyond it the oldest goes. */
const MAX_CHARACTERS = 400_000;

/** Hidden fields that tell one form of a page from another. */
const NAMING = ["intent", "id", "parent", "comment", "report", "list", "work", "kind", "file"];
/** Hidden fields that belong to what was typed: what it was typed over, and the name under which it is written once. */
const CARRIED = ["was", "filing"];

interface Typed {
  fields: Record<string, Entered>;
  carried: Record<string, string>;
}
/** What was typed, by form and account; the newest last. */
type Store = Record<string, Typed>;

/** Where it is kept. */
export interface Shelf {
  read(): string | null;
  write(text: string | null): unknown;
}

/**
 * Keeps what a person types into any form of the site, in this tab and under their account, until the form was answered
 * well, they discard it, or they sign out. Never a password, a code or a file, and nothing of a form that asks for one
 * of the first two. Drawn again for the same account, after a sign-in, a reload or a release, the form has it back.
 */
export class FormKeeper implements Keeper {
  readonly #account: string;
  readonly #shelf: Shelf;
  readonly #touched = new WeakMap<HTMLFormElement, Set<string>>();

  /** Puts beside what was put back what belongs to it; when it is sent, for a page may draw its fields again. */
  readonly #carry = new WeakMap<HTMLFormElement, () => void>();

  /** @param account whose page it is; empty where nobody is signed in */
  constructor(account: string, shelf: Shelf = typedHere) {
    this.#account = account;
    this.#shelf = shelf;
  }

  /** Begins to listen. @returns a function that ends it */
  listen(): () => void {
    const note = ({ type, target }: Event) => {
      // Leaving a field matters where something was entered before: chips are made of a text without a word of it.
      const form = isControl(target) ? target.form : null;
      if (form && (type !== "focusout" || this.#touched.has(form))) this.#note(target as Control, form);
    };
    const carry = ({ target }: Event) => this.#carry.get(target as HTMLFormElement)?.();
    const types = ["input", "change", "focusout"];
    for (const type of types) document.addEventListener(type, note);
    document.addEventListener("submit", carry, true);
    return () => {
      document.removeEventListener("submit", carry, true);
      for (const type of types) document.removeEventListener(type, note);
    };
  }

  drawn({ form, onKept }: DrawnForm): void {
    const name = this.#nameOf(form);
    const typed = this.#read()[name];
    if (!typed || asksForSecret(form)) return;
    const before: [Control, Entered][] = [];
    const putBack = () => {
      for (const control of controlsOf(form)) {
        const kept = typed.fields[fieldOf(control)];
        if (kept === undefined || this.#isTouched(form, control)) continue;
        this.#touch(form, control);
        if (enteredIn(control) === kept) continue;
        before.push([control, enteredIn(control)]);
        enter(control, kept);
      }
    };
    putBack();
    // What a choice has brought is drawn by now.
    setTimeout(putBack);
    if (before.length === 0) return;
    const drawnWith = hidden(form, CARRIED).map((field) => [field, field.value] as const);
    this.#carry.set(form, () => {
      // An answer may have said better meanwhile, such as what is stored now.
      for (const [field, value] of drawnWith)
        if (field.value === value) field.value = typed.carried[field.name] ?? value;
    });
    onKept(() => {
      for (const [control, value] of before) if (control.isConnected) enter(control, value);
      this.done(form);
    });
  }

  answered(path: string, sent: Record<string, string>): void {
    for (const { form } of formsDrawn()) if (pathOf(form) === path && sends(form, sent)) this.done(form);
  }

  done(form: HTMLFormElement): void {
    this.#forget([this.#nameOf(form)]);
    this.#touched.delete(form);
    this.#carry.delete(form);
    for (const drawn of formsDrawn()) if (drawn.form === form) drawn.onKept(null);
  }

  forgetAll(): void {
    this.#forget(Object.keys(this.#read()).filter((name) => name.startsWith(`${this.#account} `)));
  }

  #note(control: Control, form: HTMLFormElement): void {
    const isOurs = [...formsDrawn()].some((drawn) => drawn.form === form);
    if (!isOurs || asksForSecret(form)) return;
    this.#touch(form, control);
    // Chips have a field without a name, and one that is sent in its place.
    const isChips = control.name === "";
    const touched = controlsOf(form).filter(
      (field) => this.#isTouched(form, field) || (isChips && field.type === "hidden"),
    );
    for (const field of touched) this.#touch(form, field);
    const fields = Object.fromEntries(touched.map((field) => [fieldOf(field), enteredIn(field)]));
    const carried = Object.fromEntries(hidden(form, CARRIED).map(({ name, value }) => [name, value]));
    const name = this.#nameOf(form);
    const { [name]: before, ...others } = this.#read();
    // What it was typed over stays what it was when the typing began.
    this.#write({ ...others, [name]: { fields, carried: { ...carried, ...before?.carried } } });
  }

  #touch(form: HTMLFormElement, control: Control): void {
    const touched = this.#touched.get(form) ?? new Set<string>();
    this.#touched.set(form, touched.add(fieldOf(control)));
  }

  #isTouched(form: HTMLFormElement, control: Control): boolean {
    return this.#touched.get(form)?.has(fieldOf(control)) ?? false;
  }

  #nameOf(form: HTMLFormElement): string {
    const names = hidden(form, NAMING).map(({ name, value }) => `${name}=${value}`);
    return [this.#account, location.pathname, form.dataset["about"] ?? "", pathOf(form), ...names].join(" ");
  }

  #forget(names: readonly string[]): void {
    const known = this.#read();
    if (!names.some((name) => name in known)) return;
    this.#write(Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name))));
  }

  #read(): Store {
    try {
      const known: unknown = JSON.parse(this.#shelf.read() ?? "{}");
      return typeof known === "object" && known !== null ? (known as Store) : {};
    } catch {
      // Storage is forbidden, or something else wrote there: then nothing was kept.
      return {};
    }
  }

  #write(store: Store): void {
    const entries = Object.entries(store);
    while (JSON.stringify(entries).length > MAX_CHARACTERS) entries.shift();
    try {
      this.#shelf.write(entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries)));
    } catch {
      // Full, or forbidden: a reload costs what was typed, as it did before.
    }
  }
}

/** Whether these fields may be this form's: all that tells it from others of its page is the same. */
function sends(form: HTMLFormElement, sent: Record<string, string>): boolean {
  return NAMING.every((name) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "hidden") return sent[name] === field.value;
    return field !== null || sent[name] === undefined;
  });
}

/** Where a form is sent to. */
const pathOf = (form: HTMLFormElement) => new URL(form.getAttribute("action") ?? "", location.href).pathname;

const fieldOf = (control: Control) => (isTicked(control) ? `${control.name}=${control.value}` : control.name);

const controlsOf = (form: HTMLFormElement) =>
  ([...form.elements] as EventTarget[]).filter(isControl).filter(mayBeKept);

const hidden = (form: HTMLFormElement, names: readonly string[]) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].filter(
    ({ name }) => name !== ACCOUNT_FIELD && names.includes(name),
  );

function mayBeKept(control: Control): boolean {
  const isTyped = !["hidden", "file", "password", "submit", "button"].includes(control.type);
  const isKnown = control.name === "tags" && control.type === "hidden";
  return control.name !== "" && (isTyped || isKnown) && !isSecretField(control.name);
}

const asksForSecret = (form: HTMLFormElement) =>
  ([...form.elements] as EventTarget[]).some(
    (field) => isControl(field) && (field.type === "password" || /one-time-code/.test(field.autocomplete)),
  );
