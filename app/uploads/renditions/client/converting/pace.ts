type Who = "picture" | "sound";

/** How far the picture may be ahead of the sound in the file, as long as the sound is at work. Seconds. */
const MOST_AHEAD = 0.25;

/**
 * Keeps picture and sound of a copy side by side in its file, while each is made by itself: a segment of a stream is one
 * range of it (app/formats/isobmff/packing), so what is heard must not lie far from what is seen. What counts is what the
 * picture's encoder has given, for it keeps back as much as it likes. The sound waits for the picture, and the picture for a
 * sound that is busy, so one of them always goes on.
 */
export interface Pace {
  /** What is played then is on its way into the file. */
  wrote(who: Who, seconds: number): void;
  /** Waits until the picture may go on. */
  pictureTurn(): Promise<void>;
  /** Waits until the picture is as far as what the sound writes next. */
  soundTurn(seconds: number): Promise<void>;
  /** Nobody waits for it any more. */
  end(who: Who): void;
}

export function createPace(): Pace {
  const written: Record<Who, number> = { picture: -Infinity, sound: -Infinity };
  let isSoundBusy = true;
  const waiting = new Set<{ isOver: () => boolean; goOn: () => void }>();
  const look = () => {
    for (const wait of waiting) {
      if (!wait.isOver()) continue;
      waiting.delete(wait);
      wait.goOn();
    }
  };
  const until = (isOver: () => boolean, then: () => void = () => undefined) =>
    new Promise<void>((resolve) => {
      // At once, before the other one looks.
      const goOn = () => {
        then();
        resolve();
      };
      if (isOver()) goOn();
      else waiting.add({ isOver, goOn });
    });
  const wrote = (who: Who, seconds: number) => {
    written[who] = Math.max(written[who], seconds);
    look();
  };
  return {
    wrote,
    end: (who) => wrote(who, Infinity),
    pictureTurn: () => until(() => !isSoundBusy || written.sound >= written.picture - MOST_AHEAD),
    soundTurn(seconds) {
      const isTurn = () => written.picture >= seconds;
      // It stays busy where it needn't wait: the picture would be let go for nothing.
      isSoundBusy = isTurn();
      look();
      return until(isTurn, () => void (isSoundBusy = true));
    },
  };
}
