import { playheadOf } from "./playhead.browser";

/** A headset's or keyboard's jump without a length of its own. Seconds. */
const JUMP_SECONDS = 10;

export interface Work {
  title: string;
  /** Who made it; null for somebody without a name. */
  artist: string | null;
  /** Address of the picture that stands for it, or null. */
  artwork: string | null;
}

/**
 * Tells the system what plays, so that lock screens, headsets and media keys show and drive it.
 * Source: w3.org/TR/mediasession
 * @returns what ends it
 */
export function tellMediaSession(media: HTMLMediaElement, { title, artist, artwork }: Work): () => void {
  const session = navigator.mediaSession;
  const seekTo = (seconds: number) => {
    media.currentTime = Math.min(Math.max(0, seconds), media.duration || 0);
  };
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () =>
      void playheadOf(media)
        .play()
        .catch(() => undefined),
    pause: () => media.pause(),
    seekbackward: ({ seekOffset }) => seekTo(media.currentTime - (seekOffset ?? JUMP_SECONDS)),
    seekforward: ({ seekOffset }) => seekTo(media.currentTime + (seekOffset ?? JUMP_SECONDS)),
    seekto: ({ seekTime }) => seekTo(seekTime ?? media.currentTime),
  };
  const tellPosition = () => {
    const { duration, currentTime: position, playbackRate } = media;
    if (Number.isFinite(duration) && duration > 0 && position <= duration)
      session.setPositionState({ duration, position, playbackRate });
  };
  // Not before somebody plays it: another tab's music keeps the keys until then.
  const begin = () => {
    session.metadata = new MediaMetadata({
      title,
      ...(artist === null ? {} : { artist }),
      ...(artwork === null ? {} : { artwork: [{ src: artwork }] }),
    });
    for (const [action, handler] of entriesOf(handlers)) setHandler(session, action, handler);
    tellPosition();
  };
  const moments = ["seeked", "ratechange", "durationchange"] as const;
  media.addEventListener("play", begin);
  for (const moment of moments) media.addEventListener(moment, tellPosition);
  if (!media.paused) begin();
  return () => {
    media.removeEventListener("play", begin);
    for (const moment of moments) media.removeEventListener(moment, tellPosition);
    session.metadata = null;
    for (const [action] of entriesOf(handlers)) setHandler(session, action, null);
  };
}

function entriesOf(handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>>) {
  return Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][];
}

/** Browsers throw for an action they do not know. */
export function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // Then nobody asks for it either.
  }
}
