import { accountStorage } from "~/platform/browser-storage";
import { isSecretField } from "~/platform/forms";
import { ACCOUNT_FIELD } from "~/platform/account-header";
import {
  fillControl,
  readControl,
  isControl,
  isCheckable,
  type Control,
  type ControlValue,
} from "~/ui/form-controls";
import { mountedForms, type MountedForm, type Keeper } from "./kept-forms";

const draftStorage = accountStorage("wl.draft.typed", "sessionStorage");
const MAX_CHARACTERS = 400_000;

const IDENTIFYING_FIELDS = ["intent", "id", "parent", "comment", "report", "list", "work", "kind", "file"];
const CARRIED_FIELDS = ["was", "filing"];

interface FormDraft {
  fields: Record<string, ControlValue>;
  carried: Record<string, string>;
}
/** Newest last. */
type Drafts = Record<string, FormDraft>;

export interface DraftStorage {
  read(): string | null;
  write(text: string | null): unknown;
}

/** Until the form succeeds, is discarded or the person signs out; never a password or code. */
export class FormKeeper implements Keeper {
  readonly #account: string;
  readonly #storage: DraftStorage;
  readonly #touched = new WeakMap<HTMLFormElement, Set<string>>();

  /** Hidden fields may have been rendered again. */
  readonly #carry = new WeakMap<HTMLFormElement, () => void>();

  constructor(account: string, storage: DraftStorage = draftStorage) {
    this.#account = account;
    this.#storage = storage;
  }

  listen(): () => void {
    const onEdit = ({ type, target }: Event) => {
      // Changing a tag fires no input event.
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
    const before: [Control, ControlValue][] = [];
    const putBack = () => {
      for (const control of keptControls(form)) {
        const typedValue = typed.fields[fieldKey(control)];
        if (typedValue === undefined || this.#isTouched(form, control)) continue;
        this.#touch(form, control);
        if (readControl(control) === typedValue) continue;
        before.push([control, readControl(control)]);
        fillControl(control, typedValue);
      }
    };
    putBack();
    // A restored choice may render more fields.
    setTimeout(putBack);
    if (before.length === 0) return;
    for (const fold of document.querySelectorAll("details")) if (fold.contains(form)) fold.open = true;
    const renderedWith = hiddenFields(form, CARRIED_FIELDS).map((field) => [field, field.value] as const);
    this.#carry.set(form, () => {
      for (const [field, value] of renderedWith)
        if (field.value === value) field.value = typed.carried[field.name] ?? value;
    });
    onKept(() => {
      for (const [control, value] of before) if (control.isConnected) fillControl(control, value);
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
    const isMounted = [...mountedForms()].some((drawn) => drawn.form === form);
    if (!isMounted || asksForSecret(form)) return;
    this.#touch(form, control);
    const isChips = control.name === "";
    const touched = keptControls(form).filter(
      (field) => this.#isTouched(form, field) || (isChips && field.type === "hidden"),
    );
    for (const field of touched) this.#touch(form, field);
    const fields = Object.fromEntries(touched.map((field) => [fieldKey(field), readControl(field)]));
    const carried = Object.fromEntries(
      hiddenFields(form, CARRIED_FIELDS).map(({ name, value }) => [name, value]),
    );
    const name = this.#draftKey(form);
    const { [name]: before, ...others } = this.#read();
    // From when typing began.
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
    const names = identifiers(form).map(({ name, value }) => `${name}=${value}`);
    return [this.#account, location.pathname, form.dataset["about"] ?? "", actionPath(form), ...names].join(
      " ",
    );
  }

  #forget(names: readonly string[]): void {
    const drafts = this.#read();
    if (!names.some((name) => name in drafts)) return;
    this.#write(Object.fromEntries(Object.entries(drafts).filter(([name]) => !names.includes(name))));
  }

  #read(): Drafts {
    try {
      const drafts: unknown = JSON.parse(this.#storage.read() ?? "{}");
      return typeof drafts === "object" && drafts !== null ? (drafts as Drafts) : {};
    } catch {
      return {};
    }
  }

  #write(store: Drafts): void {
    const entries = Object.entries(store);
    while (JSON.stringify(entries).length > MAX_CHARACTERS) entries.shift();
    try {
      this.#storage.write(entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries)));
    } catch {
      // Storage is full or blocked.
    }
  }
}

function couldSend(form: HTMLFormElement, sent: Record<string, string>): boolean {
  return IDENTIFYING_FIELDS.every((name) => {
    const values = identifiers(form).filter((field) => field.name === name);
    if (values.length > 0) return values.some(({ value }) => value === sent[name]);
    return form.elements.namedItem(name) !== null || sent[name] === undefined;
  });
}

/** Forms of one page that have the same fields differ by their hidden ones or by their buttons. */
const identifiers = (form: HTMLFormElement) => [
  ...hiddenFields(form, IDENTIFYING_FIELDS),
  ...[...form.querySelectorAll("button")].filter(({ name }) => IDENTIFYING_FIELDS.includes(name)),
];

const actionPath = (form: HTMLFormElement) =>
  new URL(form.getAttribute("action") ?? "", location.href).pathname;

const fieldKey = (control: Control) =>
  isCheckable(control) ? `${control.name}=${control.value}` : control.name;

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
