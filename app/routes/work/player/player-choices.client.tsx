import { useCallback, useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import { CaptionsIcon } from "~/ui/icons-works";
import { SettingsIcon } from "~/ui/icons-menu";
import { playerChoices } from "~/words/en/player-labels";
import { getRenditions, type Rendition } from "./renditions.browser";

interface PlayerChoiceProps {
  name: string;
  none: string;
  labels: readonly string[];
  chosen: number;
  onChoose: (index: number) => void;
  children: ReactNode;
}

const OWN_KEYS = new Set([" ", "Enter", "ArrowUp", "ArrowDown"]);

/** The browser's own list, made for fingers on a phone. -1 is none. */
function PlayerChoice({ name, none, labels, chosen, onChoose, children }: PlayerChoiceProps) {
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const own = list.current;
    if (!own) return;
    // The player would play, or scroll.
    const keep = (event: KeyboardEvent) => {
      if (OWN_KEYS.has(event.key)) event.stopPropagation();
    };
    own.addEventListener("keydown", keep);
    return () => own.removeEventListener("keydown", keep);
  }, []);
  return (
    <span className="player-choice" title={name}>
      {children}
      <select
        ref={list}
        aria-label={name}
        value={chosen}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        <option value={-1}>{none}</option>
        {labels
          .map((label, index) => (
            <option key={index} value={index}>
              {label}
            </option>
          ))
          .reverse()}
      </select>
    </span>
  );
}

const pixels = ({ width, height }: Rendition) => Math.min(width, height);

function sizeLabel(size: Rendition, sizes: readonly Rendition[]): string {
  const isOnly = sizes.every((other) => other === size || pixels(other) !== pixels(size));
  return isOnly ? `${pixels(size)}p` : `${pixels(size)}p (${Math.round(size.bitrate / 1e6)} Mbps)`;
}

export function QualityChoice({ media }: { media: HTMLMediaElement }) {
  const renditions = getRenditions(media);
  const sizes = useChange(renditions, () => renditions.sizes);
  const chosen = useChange(renditions, () => renditions.selectedIndex);
  if (sizes.length === 0) return null;
  return (
    <PlayerChoice
      name={playerChoices.quality}
      none={playerChoices.auto}
      labels={sizes.map((size) => sizeLabel(size, sizes))}
      chosen={chosen}
      onChoose={(index) => renditions.choose(index)}
    >
      <SettingsIcon className="size-6" />
    </PlayerChoice>
  );
}

/** For more than one language; one has media-chrome's switch. */
export function CaptionsChoice({ media }: { media: HTMLMediaElement }) {
  const tracks = [...media.textTracks].filter(({ kind }) => kind === "captions");
  const chosen = useChange(media.textTracks, () => tracks.findIndex(({ mode }) => mode === "showing"));
  return (
    <PlayerChoice
      name={playerChoices.captions}
      none={playerChoices.off}
      labels={tracks.map(({ label }) => label)}
      chosen={chosen}
      onChoose={(chosenIndex) => {
        for (const [index, track] of tracks.entries())
          track.mode = index === chosenIndex ? "showing" : "disabled";
      }}
    >
      <CaptionsIcon className="size-6" />
    </PlayerChoice>
  );
}

function useChange<Value>(source: EventTarget, read: () => Value): Value {
  const subscribe = useCallback(
    (notify: () => void) => {
      source.addEventListener("change", notify);
      return () => source.removeEventListener("change", notify);
    },
    [source],
  );
  return useSyncExternalStore(subscribe, read);
}
