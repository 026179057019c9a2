import { getPlayhead } from "./playhead.browser";

/** For headsets and keyboards that name no offset. */
const JUMP_SECONDS = 10;

export interface MediaSessionWork {
  title: string;
  artist: string | null;
  artwork: string | null;
}

/** https://www.w3.org/TR/mediasession @returns the cleanup */
export function publishMediaSession(
  media: HTMLMediaElement,
  { title, artist, artwork }: MediaSessionWork,
): () => void {
  const session = navigator.mediaSession;
  const seekTo = (seconds: number) => {
    media.currentTime = Math.min(Math.max(0, seconds), media.duration || 0);
  };
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () =>
      void getPlayhead(media)
        .play()
        .catch(() => undefined),
    pause: () => media.pause(),
    seekbackward: ({ seekOffset }) => seekTo(media.currentTime - (seekOffset ?? JUMP_SECONDS)),
    seekforward: ({ seekOffset }) => seekTo(media.currentTime + (seekOffset ?? JUMP_SECONDS)),
    seekto: ({ seekTime }) => seekTo(seekTime ?? media.currentTime),
  };
  const updatePosition = () => {
    const { duration, currentTime: position, playbackRate } = media;
    if (Number.isFinite(duration) && duration > 0 && position <= duration)
      session.setPositionState({ duration, position, playbackRate });
  };
  // Until then another tab keeps the media keys.
  const begin = () => {
    session.metadata = new MediaMetadata({
      title,
      ...(artist === null ? {} : { artist }),
      ...(artwork === null ? {} : { artwork: [{ src: artwork }] }),
    });
    for (const [action, handler] of typedEntries(handlers)) setMediaAction(session, action, handler);
    updatePosition();
  };
  const positionEvents = ["seeked", "ratechange", "durationchange"] as const;
  media.addEventListener("play", begin);
  for (const event of positionEvents) media.addEventListener(event, updatePosition);
  if (!media.paused) begin();
  return () => {
    media.removeEventListener("play", begin);
    for (const event of positionEvents) media.removeEventListener(event, updatePosition);
    session.metadata = null;
    for (const [action] of typedEntries(handlers)) setMediaAction(session, action, null);
  };
}

/** Browsers throw for actions they don't support. */
export function setMediaAction(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // Nothing will call it.
  }
}

function typedEntries(handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>>) {
  return Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][];
}
