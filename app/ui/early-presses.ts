import { Unanswered } from "./unanswered";

/** What only script answers. A form's button works without, and so does one that opens a popover or a dialog. */
const ANSWERED_BY_SCRIPT = "button[type=button]:not([popovertarget])";

/** The key that the whole page answers, where it is typed nowhere. Others do something of their own before it is awake. */
const ANSWERED_KEY = "/";

interface EarlyPresses {
  pressed: Set<HTMLElement>;
  /** Whether the key was the last thing that was pressed. */
  key: boolean;
  note: (event: Event) => void;
}

declare global {
  interface Window {
    wlEarly?: EarlyPresses;
  }
}

/** Runs in <head>: notes what is pressed while the app's script is still on its way. */
export const earlyPressesScript = `(function(d,w){
w.note=function(e){
var b=e.target.closest&&e.target.closest("${ANSWERED_BY_SCRIPT}");
if(e.type==="click")b&&w.pressed.add(b);
else w.key=e.key==="${ANSWERED_KEY}"&&!e.ctrlKey&&!e.metaKey&&!e.altKey&&!e.target.closest("input,textarea,select")};
["click","keydown"].forEach(function(type){d.addEventListener(type,w.note,true)})})(document,wlEarly={pressed:new Set,key:false})`;

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
  for (const type of ["click", "keydown"]) document.removeEventListener(type, early.note, true);
  for (const button of early.pressed) unanswered.keep(button);
  if (early.key) answerEarlyKey();
}

/** What answers the key comes later than the page itself. */
function answerEarlyKey(): void {
  const unanswered = new Unanswered<typeof ANSWERED_KEY>({
    again: (key) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      if (event.defaultPrevented) forget();
    },
  });
  // Whoever does something else meanwhile would be surprised.
  const forget = () => {
    unanswered.answered(ANSWERED_KEY);
    for (const type of ["pointerdown", "keydown"]) removeEventListener(type, forgetIfPressed, true);
  };
  const forgetIfPressed = (event: Event) => event.isTrusted && forget();
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, forgetIfPressed, true);
  unanswered.keep(ANSWERED_KEY);
}
