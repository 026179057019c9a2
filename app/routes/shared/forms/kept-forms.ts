export interface DrawnForm {
  form: HTMLFormElement;
  /** Null when there is no restored draft. */
  onKept: (discard: (() => void) | null) => void;
}

/** Loaded after the page's own script (form-keeper.browser.ts). */
export interface Keeper {
  drawn: (drawn: DrawnForm) => void;
  answered: (path: string, fields: Record<string, string>) => void;
  done: (form: HTMLFormElement) => void;
  forgetAll: () => void;
}

const drawnForms = new Set<DrawnForm>();
let keeper: Keeper | null = null;

/** Returns the cleanup. */
export function keepForm(drawn: DrawnForm): () => void {
  drawnForms.add(drawn);
  keeper?.drawn(drawn);
  return () => void drawnForms.delete(drawn);
}

/** Returns the cleanup. */
export function startKeeping(next: Keeper): () => void {
  keeper = next;
  for (const drawn of drawnForms) next.drawn(drawn);
  return () => {
    if (keeper === next) keeper = null;
  };
}

export const formsDrawn = (): Iterable<DrawnForm> => drawnForms;

export const formAnswered: Keeper["answered"] = (path, fields) => keeper?.answered(path, fields);

export const forgetTyped = (): void => keeper?.forgetAll();

/** For forms that the page sends itself. */
export const formDone = (form: HTMLFormElement): void => keeper?.done(form);
