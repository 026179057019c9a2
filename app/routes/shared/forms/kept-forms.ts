/** A form as it is drawn, for the keeper of what people type. */
export interface DrawnForm {
  form: HTMLFormElement;
  /** Told that something was put back, with the way to discard it; null when that is over. */
  onKept: (discard: (() => void) | null) => void;
}

/** Keeps what is typed; its script is fetched after the page's own (form-keeper.browser.ts). */
export interface Keeper {
  drawn: (drawn: DrawnForm) => void;
  /** A form was done, by the path it was sent to and its fields. */
  answered: (path: string, fields: Record<string, string>) => void;
  done: (form: HTMLFormElement) => void;
  /** Forgets everything the account typed in this tab. */
  forgetAll: () => void;
}

const drawnForms = new Set<DrawnForm>();
let keeper: Keeper | null = null;

/** Tells the keeper of a form that people type into. @returns a function that ends it */
export function keepForm(drawn: DrawnForm): () => void {
  drawnForms.add(drawn);
  keeper?.drawn(drawn);
  return () => void drawnForms.delete(drawn);
}

/** Begins to keep, with the forms that are there. @returns a function that ends it */
export function startKeeping(next: Keeper): () => void {
  keeper = next;
  for (const drawn of drawnForms) next.drawn(drawn);
  return () => void (keeper = keeper === next ? null : keeper);
}

/** The forms that are drawn now. */
export const formsDrawn = (): Iterable<DrawnForm> => drawnForms;

/** A form was answered well: what was typed into it is done. */
export const formAnswered: Keeper["answered"] = (path, fields) => keeper?.answered(path, fields);

/** Somebody signs out here: nothing they typed stays behind. */
export const forgetTyped = (): void => keeper?.forgetAll();

/** A form that its page sent by itself was answered well. */
export const formDone = (form: HTMLFormElement): void => keeper?.done(form);
