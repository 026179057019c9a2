import { Unanswered } from "./unanswered";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** What a person entered: a text, a choice, or whether a box is ticked. Files only stay where they are. */
export type Entered = string | boolean;

const CONTROLS = "input, select, textarea";

interface EarlyTyping {
  entered: Set<EventTarget | null>;
  note: (event: Event) => void;
}

declare global {
  interface Window {
    wlTyped?: EarlyTyping;
  }
}

/**
 * Runs in <head>: notes where something is entered while the app's script is still on its way. Only what a person did: a
 * value that the browser itself brought back with a page, as for who comes back to it, may be older than what is stored.
 */
export const earlyTypingScript = `(function(s){function n(e){s.add(e.target)}wlTyped={entered:s,note:n};document.addEventListener("input",n,true)})(new Set)`;

export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof Element && target.matches(CONTROLS);
export const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
const isFile = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "file";

export const enteredIn = (control: Control): Entered => (isTicked(control) ? control.checked : control.value);

/** Enters something as a person would, so that React hears of it though the control may hold it already. */
export function enter(control: Control, entered: Entered): void {
  if (isTicked(control)) {
    control.checked = !entered;
    control.click();
    return;
  }
  if (!isFile(control)) setPastReact(control, String(entered));
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** React puts a setter of its own on text controls, and hears of a change where that was not what made it. */
function setPastReact(control: Control, text: string): void {
  const caret =
    "selectionStart" in control && control === document.activeElement
      ? ([control.selectionStart, control.selectionEnd] as const)
      : null;
  if (!(control instanceof HTMLSelectElement)) control.value = text === "" ? " " : "";
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, text);
  if (caret && caret[0] !== null && !(control instanceof HTMLSelectElement))
    control.setSelectionRange(...caret);
}

/** React gives its props to each element that it has taken over, under a name of this visit. */
const isTakenOver = (control: Control) => Object.keys(control).some((key) => key.startsWith("__reactProps"));

/**
 * Lets React know what was typed, ticked and chosen before it had taken over the part of the page that it stands in. It
 * sets a text of several lines back to what the server drew, and a field whose value it holds when it draws it next; of
 * neither it is told. Each is entered again, once, when it is heard.
 *
 * To be called right after React began, before it draws.
 * @param page what React takes over
 * @returns whether nothing entered in a form waits to be heard
 */
export function answerEarlyTyping(page: Document | Element): (form: HTMLFormElement) => boolean {
  const waiting = new Map<Control, Entered>();
  /** What React set back while it was told of it. */
  const setBack = new Set<Control>();
  /** Whether React stopped what was entered last, which it does where it can't answer yet. */
  let isStopped = false;
  const forget = (control: Control) => {
    waiting.delete(control);
    setBack.delete(control);
    unanswered.answered(control);
  };
  const unanswered = new Unanswered<Control>({
    again: (control) => {
      const wasTakenOver = isTakenOver(control);
      const entered = waiting.get(control) ?? "";
      isStopped = false;
      enter(control, entered);
      // Where this is what made React take the part over, its effects are still to come, which may set the field.
      const comesNext = !wasTakenOver && isTakenOver(control);
      if (isStopped || comesNext) return;
      // React was half-way through the page, finished it because of this, and drew the field again before it listened.
      // Only once: a form may set right what was entered.
      if (enteredIn(control) !== entered && !setBack.has(control)) setBack.add(control);
      else forget(control);
    },
    giveUp: (control) => waiting.delete(control),
  });
  const keep = (control: Control) => {
    // Another of its group was chosen after it, which says so itself.
    if (control.type === "radio" && enteredIn(control) === false) return;
    waiting.set(control, enteredIn(control));
    unanswered.keep(control);
  };
  // Before React, which may take the part over because of this very event and set back what was entered.
  const note = ({ target }: Event) => {
    if (isControl(target) && (waiting.has(target) || !isTakenOver(target))) keep(target);
  };
  window.addEventListener("input", note, true);
  window.addEventListener(
    "click",
    (event) => isControl(event.target) && isTicked(event.target) && note(event),
    true,
  );
  page.addEventListener("input", (event) => void (isStopped = event.cancelBubble), true);
  const { wlTyped: early } = window;
  if (early) {
    document.removeEventListener("input", early.note, true);
    for (const control of early.entered) if (isControl(control) && control.isConnected) keep(control);
  }
  return (form) => ![...waiting.keys()].some((control) => control.form === form);
}
