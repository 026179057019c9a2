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
import { useEffect, useRef, useState, type ComponentRef } from "react";
import { clockTime } from "~/ui/format";
import { raiseCaptions } from "~/routes/work/captions/raise-captions.browser";
import { CaptionsChoice, QualityChoice } from "./player-choices.client";
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

/** The bar's end comes later, or it would block a phone for a tenth of a second. */
export function PlayerControls({ onReady, film, captions, sizes, sprite, length }: PlayerControlsProps) {
  const bar = useRef<ComponentRef<typeof MediaControlBar>>(null);
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  useEffect(() => {
    const player = bar.current?.closest("media-controller");
    const timer = setTimeout(() => setMedia(player?.querySelector<HTMLMediaElement>("video, audio") ?? null));
    return () => clearTimeout(timer);
  }, []);
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
        {media ? <BarEnd media={media} film={film} captions={captions} sizes={sizes} /> : null}
      </MediaControlBar>
    </>
  );
}

/** media-chrome says 'checked' of it, which no button can be. */
function beSwitch(button: HTMLElement | null) {
  button?.setAttribute("role", "switch");
}

interface BarEndProps extends Pick<PlayerControlsProps, "film" | "captions" | "sizes"> {
  media: HTMLMediaElement;
}

function BarEnd({ media, film, captions, sizes }: BarEndProps) {
  return (
    <>
      {captions === 1 ? <MediaCaptionsButton ref={beSwitch} /> : null}
      {captions > 1 ? <CaptionsChoice media={media} /> : null}
      <MediaPlaybackRateButton rates={RATES} />
      {sizes ? <QualityChoice media={media} /> : null}
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
