import { PendingActions } from "./pending-actions";

/** Forms, popovers and dialogs work without script. */
const NEEDS_SCRIPT = "button[type=button]:not([popovertarget])";

const SEARCH_KEY = "/";

interface EarlyPresses {
  pressed: Set<HTMLElement>;
  key: boolean;
  note: (event: Event) => void;
}

declare global {
  interface Window {
    wlEarly?: EarlyPresses;
  }
}

/** Runs in <head>. A press on a player's still plays at once, by the browser's own controls. */
export const earlyPressesScript = `(function(d,w){
w.note=function(e){
var b=e.target.closest&&e.target.closest("${NEEDS_SCRIPT}");
if(e.type==="click"){if(b&&"play"in b.dataset){b.hidden=true;b.parentNode.querySelector("video,audio").play().catch(function(){})}else b&&w.pressed.add(b)}
else w.key=e.key==="${SEARCH_KEY}"&&!e.ctrlKey&&!e.metaKey&&!e.altKey&&!e.target.closest("input,textarea,select")};
["click","keydown"].forEach(function(type){d.addEventListener(type,w.note,true)})})(document,wlEarly={pressed:new Set,key:false})`;

/**
 * React 18 drops a click on a part that isn't hydrated yet. Call it right after hydration begins: this
 * listener must follow React's to see that.
 */
export function replayEarlyPresses(page: Document | Element): void {
  const unanswered = new PendingActions<HTMLElement>({ again: (button) => button.click() });
  page.addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>(NEEDS_SCRIPT);
      if (!button) return;
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

function answerEarlyKey(): void {
  const unanswered = new PendingActions<typeof SEARCH_KEY>({
    again: (key) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      if (event.defaultPrevented) forget();
    },
  });
  // After another action, search would open by surprise.
  const forget = () => {
    unanswered.answered(SEARCH_KEY);
    for (const type of ["pointerdown", "keydown"]) removeEventListener(type, forgetIfPressed, true);
  };
  const forgetIfPressed = (event: Event) => event.isTrusted && forget();
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, forgetIfPressed, true);
  unanswered.keep(SEARCH_KEY);
}
