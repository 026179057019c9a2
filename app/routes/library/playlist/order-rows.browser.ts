/** Pointers that move less than this press the handle and drag nothing. CSS pixels. */
const STILL_PX = 4;

/** How near to the window's edges a drag scrolls the page, and how fast at most. CSS pixels, and those of one frame. */
const EDGE_PX = 96;
const SCROLL_PX = 14;

/** Rows of a list, found by `[data-row]`; each has a button `[data-handle]`. Indices are those of the rows on the page. */
export interface OrderEvents {
  onTaken: (index: number) => void;
  /** The row would be put there. */
  onAt: (index: number) => void;
  onMoved: (from: number, to: number) => void;
  onGivenBack: (index: number) => void;
}

/** A row that is held, and where the others stood when it was taken up. */
interface Held {
  rows: HTMLElement[];
  tops: number[];
  heights: number[];
  from: number;
  to: number;
  /** The list's upper edge in the page. */
  origin: number;
}

/**
 * Has the rows of a list be ordered by dragging their handles, with any pointer, and by the keyboard on them: Space
 * takes a row up and puts it down, arrows move it, Escape gives it back. Only drawn over until it is put down: the
 * rows stay where they are in the document, and so does the focus.
 * @returns ends it
 */
export function orderRows(list: HTMLElement, events: OrderEvents): () => void {
  let held: Held | null = null;
  let drag: { id: number; startY: number; clientY: number; isMoving: boolean; frame: number } | null = null;

  function take(handle: HTMLElement): void {
    const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
    const from = rows.findIndex((row) => row.contains(handle));
    if (from < 0) return;
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const origin = list.getBoundingClientRect().top + scrollY;
    held = {
      ...{ rows, from, to: from, origin },
      tops: boxes.map(({ top }) => top + scrollY - origin),
      heights: boxes.map(({ height }) => height),
    };
    // A row under a pointer stays under it; one that the keyboard moves is seen going.
    list.dataset["ordering"] = drag ? "drag" : "keys";
    rows[from]?.setAttribute("data-held", "");
    handle.setAttribute("aria-pressed", "true");
    events.onTaken(from);
  }

  /** Draws the held row at `offset` from where it stood, and the others out of its way. */
  function draw(offset: number): void {
    if (!held) return;
    const { rows, from, to, tops, heights } = held;
    const gap = from > 0 ? (tops[from] ?? 0) - (tops[from - 1] ?? 0) - (heights[from - 1] ?? 0) : 0;
    const room = (heights[from] ?? 0) + Math.max(0, gap);
    rows.forEach((row, index) => {
      const passed = index > from && index <= to ? -room : index < from && index >= to ? room : 0;
      const shift = index === from ? offset : passed;
      row.style.transform = shift === 0 ? "" : `translateY(${shift}px)`;
    });
  }

  function putAt(to: number): void {
    if (!held || to === held.to) return;
    held.to = to;
    events.onAt(to);
  }

  /** How far the held row is from where it stood when it stands at another's place. */
  function offsetAt(to: number): number {
    if (!held) return 0;
    const { from, tops, heights } = held;
    const bottom = (index: number) => (tops[index] ?? 0) + (heights[index] ?? 0);
    return to > from ? bottom(to) - bottom(from) : (tops[to] ?? 0) - (tops[from] ?? 0);
  }

  function end(isKept: boolean): void {
    if (!held) return;
    const { rows, from, to } = held;
    held = null;
    if (drag) cancelAnimationFrame(drag.frame);
    drag = null;
    delete list.dataset["ordering"];
    rows[from]?.removeAttribute("data-held");
    rows[from]?.querySelector("[data-handle]")?.setAttribute("aria-pressed", "false");
    for (const row of rows) row.style.transform = "";
    if (isKept && to !== from) events.onMoved(from, to);
    else events.onGivenBack(from);
  }

  const handleOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>("[data-handle]") : null;

  function onPointerDown(event: PointerEvent): void {
    const handle = handleOf(event);
    if (!handle || event.button !== 0 || !event.isPrimary) return;
    if (held) end(false);
    handle.setPointerCapture(event.pointerId);
    const { pointerId: id, clientY } = event;
    drag = { id, startY: clientY + scrollY, clientY, isMoving: false, frame: 0 };
  }

  function onPointerMove(event: PointerEvent): void {
    if (event.pointerId !== drag?.id) return;
    drag.clientY = event.clientY;
    if (!drag.isMoving) {
      if (Math.abs(event.clientY + scrollY - drag.startY) < STILL_PX) return;
      drag.isMoving = true;
      const handle = handleOf(event);
      if (handle) take(handle);
      follow();
    }
  }

  /** Each frame of a drag: the page scrolls near its edges, also under a pointer that is kept still. */
  function follow(): void {
    if (!drag || !held) return;
    const { clientY, startY } = drag;
    const beyond = Math.min(0, clientY - EDGE_PX) + Math.max(0, clientY - (innerHeight - EDGE_PX));
    if (beyond !== 0) scrollBy({ top: (SCROLL_PX * beyond) / EDGE_PX, behavior: "instant" });
    const { from, tops, heights } = held;
    const last = tops.length - 1;
    const offset = Math.max(offsetAt(0), Math.min(offsetAt(last), clientY + scrollY - startY));
    const top = (tops[from] ?? 0) + offset;
    const bottom = top + (heights[from] ?? 0);
    // The edge that goes ahead decides: the middle of a row at the list's end never comes below the last one's middle.
    const middles = tops.map((upper, index) => upper + (heights[index] ?? 0) / 2);
    const passedBelow = middles.filter((middle, index) => index > from && middle <= bottom).length;
    const passedAbove = middles.filter((middle, index) => index < from && middle >= top).length;
    putAt(from + passedBelow - passedAbove);
    draw(offset);
    drag.frame = requestAnimationFrame(follow);
  }

  function onPointerUp(event: PointerEvent): void {
    if (event.pointerId !== drag?.id) return;
    if (drag.isMoving) end(event.type === "pointerup");
    drag = null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const handle = handleOf(event);
    if (!handle) return;
    if (!held) {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      return take(handle);
    }
    const steps: Record<string, number> = {
      ArrowUp: held.to - 1,
      ArrowDown: held.to + 1,
      Home: 0,
      End: held.rows.length - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      putAt(Math.max(0, Math.min(held.rows.length - 1, step)));
      draw(offsetAt(held.to));
      held.rows[held.from]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === " " || event.key === "Enter") end(true);
    else if (event.key === "Escape") end(false);
    else return;
    event.preventDefault();
  }

  /** Whoever goes elsewhere while a row is taken up has not put it down. */
  function onFocusOut(): void {
    if (held && !drag) end(false);
  }

  const noMenu = (event: Event) => {
    if (handleOf(event)) event.preventDefault();
  };

  /** The browser's own drag, of a link or of marked text below the pointer, would end ours (seen in Chromium). */
  const noOtherDrag = (event: Event) => {
    if (drag) event.preventDefault();
  };

  const watched = [
    ["pointerdown", onPointerDown],
    ["pointermove", onPointerMove],
    ["pointerup", onPointerUp],
    ["pointercancel", onPointerUp],
    ["keydown", onKeyDown],
    ["focusout", onFocusOut],
    // A long press on a phone would open one in the midst of a drag.
    ["contextmenu", noMenu],
    ["dragstart", noOtherDrag],
  ] as const;
  for (const [name, listener] of watched) list.addEventListener(name, listener as EventListener);
  return () => {
    end(false);
    for (const [name, listener] of watched) list.removeEventListener(name, listener as EventListener);
  };
}
