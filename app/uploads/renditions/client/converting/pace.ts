/** How far picture and sound may be apart: what is ahead waits in memory for the other. Seconds. */
const MOST_AHEAD = 1;

/** Keeps picture and sound of a copy together while each is made by itself. */
export interface Pace {
  /** Says how far one of them is, and waits while it is too far ahead. */
  reach(who: "picture" | "sound", seconds: number): Promise<void>;
  /** Nobody waits for it any more. */
  end(who: "picture" | "sound"): void;
}

export function createPace(): Pace {
  const at = { picture: 0, sound: 0 };
  const waiting = new Set<{ until: number; other: "picture" | "sound"; goOn: () => void }>();
  const look = () => {
    for (const wait of waiting) {
      if (at[wait.other] < wait.until) continue;
      waiting.delete(wait);
      wait.goOn();
    }
  };
  return {
    reach(who, seconds) {
      at[who] = Math.max(at[who], seconds);
      look();
      const other = who === "picture" ? "sound" : "picture";
      const until = seconds - MOST_AHEAD;
      if (at[other] >= until) return Promise.resolve();
      return new Promise((goOn) => waiting.add({ until, other, goOn }));
    },
    end(who) {
      at[who] = Infinity;
      look();
    },
  };
}
