import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";

export function useSelection(shown: readonly number[], initial: readonly number[] = []) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(initial));
  const last = useRef<number | null>(null);
  const shift = useRef(false);
  const selected = shown.filter((id) => chosen.has(id));

  const set = useCallback((ids: readonly number[]) => setChosen(new Set(ids)), []);

  function toggle(id: number, on: boolean): void {
    const range = shift.current && last.current !== null ? between(shown, last.current, id) : [id];
    last.current = id;
    setChosen((before) => {
      const after = new Set(before);
      for (const one of range) {
        if (on) after.add(one);
        else after.delete(one);
      }
      return after;
    });
  }

  return {
    selected,
    set,
    /** Browsers turn a space key into a click. */
    boxOf: (id: number) => ({
      checked: chosen.has(id),
      onKeyDown: (event: KeyboardEvent) => {
        shift.current = event.shiftKey;
      },
      onKeyUp: (event: KeyboardEvent) => {
        shift.current = event.shiftKey;
      },
      onMouseDown: (event: MouseEvent) => {
        shift.current = event.shiftKey;
      },
      onChange: (event: { target: { checked: boolean } }) => toggle(id, event.target.checked),
    }),
  };
}

export type Selection = ReturnType<typeof useSelection>;

function between(shown: readonly number[], one: number, other: number): readonly number[] {
  const [from, to] = [shown.indexOf(one), shown.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || to === undefined || from < 0 ? [other] : shown.slice(from, to + 1);
}
