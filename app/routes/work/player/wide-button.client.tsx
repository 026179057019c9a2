import { useEffect, useRef } from "react";
import { playerWords } from "~/strings/edit-upload";
import { useKeptSwitch } from "~/ui/kept-switch";
import { WideIcon } from "~/ui/icons-works";
import { wideStage } from "./wide-stage.browser";

const KEY = "t";

/** Gives a film the whole width of a large window, or the page's column again; remembered in this browser. */
export function WideButton() {
  const isOn = useKeptSwitch(wideStage);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const own = button.current;
    const player = own?.closest<HTMLElement>("media-controller");
    if (!own || !player) return;
    const onKey = ({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
      if (key.toLowerCase() !== KEY || ctrlKey || metaKey || altKey || repeat) return;
      // Where the button is not drawn, on a small window or a full screen, the key would change nothing one sees.
      if (own.getClientRects().length > 0) wideStage.turn(!wideStage.isOn());
    };
    // The player would take a press of space for its own, and play.
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
