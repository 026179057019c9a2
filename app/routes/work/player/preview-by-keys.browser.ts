import { seekStepSeconds } from "./seek-step";

const PREVIEW_MS = 1_500;

/** styles/player.css */
const PREVIEWS_ATTRIBUTE = "data-previews";

/** The library shows it to a pointer only. */
export function previewByKeys(bar: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isByKey = false;
  const dispatchPointer = (type: string, clientX = 0) =>
    bar.dispatchEvent(
      new PointerEvent(type, {
        clientX,
        pointerType: "mouse",
        bubbles: type === "pointermove",
        composed: true,
      }),
    );
  const hide = () => {
    clearTimeout(timer);
    if (!bar.hasAttribute(PREVIEWS_ATTRIBUTE)) return;
    bar.removeAttribute(PREVIEWS_ATTRIBUTE);
    if (!bar.matches(":hover")) dispatchPointer("pointerleave");
  };
  const findRange = () => bar.shadowRoot?.querySelector<HTMLInputElement>("input[type=range]");
  const onKey = (event: KeyboardEvent) => {
    isByKey = true;
    const range = findRange();
    const length = Number(bar.getAttribute("mediaduration"));
    const step = seekStepSeconds(event.key);
    if (!range || !(length > 0) || step === 0) return;
    // The default step is a hundredth of the film.
    event.preventDefault();
    range.valueAsNumber += step / length;
    range.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  };
  const onPointer = ({ isTrusted }: Event) => {
    if (isTrusted) isByKey = false;
  };
  const show = () => {
    const range = findRange();
    if (!range || !isByKey || bar.matches(":hover")) return;
    const { left, width } = range.getBoundingClientRect();
    if (!bar.hasAttribute(PREVIEWS_ATTRIBUTE)) {
      dispatchPointer("pointerenter");
      // The library skips a preview within a second of the last.
      dispatchPointer("pointermove", left);
    }
    bar.setAttribute(PREVIEWS_ATTRIBUTE, "");
    dispatchPointer("pointermove", left + width * range.valueAsNumber);
    clearTimeout(timer);
    timer = setTimeout(hide, PREVIEW_MS);
  };
  bar.addEventListener("keydown", onKey);
  bar.addEventListener("pointerdown", onPointer);
  bar.addEventListener("input", show);
  bar.addEventListener("focusout", hide);
  return () => {
    hide();
    bar.removeEventListener("keydown", onKey);
    bar.removeEventListener("pointerdown", onPointer);
    bar.removeEventListener("input", show);
    bar.removeEventListener("focusout", hide);
  };
}
