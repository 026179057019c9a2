import { lazy, Suspense, useCallback, useEffect, useRef, type RefObject } from "react";
import type { SignedStream, SignedTrack } from "~/media/sign-visible.server";
import { languages } from "~/strings/languages";
import { playerWords } from "~/strings/edit-upload";
import { Button } from "~/ui/button";
import { useReleasedMedia } from "~/ui/use-released-media";
import { useMediaSession } from "./use-media-session";
import { useMissingPicture } from "./use-missing-picture";
import { beginningOf, isStreamed, useStream } from "./use-stream";
import { playheadOf } from "./playhead.browser";
import { useAskAgain } from "./use-ask-again";
import { useControls } from "./use-controls";
import { useRenewedSource, type SourceHealth } from "./use-renewed-source";
import { useOneCaption } from "~/routes/work/captions/use-one-caption";
import { SEEK_STEP_SECONDS } from "./seek-step";
import { useRememberedPosition } from "./use-position";

const loadControls = async () => (await import("./load-controls.browser")).loadControls();
const Controls = lazy(() => loadControls().then(({ PlayerControls }) => ({ default: PlayerControls })));

export interface PlayerProps {
  id: number;
  name: string;
  /** Who made it; null for somebody without a name. */
  artist: string | null;
  /** The picture that stands for it, or null. */
  artwork: string | null;
  kind: "video" | "audio";
  /** The link it begins with; a later one is fetched only when this one fails. */
  source: string;
  /** A smaller copy of a sound that plays everywhere, or null. */
  copy: string | null;
  /** The same in several sizes, or null. */
  stream: SignedStream | null;
  /** What this browser is asked before it is given the file itself; null where that is simply tried. */
  playedAs: string | null;
  /** Small pictures of a film for whoever seeks in it, as a list of cues; or null. */
  sprite: string | null;
  tracks: readonly SignedTrack[];
  poster: string | null;
  /** Displayed pixels of a film. */
  width: number | null;
  height: number | null;
  /** How long it is, milliseconds; null where nobody knows. */
  length: number | null;
  /** Of its file. */
  version: string | null;
  /** This browser can't play it at all. */
  onUnplayable: () => void;
  /** It may not be watched any more, or is another film by now. */
  onStale: () => void;
}

/**
 * A film or a sound with our controls around the browser's own element. Before the script, and if
 * it never comes, the element's native controls work; they leave when ours stand.
 */
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
  const askAgain = useAskAgain(media, { id, version, onStale });
  const streaming = useStream(media, { id, stream, playedAs, length, askAgain });
  const file = useRenewedSource(media, { first, copy, askAgain, isOff: streaming.isOn });
  const { health, tryAgain } = streaming.isOn ? streaming : file;
  useEnd(media, health);
  useRememberedPosition(media, id);
  useOneCaption(media);
  useMediaSession(media, { title: name, artist, artwork });
  const { fallBack } = streaming;
  const giveUp = useCallback(() => {
    if (!fallBack()) onUnplayable();
  }, [fallBack, onUnplayable]);
  useMissingPicture(media, kind === "video", giveUp);
  // Last, when whoever listens to it has left.
  useReleasedMedia(media);
  const dressed = useControls(media, loadControls);
  useEffect(() => {
    if (health === "unplayable") giveUp();
  }, [health, giveUp]);
  const shared = {
    slot: "media",
    src: streaming.isOn ? undefined : file.source,
    controls: !dressed,
    // Nothing of the file is fetched where another is about to play.
    preload: streaming.isGivenUp && file.isChosen ? "metadata" : "none",
    "aria-label": name,
    children: tracks.map(({ language, src }) => (
      <track key={language} kind="captions" srcLang={language} label={languages[language]} src={src} />
    )),
  };
  // Words are drawn over pictures only, so a sound that has them is played as a film without any.
  const asVideo = kind === "video" || tracks.length > 0;
  return (
    <div className="relative w-full">
      {/* Browsers fetch a poster last of all, and it is the largest thing that is seen. */}
      {poster ? <link rel="preload" as="image" href={poster} fetchpriority="high" /> : null}
      {/* Asked for while the script that reads it is on its way; told as that asks, so that each is asked for once. */}
      {isStreamed(stream)
        ? beginningOf(stream).map((address) => (
            <link key={address} rel="preload" as="fetch" crossOrigin="anonymous" href={address} />
          ))
        : null}
      {/* Time runs left to right in every language's players. */}
      <media-controller
        dir="ltr"
        class={asVideo ? "player" : "player player-sound"}
        keyboardbackwardseekoffset={SEEK_STEP_SECONDS}
        keyboardforwardseekoffset={SEEK_STEP_SECONDS}
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
        {dressed ? (
          <Suspense fallback={null}>
            <Controls
              film={kind === "video"}
              captions={tracks.length}
              sizes={stream !== null && stream.sizes > 1}
              sprite={sprite}
              length={length}
            />
          </Suspense>
        ) : null}
      </media-controller>
      <Health
        health={health}
        tryAgain={() => {
          if (media.current)
            void playheadOf(media.current)
              .play()
              .catch(() => undefined);
          tryAgain();
        }}
      />
    </div>
  );
}

/** Has nobody wait for what does not come: a player that goes on trying would turn its wheel for ever. */
function useEnd(player: RefObject<HTMLMediaElement | null>, health: SourceHealth): void {
  useEffect(() => {
    const media = player.current;
    if (!media || (health !== "lost" && health !== "gone")) return;
    // What is there already plays on.
    const look = () => {
      if (media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) playheadOf(media).giveUp();
    };
    look();
    media.addEventListener("waiting", look);
    return () => media.removeEventListener("waiting", look);
  }, [player, health]);
}

function Health({ health, tryAgain }: { health: SourceHealth; tryAgain: () => void }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-3 flex justify-center">
      {health === "playing" || health === "unplayable" ? null : (
        <p className="pointer-events-auto flex items-center gap-3 rounded-pill bg-raised px-4 py-2 text-sm">
          {health === "reconnecting" ? playerWords.reconnecting : playerWords.lost}
          {health === "lost" ? (
            <Button size="sm" variant="secondary" onClick={tryAgain}>
              {playerWords.tryAgain}
            </Button>
          ) : null}
        </p>
      )}
    </div>
  );
}
