import { lazy, Suspense, useCallback, useEffect, useRef, type RefObject } from "react";
import type { SignedStream, SignedTrack } from "~/media/sign-visible.server";
import { latePart } from "~/ui/late-part";
import { useHydrated } from "~/ui/use-hydrated";
import { useReleasedMedia } from "~/ui/use-released-media";
import { useMediaSession, useMissingPicture } from "./use-late-listeners";
import { firstStreamUrls, isStreamed, useStream } from "./use-stream";
import { getPlayhead } from "./playhead.browser";
import { useFetchFreshLinks } from "./use-fetch-fresh-links";
import { useControls } from "./use-controls";
import { useRenewedSource } from "./use-renewed-source";
import { useSingleCaptionTrack } from "~/routes/work/captions/use-one-caption";
import { SEEK_STEP_SECONDS } from "./seek-step";
import { StillControls } from "./still-controls";
import { useRememberedPosition } from "./use-position";

const loadControls = async () => (await import("./load-controls.browser")).loadControls();
const Health = latePart(async () => (await import("./health")).Health);
const Controls = lazy(() => loadControls().then(({ PlayerControls }) => ({ default: PlayerControls })));

interface PlayerProps {
  id: number;
  name: string;
  artist: string | null;
  artwork: string | null;
  kind: "video" | "audio";
  source: string;
  copy: string | null;
  stream: SignedStream | null;
  playedAs: string | null;
  sprite: string | null;
  tracks: readonly SignedTrack[];
  poster: string | null;
  width: number | null;
  height: number | null;
  length: number | null;
  version: string | null;
  onUnplayable: () => void;
  onStale: () => void;
}

export function Player(props: PlayerProps) {
  const {
    id,
    name,
    artist,
    artwork,
    kind,
    source: first,
    copy,
    stream,
    playedAs,
    sprite,
    tracks,
    poster,
    width,
    height,
    length,
    version,
    onUnplayable,
    onStale,
  } = props;
  const media = useRef<HTMLMediaElement>(null);
  const askAgain = useFetchFreshLinks(media, { id, version, onStale });
  const streaming = useStream(media, { id, stream, playedAs, length, askAgain });
  const file = useRenewedSource(media, { first, copy, askAgain, isOff: streaming.isOn });
  const { health, tryAgain } = streaming.isOn ? streaming : file;
  useRememberedPosition(media, id);
  useSingleCaptionTrack(media);
  useMediaSession(media, { title: name, artist, artwork });
  const { fallBack } = streaming;
  const giveUp = useCallback(() => {
    if (!fallBack()) onUnplayable();
  }, [fallBack, onUnplayable]);
  useMissingPicture(media, kind === "video", giveUp);
  // Its listeners are removed first.
  useReleasedMedia(media);
  const isHydrated = useHydrated();
  const [controls, settle] = useControls(media, loadControls);
  useEffect(() => {
    if (health === "unplayable") giveUp();
  }, [health, giveUp]);
  const play = () => {
    if (media.current)
      void getPlayhead(media.current)
        .play()
        .catch(() => undefined);
  };
  const shared = {
    slot: "media",
    src: streaming.isOn ? undefined : file.source,
    controls: !isHydrated || controls === "failed",
    // Nothing of a file that will be replaced.
    preload: streaming.isGivenUp && file.isChosen ? "metadata" : "none",
    "aria-label": name,
    children: tracks.map(({ language, label, src }) => (
      <track key={language} kind="captions" srcLang={language} label={label} src={src} />
    )),
  };
  // Browsers draw captions only over video.
  const asVideo = kind === "video" || tracks.length > 0;
  return (
    <div className="relative w-full">
      {/* Browsers fetch a poster last, and it is the page's largest element. */}
      {poster ? <link rel="preload" as="image" href={poster} fetchpriority="high" /> : null}
      {/* Preloaded while the player's script loads, with the same mode as hls.js so nothing is fetched twice. */}
      {isStreamed(stream)
        ? firstStreamUrls(stream).map((address) => (
            <link key={address} rel="preload" as="fetch" crossOrigin="anonymous" href={address} />
          ))
        : null}
      {/* Player time runs left to right in every language. */}
      <media-controller
        dir="ltr"
        class={asVideo ? "player" : "player player-sound"}
        keyboardbackwardseekoffset={SEEK_STEP_SECONDS}
        keyboardforwardseekoffset={SEEK_STEP_SECONDS}
        // Its own list of keys is only in English.
        hotkeys="noshift+/"
        // The seek bar would say '0'.
        {...(length === null ? {} : { defaultduration: length / 1000 })}
        {...(asVideo ? {} : { audio: "" })}
      >
        {asVideo ? (
          // eslint-disable-next-line jsx-a11y/media-has-caption -- its tracks come in `shared`, as many as its owner added
          <video
            {...shared}
            ref={media as RefObject<HTMLVideoElement>}
            playsInline
            poster={poster ?? undefined}
            width={width ?? undefined}
            height={height ?? undefined}
            className={kind === "video" ? "h-auto max-h-[78vh] w-full" : "h-40 w-full"}
          />
        ) : (
          // eslint-disable-next-line jsx-a11y/media-has-caption -- a sound with captions is played as a film, above
          <audio {...shared} ref={media as RefObject<HTMLAudioElement>} className="w-full" />
        )}
        {controls === "still" || controls === "building" ? (
          <StillControls length={length} onPlay={play} />
        ) : null}
        {controls === "building" || controls === "ready" ? (
          <Suspense fallback={null}>
            <Controls
              onReady={settle}
              film={kind === "video"}
              captions={tracks.length}
              sizes={stream !== null && stream.sizes > 1}
              sprite={sprite}
              length={length}
            />
          </Suspense>
        ) : null}
      </media-controller>
      <Health player={media} health={health} play={play} tryAgain={tryAgain} />
    </div>
  );
}
