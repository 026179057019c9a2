import {
  MediaAirplayButton,
  MediaCaptionsButton,
  MediaCastButton,
  MediaControlBar,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlaybackRateButton,
  MediaPlayButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
  MediaTimeDisplay,
  MediaVolumeRange,
} from "media-chrome/react";
import {
  MediaCaptionsMenu,
  MediaCaptionsMenuButton,
  MediaRenditionMenu,
  MediaRenditionMenuButton,
} from "media-chrome/react/menu";
import { useEffect, useRef, useState, type ComponentRef } from "react";
import { clockTime } from "~/ui/format";
import { raiseCaptions } from "~/routes/work/captions/raise-captions.browser";
import { SeekBar } from "./seek-bar.client";
import { WideButton } from "./wide-button.client";

export interface PlayerControlsProps {
  /** A film has a picture to float and to fill the screen with. */
  film: boolean;
  /** Languages there are captions in: for one a button will do. */
  captions: number;
  /** Whether it comes in sizes to choose from. */
  sizes: boolean;
  /** Cues of its small pictures, or null. */
  sprite: string | null;
  /** Milliseconds; null where only the player knows. */
  length: number | null;
}

/** Speeds in the order the button goes through them. */
const RATES = [1, 1.25, 1.5, 2, 0.5, 0.75];

/**
 * Our controls: media-chrome's elements, which do their own keyboard, names and states. Those of the bar's end come a
 * moment later, and move nothing: all in one stroke they would keep a phone for a tenth of a second.
 */
export function PlayerControls({ film, captions, sizes, sprite, length }: PlayerControlsProps) {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWhole(true));
    return () => clearTimeout(timer);
  }, []);
  const bar = useRef<ComponentRef<typeof MediaControlBar>>(null);
  useEffect(() => {
    const player = bar.current?.closest("media-controller");
    return player && captions > 0 ? raiseCaptions(player) : undefined;
  }, [captions]);
  return (
    <>
      {film ? <MediaLoadingIndicator slot="centered-chrome" noAutohide /> : null}
      {captions > 1 ? <MediaCaptionsMenu hidden anchor="auto" /> : null}
      {sizes ? <MediaRenditionMenu hidden anchor="auto" /> : null}
      <MediaControlBar ref={bar} className="player-time">
        <SeekBar sprite={sprite} />
      </MediaControlBar>
      <MediaControlBar className="player-bar">
        <MediaPlayButton />
        <MediaSeekBackwardButton seekOffset={10} />
        <MediaSeekForwardButton seekOffset={10} />
        <MediaMuteButton />
        <MediaVolumeRange />
        {length === null ? (
          <MediaTimeDisplay showDuration />
        ) : (
          <>
            <MediaTimeDisplay />
            {/* As its card has it. What the player says of it changes with what it has read. */}
            <span className="player-length">/ {clockTime(length)}</span>
          </>
        )}
        <span className="player-gap" />
        {isWhole ? <BarEnd {...{ film, captions, sizes }} /> : null}
      </MediaControlBar>
    </>
  );
}

function BarEnd({ film, captions, sizes }: Omit<PlayerControlsProps, "sprite" | "length">) {
  return (
    <>
      {captions === 1 ? <MediaCaptionsButton /> : null}
      {captions > 1 ? <MediaCaptionsMenuButton /> : null}
      <MediaPlaybackRateButton rates={RATES} />
      {sizes ? <MediaRenditionMenuButton /> : null}
      <MediaAirplayButton />
      <MediaCastButton />
      {film ? (
        <>
          <WideButton />
          <MediaPipButton />
          <MediaFullscreenButton />
        </>
      ) : null}
    </>
  );
}
