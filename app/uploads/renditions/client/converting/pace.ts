type TrackKind = "picture" | "sound";

const MAX_AHEAD = 0.25;

/** Sound must stay near its picture, as a segment is one range. Each waits for the other, so one always proceeds. */
export interface Pace {
  wrote(who: TrackKind, seconds: number): void;
  pictureTurn(): Promise<void>;
  soundTurn(seconds: number): Promise<void>;
  end(who: TrackKind): void;
}

export function createPace(): Pace {
  const written: Record<TrackKind, number> = { picture: -Infinity, sound: -Infinity };
  let isSoundBusy = true;
  const waiting = new Set<{ isOver: () => boolean; goOn: () => void }>();
  const releaseReady = () => {
    for (const wait of waiting) {
      if (!wait.isOver()) continue;
      waiting.delete(wait);
      wait.goOn();
    }
  };
  const until = (isOver: () => boolean, then: () => void = () => undefined) =>
    new Promise<void>((resolve) => {
      const goOn = () => {
        then();
        resolve();
      };
      if (isOver()) goOn();
      else waiting.add({ isOver, goOn });
    });
  const wrote = (who: TrackKind, seconds: number) => {
    written[who] = Math.max(written[who], seconds);
    releaseReady();
  };
  return {
    wrote,
    end: (who) => wrote(who, Infinity),
    pictureTurn: () => until(() => !isSoundBusy || written.sound >= written.picture - MAX_AHEAD),
    soundTurn(seconds) {
      const isTurn = () => written.picture >= seconds;
      // Or the picture would be released too early.
      isSoundBusy = isTurn();
      releaseReady();
      return until(isTurn, () => {
        isSoundBusy = true;
      });
    },
  };
}
