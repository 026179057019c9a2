import { Unanswered } from "./unanswered";

/** What only script answers. A form's button works without, and so does one that opens a popover or a dialog. */
const ANSWERED_BY_SCRIPT = "button[type=button]:not([popovertarget])";

interface EarlyPresses {
  pressed: Set<HTMLElement>;
  note: (event: Event) => void;
}

declare global {
  interface Window {
    wlEarly?: EarlyPresses;
  }
}

/** Runs in <head>: notes what is pressed while the app's script is still on its way. */
export const earlyPressesScript = `(function(p){function n(e){var b=e.target.closest&&e.target.closest("${ANSWERED_BY_SCRIPT}");b&&p.add(b)}wlEarly={pressed:p,note:n};document.addEventListener("click",n,true)})(new Set)`;

/**
 * Answers what was pressed before React had taken over the part of the page that it stands in. React takes a page over
 * part by part and stops a press on one that it can't take over at once: without this, 'Load More' does nothing for
 * who is quicker than their machine. Each button is pressed again, once, when it answers; what comes of a press after ten
 * seconds would surprise, so it is forgotten then.
 *
 * To be called right after React began: who listens where React does, and after it, sees whether it stopped the press.
 * @param page what React takes over
 */
export function answerEarlyPresses(page: Document | Element): void {
  const unanswered = new Unanswered<HTMLElement>({ again: (button) => button.click() });
  page.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>(ANSWERED_BY_SCRIPT);
      if (!button) return;
      // React stops what it can't answer yet.
      if (event.cancelBubble) unanswered.keep(button);
      else unanswered.answered(button);
    },
    true,
  );
  const { wlEarly: early } = window;
  if (!early) return;
  document.removeEventListener("click", early.note, true);
  for (const button of early.pressed) unanswered.keep(button);
}
