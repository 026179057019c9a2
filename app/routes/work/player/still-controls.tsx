import { playerWords } from "~/words/en/edit-upload";
import { clockTime } from "~/ui/format";
import { PlayIcon } from "~/ui/icons";

interface StillControlsProps {
  /** ms */
  length: number | null;
  onPlay: () => void;
}

/** The whole picture is a play button. Before hydration a script in <head> answers it (early-presses.ts). */
export function StillControls({ length, onPlay }: StillControlsProps) {
  return (
    <button type="button" data-play="" className="player-still" onClick={onPlay}>
      <PlayIcon className="size-6" />
      <span className="sr-only">{playerWords.play}</span>
      {length === null ? null : <span>{clockTime(length)}</span>}
    </button>
  );
}
