import type { MediaController } from "media-chrome";
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
import { listenToPlayerKeys } from "./player-keys.browser";
import { SeekBar } from "./seek-bar.client";
import { WideButton } from "./wide-button.client";

interface PlayerControlsProps {
  onReady: () => void;
  film: boolean;
  captions: number;
  sizes: boolean;
  sprite: string | null;
  length: number | null;
}

const RATES = [1, 1.25, 1.5, 2, 0.5, 0.75];

/** Later, or it would block a phone for a tenth of a second. */
export function PlayerControls({ onReady, film, captions, sizes, sprite, length }: PlayerControlsProps) {
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
  useEffect(() => {
    const player = bar.current?.closest<MediaController>("media-controller");
    return player ? listenToPlayerKeys(player) : undefined;
  }, []);
  // The keys are listened to now.
  useEffect(onReady, [onReady]);
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
            {/* The player's own estimate changes while it loads. */}
            <span className="player-length">/ {clockTime(length)}</span>
          </>
        )}
        <span className="player-gap" />
        {isWhole ? <BarEnd film={film} captions={captions} sizes={sizes} /> : null}
      </MediaControlBar>
    </>
  );
}

/** media-chrome says 'checked' of it, which no button can be. */
function beSwitch(button: HTMLElement | null) {
  button?.setAttribute("role", "switch");
}

function BarEnd({ film, captions, sizes }: Omit<PlayerControlsProps, "onReady" | "sprite" | "length">) {
  return (
    <>
      {captions === 1 ? <MediaCaptionsButton ref={beSwitch} /> : null}
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
