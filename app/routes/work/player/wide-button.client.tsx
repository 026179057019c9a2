import { useEffect, useRef } from "react";
import { playerWords } from "~/words/en/edit-upload";
import { useStoredSwitch } from "~/ui/stored-switch";
import { WideIcon } from "~/ui/icons-works";
import { wideStage } from "./wide-stage.browser";

const KEY = "t";

export function WideButton() {
  const isOn = useStoredSwitch(wideStage);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const own = button.current;
    const player = own?.closest<HTMLElement>("media-controller");
    if (!own || !player) return;
    const onKey = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      if (key.toLowerCase() !== KEY || ctrlKey || metaKey || altKey || repeat) return;
      // Where it would change nothing.
      if (own.getClientRects().length > 0) wideStage.turn(!wideStage.isOn());
    };
    // The player would play.
    const keepSpace = (event: KeyboardEvent) => {
      if (event.key === " ") event.stopPropagation();
    };
    player.addEventListener("keydown", onKey);
    own.addEventListener("keydown", keepSpace);
    return () => {
      player.removeEventListener("keydown", onKey);
      own.removeEventListener("keydown", keepSpace);
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      title={playerWords.wide}
      aria-label={playerWords.wide}
      aria-pressed={isOn}
      aria-keyshortcuts={KEY}
      onClick={() => wideStage.turn(!isOn)}
      className="player-wide"
    >
      <WideIcon className="size-6" />
    </button>
  );
}
