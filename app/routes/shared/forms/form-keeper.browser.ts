import { accountStorage } from "~/platform/browser-storage";
import { isSecretField } from "~/platform/forms";
import { ACCOUNT_FIELD } from "~/platform/account-header";
import { enter, enteredIn, isControl, isTicked, type Control, type Entered } from "~/ui/early-typing";
import { mountedForms, type MountedForm, type Keeper } from "./kept-forms";

const draftStorage = accountStorage("wl.draft.typed", "sessionStorage");
const MAX_CHARACTERS = 400_000;

/** Hidden fields that tell a page's forms apart. */
const IDENTIFYING_FIELDS = ["intent", "id", "parent", "comment", "report", "list", "work", "kind", "file"];
/** Hidden fields that belong to a draft: the initial values and the idempotency key. */
const CARRIED_FIELDS = ["was", "filing"];

interface FormDraft {
  fields: Record<string, Entered>;
  carried: Record<string, string>;
}
/** By form and account, newest last. */
type Drafts = Record<string, FormDraft>;

export interface DraftStorage {
  read(): string | null;
  write(text: string | null): unknown;
}

/**
 * Keeps typed values per tab and account until the form succeeds, is discarded or the person signs out. Forms
 * that ask for a password or code are never kept.
 */
export class FormKeeper implements Keeper {
  readonly #account: string;
  readonly #shelf: DraftStorage;
  readonly #touched = new WeakMap<HTMLFormElement, Set<string>>();

  /** On submit, because the page may have re-rendered the hidden fields. */
  readonly #carry = new WeakMap<HTMLFormElement, () => void>();

  /** @param account empty when signed out */
  constructor(account: string, shelf: DraftStorage = draftStorage) {
    this.#account = account;
    this.#shelf = shelf;
  }

  /** Returns the cleanup. */
  listen(): () => void {
    const onEdit = ({ type, target }: Event) => {
      // A tags field changes its chips without an input event, so leaving a touched form counts too.
      const form = isControl(target) ? target.form : null;
      if (form && (type !== "focusout" || this.#touched.has(form))) this.#store(target as Control, form);
    };
    const carry = ({ target }: Event) => this.#carry.get(target as HTMLFormElement)?.();
    const types = ["input", "change", "focusout"];
    for (const type of types) document.addEventListener(type, onEdit);
    document.addEventListener("submit", carry, true);
    return () => {
      document.removeEventListener("submit", carry, true);
      for (const type of types) document.removeEventListener(type, onEdit);
    };
  }

  drawn({ form, onKept }: MountedForm): void {
    const name = this.#draftKey(form);
    const typed = this.#read()[name];
    if (!typed || asksForSecret(form)) return;
    const before: [Control, Entered][] = [];
    const putBack = () => {
      for (const control of keptControls(form)) {
        const kept = typed.fields[fieldKey(control)];
        if (kept === undefined || this.#isTouched(form, control)) continue;
        this.#touch(form, control);
        if (enteredIn(control) === kept) continue;
        before.push([control, enteredIn(control)]);
        enter(control, kept);
      }
    };
    putBack();
    // A restored choice may have rendered more fields by now.
    setTimeout(putBack);
    if (before.length === 0) return;
    const drawnWith = hiddenFields(form, CARRIED_FIELDS).map((field) => [field, field.value] as const);
    this.#carry.set(form, () => {
      // An answer may have set a newer value, such as what is stored now.
      for (const [field, value] of drawnWith)
        if (field.value === value) field.value = typed.carried[field.name] ?? value;
    });
    onKept(() => {
      for (const [control, value] of before) if (control.isConnected) enter(control, value);
      this.done(form);
    });
  }

  answered(path: string, sent: Record<string, string>): void {
    for (const { form } of mountedForms())
      if (actionPath(form) === path && couldSend(form, sent)) this.done(form);
  }

  done(form: HTMLFormElement): void {
    this.#forget([this.#draftKey(form)]);
    this.#touched.delete(form);
    this.#carry.delete(form);
    for (const drawn of mountedForms()) if (drawn.form === form) drawn.onKept(null);
  }

  forgetAll(): void {
    this.#forget(Object.keys(this.#read()).filter((name) => name.startsWith(`${this.#account} `)));
  }

  #store(control: Control, form: HTMLFormElement): void {
    const isOurs = [...mountedForms()].some((drawn) => drawn.form === form);
    if (!isOurs || asksForSecret(form)) return;
    this.#touch(form, control);
    const isChips = control.name === "";
    const touched = keptControls(form).filter(
      (field) => this.#isTouched(form, field) || (isChips && field.type === "hidden"),
    );
    for (const field of touched) this.#touch(form, field);
    const fields = Object.fromEntries(touched.map((field) => [fieldKey(field), enteredIn(field)]));
    const carried = Object.fromEntries(
      hiddenFields(form, CARRIED_FIELDS).map(({ name, value }) => [name, value]),
    );
    const name = this.#draftKey(form);
    const { [name]: before, ...others } = this.#read();
    // The initial values are those from when the typing began.
    this.#write({ ...others, [name]: { fields, carried: { ...carried, ...before?.carried } } });
  }

  #touch(form: HTMLFormElement, control: Control): void {
    const touched = this.#touched.get(form) ?? new Set<string>();
    this.#touched.set(form, touched.add(fieldKey(control)));
  }

  #isTouched(form: HTMLFormElement, control: Control): boolean {
    return this.#touched.get(form)?.has(fieldKey(control)) ?? false;
  }

  #draftKey(form: HTMLFormElement): string {
    const names = hiddenFields(form, IDENTIFYING_FIELDS).map(({ name, value }) => `${name}=${value}`);
    return [this.#account, location.pathname, form.dataset["about"] ?? "", actionPath(form), ...names].join(
      " ",
    );
  }

  #forget(names: readonly string[]): void {
    const known = this.#read();
    if (!names.some((name) => name in known)) return;
    this.#write(Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name))));
  }

  #read(): Drafts {
    try {
      const known: unknown = JSON.parse(this.#shelf.read() ?? "{}");
      return typeof known === "object" && known !== null ? (known as Drafts) : {};
    } catch {
      // Storage is blocked or holds something else.
      return {};
    }
  }

  #write(store: Drafts): void {
    const entries = Object.entries(store);
    while (JSON.stringify(entries).length > MAX_CHARACTERS) entries.shift();
    try {
      this.#shelf.write(entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries)));
    } catch {
      // Storage is full or blocked: a reload loses the draft.
    }
  }
}

function couldSend(form: HTMLFormElement, sent: Record<string, string>): boolean {
  return IDENTIFYING_FIELDS.every((name) => {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "hidden") return sent[name] === field.value;
    return field !== null || sent[name] === undefined;
  });
}

const actionPath = (form: HTMLFormElement) =>
  new URL(form.getAttribute("action") ?? "", location.href).pathname;

const fieldKey = (control: Control) =>
  isTicked(control) ? `${control.name}=${control.value}` : control.name;

const keptControls = (form: HTMLFormElement) =>
  ([...form.elements] as EventTarget[]).filter(isControl).filter(mayBeKept);

const hiddenFields = (form: HTMLFormElement, names: readonly string[]) =>
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
