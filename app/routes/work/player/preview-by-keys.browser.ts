import { stepOf } from "./seek-step";

/** How long a preview stays after the last key. Milliseconds. */
const STAYS_MS = 1_500;

/** Set on the bar while it shows what it shows to who points at it (styles/player.css). */
const SHOWS = "data-previews";

/**
 * Moves by keyboard in a bar of time, and shows the moment as the library does for who points at it.
 * @param bar a `media-time-range`
 * @returns what ends it
 */
export function previewByKeys(bar: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isByKey = false;
  const pointed = (type: string, clientX = 0) =>
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
    if (!bar.hasAttribute(SHOWS)) return;
    bar.removeAttribute(SHOWS);
    // Who points at it goes on doing so.
    if (!bar.matches(":hover")) pointed("pointerleave");
  };
  const rangeOf = () => bar.shadowRoot?.querySelector<HTMLInputElement>("input[type=range]");
  const onKey = (event: KeyboardEvent) => {
    isByKey = true;
    const [range, length, step] = [rangeOf(), Number(bar.getAttribute("mediaduration")), stepOf(event.key)];
    if (!range || !(length > 0) || step === 0) return;
    // Left to itself a key moves a hundredth of the film.
    event.preventDefault();
    range.valueAsNumber += step / length;
    range.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  };
  const onPointer = ({ isTrusted }: Event) => {
    if (isTrusted) isByKey = false;
  };
  const show = () => {
    const range = rangeOf();
    if (!range || !isByKey || bar.matches(":hover")) return;
    const { left, width } = range.getBoundingClientRect();
    if (!bar.hasAttribute(SHOWS)) {
      pointed("pointerenter");
      // The library asks for no preview within a second of the one before, though that is gone: its beginning is asked for always.
      pointed("pointermove", left);
    }
    bar.setAttribute(SHOWS, "");
    pointed("pointermove", left + width * range.valueAsNumber);
    clearTimeout(timer);
    timer = setTimeout(hide, STAYS_MS);
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
