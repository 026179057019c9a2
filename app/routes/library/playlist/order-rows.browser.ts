/** A smaller movement is a press. */
const STILL_PX = 4;

/** Scrolls the page. */
const EDGE_PX = 96;
/** A frame. */
const SCROLL_PX = 14;

interface OrderEvents {
  onPickUp: (index: number) => void;
  onMoveOver: (index: number) => void;
  onDrop: (from: number, to: number) => void;
  onCancel: (index: number) => void;
}

/** Pixels from the list's top. */
interface Move {
  rows: HTMLElement[];
  tops: number[];
  heights: number[];
  from: number;
  to: number;
}

interface Drag {
  pointerId: number;
  startY: number;
  clientY: number;
  isMoving: boolean;
  frame: number;
}

/**
 * Rows `[data-row]`, handles `[data-handle]`. A row is only drawn elsewhere until dropped, so it keeps the
 * focus. @returns a function that ends it
 */
export function orderRows(list: HTMLElement, events: OrderEvents): () => void {
  let move: Move | null = null;
  let drag: Drag | null = null;

  const listeners = [
    ["pointerdown", onPointerDown],
    ["pointermove", onPointerMove],
    ["pointerup", onPointerUp],
    ["pointercancel", onPointerUp],
    ["keydown", onKeyDown],
    ["focusout", onFocusOut],
    ["contextmenu", onContextMenu],
    ["dragstart", onNativeDrag],
  ] as const;
  for (const [name, listener] of listeners) list.addEventListener(name, listener as EventListener);
  return () => {
    end({ isDropped: false });
    for (const [name, listener] of listeners) list.removeEventListener(name, listener as EventListener);
  };

  function onPointerDown(event: PointerEvent): void {
    const handle = findHandle(event);
    if (!handle || event.button !== 0 || !event.isPrimary) return;
    if (move) end({ isDropped: false });
    handle.setPointerCapture(event.pointerId);
    const { pointerId, clientY } = event;
    drag = { pointerId, startY: clientY + scrollY, clientY, isMoving: false, frame: 0 };
  }

  function onPointerMove(event: PointerEvent): void {
    if (event.pointerId !== drag?.pointerId) return;
    drag.clientY = event.clientY;
    if (drag.isMoving || Math.abs(event.clientY + scrollY - drag.startY) < STILL_PX) return;
    drag.isMoving = true;
    const handle = findHandle(event);
    if (handle) pickUp(handle);
    follow();
  }

  function onPointerUp(event: PointerEvent): void {
    if (event.pointerId !== drag?.pointerId) return;
    if (drag.isMoving) end({ isDropped: event.type === "pointerup" });
    drag = null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const handle = findHandle(event);
    if (!handle) return;
    const isPress = event.key === " " || event.key === "Enter";
    if (!move) {
      if (!isPress) return;
      event.preventDefault();
      return pickUp(handle);
    }
    const last = move.rows.length - 1;
    const targets: Record<string, number> = {
      ArrowUp: move.to - 1,
      ArrowDown: move.to + 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      moveOver(Math.max(0, Math.min(last, target)));
      draw(offsetAt(move.to));
      move.rows[move.from]?.scrollIntoView({ block: "nearest" });
    } else if (isPress) end({ isDropped: true });
    else if (event.key === "Escape") end({ isDropped: false });
    else return;
    event.preventDefault();
  }

  function onFocusOut(): void {
    if (move && !drag) end({ isDropped: false });
  }

  /** A long press would open it during a drag. */
  function onContextMenu(event: Event): void {
    if (findHandle(event)) event.preventDefault();
  }

  /** It would end ours (Chromium). */
  function onNativeDrag(event: Event): void {
    if (drag) event.preventDefault();
  }

  function pickUp(handle: HTMLElement): void {
    const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
    const from = rows.findIndex((row) => row.contains(handle));
    if (from < 0) return;
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const { top: origin } = list.getBoundingClientRect();
    move = {
      rows,
      from,
      to: from,
      tops: boxes.map(({ top }) => top - origin),
      heights: boxes.map(({ height }) => height),
    };
    // Only a keyboard move is animated.
    list.dataset["ordering"] = drag ? "drag" : "keys";
    rows[from]?.setAttribute("data-held", "");
    handle.setAttribute("aria-pressed", "true");
    events.onPickUp(from);
  }

  /** The page also scrolls under a still pointer. */
  function follow(): void {
    if (!drag || !move) return;
    const { clientY, startY } = drag;
    const beyondEdge = Math.min(0, clientY - EDGE_PX) + Math.max(0, clientY - (innerHeight - EDGE_PX));
    if (beyondEdge !== 0) scrollBy({ top: (SCROLL_PX * beyondEdge) / EDGE_PX, behavior: "instant" });
    const { from, tops, heights } = move;
    const last = tops.length - 1;
    const offset = Math.max(offsetAt(0), Math.min(offsetAt(last), clientY + scrollY - startY));
    const top = (tops[from] ?? 0) + offset;
    const bottom = top + (heights[from] ?? 0);
    // A tall row's middle may never pass the last row's.
    const middles = tops.map((upper, index) => upper + (heights[index] ?? 0) / 2);
    const passedBelow = middles.filter((middle, index) => index > from && middle <= bottom).length;
    const passedAbove = middles.filter((middle, index) => index < from && middle >= top).length;
    moveOver(from + passedBelow - passedAbove);
    draw(offset);
    drag.frame = requestAnimationFrame(follow);
  }

  function moveOver(to: number): void {
    if (!move || to === move.to) return;
    move.to = to;
    events.onMoveOver(to);
  }

  function offsetAt(to: number): number {
    if (!move) return 0;
    const { from, tops, heights } = move;
    const bottom = (index: number) => (tops[index] ?? 0) + (heights[index] ?? 0);
    return to > from ? bottom(to) - bottom(from) : (tops[to] ?? 0) - (tops[from] ?? 0);
  }

  function draw(offset: number): void {
    if (!move) return;
    const { rows, from, to, tops, heights } = move;
    const gap = from > 0 ? (tops[from] ?? 0) - (tops[from - 1] ?? 0) - (heights[from - 1] ?? 0) : 0;
    const room = (heights[from] ?? 0) + Math.max(0, gap);
    rows.forEach((row, index) => {
      let shift = 0;
      if (index === from) shift = offset;
      else if (index > from && index <= to) shift = -room;
      else if (index < from && index >= to) shift = room;
      row.style.transform = shift === 0 ? "" : `translateY(${shift}px)`;
    });
  }

  function end({ isDropped }: { isDropped: boolean }): void {
    if (!move) return;
    const { rows, from, to } = move;
    move = null;
    if (drag) cancelAnimationFrame(drag.frame);
    drag = null;
    delete list.dataset["ordering"];
    rows[from]?.removeAttribute("data-held");
    rows[from]?.querySelector("[data-handle]")?.setAttribute("aria-pressed", "false");
    for (const row of rows) row.style.transform = "";
    if (isDropped && to !== from) events.onDrop(from, to);
    else events.onCancel(from);
  }
}

function findHandle(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>("[data-handle]") : null;
}
