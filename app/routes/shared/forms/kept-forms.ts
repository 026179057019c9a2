export interface MountedForm {
  form: HTMLFormElement;
  onKept: (discard: (() => void) | null) => void;
}

/** Loaded later (form-keeper.browser.ts). */
export interface Keeper {
  drawn: (drawn: MountedForm) => void;
  answered: (path: string, fields: Record<string, string>) => void;
  done: (form: HTMLFormElement) => void;
  forgetAll: () => void;
}

const drawnForms = new Set<MountedForm>();
let keeper: Keeper | null = null;

export function registerForm(drawn: MountedForm): () => void {
  drawnForms.add(drawn);
  keeper?.drawn(drawn);
  return () => void drawnForms.delete(drawn);
}

export function setFormKeeper(next: Keeper): () => void {
  keeper = next;
  for (const drawn of drawnForms) next.drawn(drawn);
  return () => {
    if (keeper === next) keeper = null;
  };
}

export const mountedForms = (): Iterable<MountedForm> => drawnForms;

export const formSucceeded: Keeper["answered"] = (path, fields) => keeper?.answered(path, fields);

export const forgetDrafts = (): void => keeper?.forgetAll();

export const formSaved = (form: HTMLFormElement): void => keeper?.done(form);
