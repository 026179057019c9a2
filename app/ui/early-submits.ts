import { LATE_SCRIPTS } from "./late-scripts-script";
import { PendingActions } from "./pending-actions";

/** Milliseconds, then the form goes without script. */
const HELD_MS = 5000;

interface EarlySubmits {
  held: Map<HTMLFormElement, HTMLElement | null>;
  stop: () => void;
}

declare global {
  interface Window {
    wlSent?: EarlySubmits;
  }
}

/**
 * Runs in <head>: holds a POST form until script can check it and say in a toast what was done. One without a
 * method would only reload the page, so it waits for as long as it takes.
 */
export const earlySubmitsScript = `(function(d,w,root,held,timer,late){
function hold(e){
var form=e.target,method=form.getAttribute("method");
if(method&&(late||method!=="post")||d.readyState!=="loading"&&!d.getElementById("${LATE_SCRIPTS}"))return;
e.preventDefault();held.set(form,e.submitter);"broken"in root.dataset||(root.dataset.sending="");if(method)timer=timer||setTimeout(send,${HELD_MS})}
function end(){clearTimeout(timer);timer=0;delete root.dataset.sending}
function stop(){end();delete root.dataset.broken;d.removeEventListener("submit",hold,true);w.removeEventListener("error",failed,true);w.removeEventListener("pagehide",leave)}
function leave(){end();held.clear()}
function send(){late=1;held.forEach(function(button,form){if(form.getAttribute("method")){held.delete(form);button?button.click():form.requestSubmit()}});held.size||end()}
function failed(e){var from=e.target;if(from.nodeName==="SCRIPT"||from.rel==="modulepreload"){root.dataset.broken="";send();end()}}
d.addEventListener("submit",hold,true);w.addEventListener("error",failed,true);w.addEventListener("pagehide",leave);
wlSent={held:held,stop:stop}})(document,window,document.documentElement,new Map)`;

/**
 * Sends each held form once it answers, or after ten seconds without script. Call it right after hydration
 * begins.
 * @param isHeard whether React knows what was typed in the form
 */
export function replayEarlySubmits(
  page: Document | Element,
  isHeard: (form: HTMLFormElement) => boolean,
): void {
  const buttons = new WeakMap<HTMLFormElement, HTMLElement | null>();
  const sentWithoutScript = new WeakSet<HTMLFormElement>();
  // A button may do more than submit.
  const send = (form: HTMLFormElement) => {
    const button = buttons.get(form);
    if (button) button.click();
    else form.requestSubmit();
  };
  let lastSubmitted: HTMLFormElement | null = null;
  const unanswered = new PendingActions<HTMLFormElement>({
    again: (form) => {
      if (!isHeard(form)) return;
      lastSubmitted = null;
      send(form);
      // Its button asked first, or a field is invalid.
      if (lastSubmitted !== form && !isDisabled(buttons.get(form))) unanswered.answered(form);
    },
    giveUp: (form) => {
      if (needsScript(form)) return;
      sentWithoutScript.add(form);
      send(form);
    },
  });
  const keep = (form: HTMLFormElement, button: HTMLElement | null) => {
    buttons.set(form, button);
    unanswered.keep(form);
  };
  page.addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter } = event as SubmitEvent;
      if (!(form instanceof HTMLFormElement)) return;
      lastSubmitted = form;
      // React can't answer yet, so the browser would send it.
      if (event.cancelBubble && shouldHold(form) && !sentWithoutScript.has(form)) {
        event.preventDefault();
        keep(form, submitter);
      } else unanswered.answered(form);
    },
    true,
  );
  const { wlSent: early } = window;
  if (!early) return;
  early.stop();
  for (const [form, button] of early.held) keep(form, button);
}

const isDisabled = (button: HTMLElement | null | undefined) => button?.matches(":disabled") ?? false;

const needsScript = (form: HTMLFormElement) => !form.hasAttribute("method");
const shouldHold = (form: HTMLFormElement) => needsScript(form) || form.getAttribute("method") === "post";
