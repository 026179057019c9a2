import type { PartRange } from "../parts.rules";

export interface PartsProgress {
  set(number: number, bytes: number): void;
}

export function createPartsProgress(
  total: number,
  missing: readonly PartRange[],
  onSent: (bytes: number) => void,
): PartsProgress {
  const underWay = new Map<number, number>();
  const before = total - missing.reduce((sum, part) => sum + part.end - part.start, 0);
  return {
    set(number, bytes) {
      underWay.set(number, bytes);
      onSent([...underWay.values()].reduce((sum, count) => sum + count, before));
    },
  };
}

export type WaitState = ReturnType<typeof createWaitState>;

/** One slow part doesn't mean the network is lost. */
export function createWaitState(onWait: ((waiting: boolean) => void) | undefined) {
  let [waiting, lanes] = [0, 0];
  let reported = false;
  const update = () => {
    const now = lanes > 0 && waiting === lanes;
    if (now === reported) return;
    reported = now;
    onWait?.(now);
  };
  return {
    onWait(begins: boolean) {
      waiting += begins ? 1 : -1;
      update();
    },
    enter() {
      lanes++;
      update();
    },
    leave() {
      lanes--;
      update();
    },
  };
}
