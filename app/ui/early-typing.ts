import {
  fillControl,
  readControl,
  isControl,
  isCheckable,
  type Control,
  type ControlValue,
} from "./form-controls";
import { PendingActions } from "./pending-actions";

interface EarlyTyping {
  entered: Set<EventTarget | null>;
  note: (event: Event) => void;
}

declare global {
  interface Window {
    wlTyped?: EarlyTyping;
  }
}

/** Runs in <head>. Ignores values that the browser restored: they may be older than what is stored. */
export const earlyTypingScript = `(function(s){function n(e){s.add(e.target)}wlTyped={entered:s,note:n};document.addEventListener("input",n,true)})(new Set)`;

/**
 * React resets textareas and controlled fields to its own values without an event, so everything is entered
 * again. Call it right after hydration begins.
 * @returns whether nothing in a form waits any more
 */
export function replayEarlyTyping(page: Document | Element): (form: HTMLFormElement) => boolean {
  const waiting = new Map<Control, ControlValue>();
  const resetControls = new Set<Control>();
  let isStopped = false;
  const forget = (control: Control) => {
    waiting.delete(control);
    resetControls.delete(control);
    unanswered.answered(control);
  };
  const unanswered = new PendingActions<Control>({
    again: (control) => {
      const hadReactProps = hasReactProps(control);
      const entered = waiting.get(control) ?? "";
      isStopped = false;
      fillControl(control, entered);
      // The event made React hydrate the part, and its effects may still set the field.
      const areEffectsPending = !hadReactProps && hasReactProps(control);
      if (isStopped || areEffectsPending) return;
      // React rendered the field before it listened. Only once, because a form may correct an entry.
      if (readControl(control) !== entered && !resetControls.has(control)) resetControls.add(control);
      else forget(control);
    },
    giveUp: (control) => waiting.delete(control),
  });
  const keep = (control: Control) => {
    // Another of its group was chosen after it.
    if (control.type === "radio" && readControl(control) === false) return;
    waiting.set(control, readControl(control));
    unanswered.keep(control);
  };
  // Before React's listener, which may hydrate the part and reset the field.
  const note = ({ target }: Event) => {
    if (isControl(target) && (waiting.has(target) || !hasReactProps(target))) keep(target);
  };
  window.addEventListener("input", note, true);
  window.addEventListener(
    "click",
    (event) => isControl(event.target) && isCheckable(event.target) && note(event),
    true,
  );
  page.addEventListener(
    "input",
    (event) => {
      isStopped = event.cancelBubble;
    },
    true,
  );
  const { wlTyped: early } = window;
  if (early) {
    document.removeEventListener("input", early.note, true);
    for (const control of early.entered) if (isControl(control) && control.isConnected) keep(control);
  }
  return (form) => ![...waiting.keys()].some((control) => control.form === form);
}

/** React stores its props on each hydrated element. */
const hasReactProps = (control: Control) =>
  Object.keys(control).some((key) => key.startsWith("__reactProps"));
