import { useEffect, type RefObject } from "react";
import { playerWords } from "~/words/en/edit-upload";
import { problems } from "~/words/en/problems";
import { Button } from "~/ui/button";
import { getPlayhead } from "./playhead.browser";
import type { SourceHealth } from "./use-renewed-source";

interface HealthProps {
  player: RefObject<HTMLMediaElement | null>;
  health: SourceHealth;
  play: () => void;
  tryAgain: () => void;
}

export function Health({ player, health, play, tryAgain }: HealthProps) {
  usePauseWhenLost(player, health);
  useEffect(() => {
    if (health !== "lost") return;
    addEventListener("online", tryAgain);
    return () => removeEventListener("online", tryAgain);
  }, [health, tryAgain]);
  const onPress = () => {
    play();
    tryAgain();
  };
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-3 flex justify-center">
      {health === "playing" || health === "unplayable" ? null : (
        <p className="pointer-events-auto mx-3 flex items-center gap-3 rounded-xl bg-raised px-4 py-2 text-sm">
          {health === "lost" ? problems.notLoaded : playerWords[health]}
          {health === "lost" ? (
            <Button size="sm" variant="secondary" onClick={onPress}>
              {playerWords.tryAgain}
            </Button>
          ) : null}
        </p>
      )}
    </div>
  );
}

/** Its spinner would never stop. */
function usePauseWhenLost(player: RefObject<HTMLMediaElement | null>, health: SourceHealth): void {
  useEffect(() => {
    const media = player.current;
    if (!media || (health !== "lost" && health !== "gone")) return;
    const pauseWhenStarved = () => {
      if (media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) getPlayhead(media).wait();
    };
    pauseWhenStarved();
    media.addEventListener("waiting", pauseWhenStarved);
    return () => media.removeEventListener("waiting", pauseWhenStarved);
  }, [player, health]);
}
