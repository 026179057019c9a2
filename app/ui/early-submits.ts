import { LATE_SCRIPTS } from "./late-scripts-script";
import { Unanswered } from "./unanswered";

/** A form waits so long for the script that answers it, then it is sent as without. Milliseconds. */
const HELD_MS = 5000;

interface EarlySubmits {
  /** Each form, and the button that sent it. */
  held: Map<HTMLFormElement, HTMLElement | null>;
  stop: () => void;
}

declare global {
  interface Window {
    wlSent?: EarlySubmits;
  }
}

/**
 * Runs in <head>: holds a form that is sent while the app's script is still on its way. Sent without script it would do
 * its work too, but load a new page, which can't say in passing what was done ('Changes saved.'), nor look at its fields
 * first. Where a script fails to load, none comes within five seconds, or the page has none, it goes as without. A form
 * that names no method is one that only script answers, as that of an upload: the browser would load the page anew and
 * lose what was chosen and typed, so it waits as long as it takes; where a script fails the page says what it does where none
 * may run (`noscript:`, app.css). Forms that only ask (GET) are never held: their answer is a page in any case.
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

const isOnlyAnsweredByScript = (form: HTMLFormElement) => !form.hasAttribute("method");
const isHeld = (form: HTMLFormElement) =>
  isOnlyAnsweredByScript(form) || form.getAttribute("method") === "post";
const isDisabled = (button: HTMLElement | null | undefined) => button?.matches(":disabled") ?? false;

/**
 * Answers the forms that were sent before React had taken over the part of the page that they stand in: each is sent
 * again, once, when it is answered, or after ten seconds as without script.
 *
 * To be called right after React began, as `answerEarlyPresses`.
 * @param page what React takes over
 * @param isHeard whether React knows all that was entered in a form: it is not sent before
 */
export function answerEarlySubmits(
  page: Document | Element,
  isHeard: (form: HTMLFormElement) => boolean,
): void {
  const buttons = new WeakMap<HTMLFormElement, HTMLElement | null>();
  const asWithoutScript = new WeakSet<HTMLFormElement>();
  // The button is pressed, not only the form sent: it may have more to do.
  const send = (form: HTMLFormElement) => {
    const button = buttons.get(form);
    if (button) button.click();
    else form.requestSubmit();
  };
  /** The form of the last event. */
  let heardOf: HTMLFormElement | null = null;
  const unanswered = new Unanswered<HTMLFormElement>({
    again: (form) => {
      if (!isHeard(form)) return;
      heardOf = null;
      send(form);
      // Its button asks first, or the browser finds a field wrong: either has said so, and is not to say it again.
      if (heardOf !== form && !isDisabled(buttons.get(form))) unanswered.answered(form);
    },
    giveUp: (form) => {
      if (isOnlyAnsweredByScript(form)) return;
      asWithoutScript.add(form);
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
      heardOf = form;
      // React stops what it can't answer yet, and the browser would send it.
      if (event.cancelBubble && isHeld(form) && !asWithoutScript.has(form)) {
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
