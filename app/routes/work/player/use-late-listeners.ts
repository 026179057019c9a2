import { useEffect, type RefObject } from "react";
import type { MediaSessionWork } from "./media-session.browser";

export function useMediaSession(
  player: RefObject<HTMLMediaElement | null>,
  { title, artist, artwork }: MediaSessionWork,
): void {
  useEffect(() => {
    const media = player.current;
    if (!media || !("mediaSession" in navigator)) return;
    return attachListenerLater(media, async () => {
      const { publishMediaSession } = await import("./media-session.browser");
      return () => publishMediaSession(media, { title, artist, artwork });
    });
  }, [player, title, artist, artwork]);
}

export function useMissingPicture(
  player: RefObject<HTMLMediaElement | null>,
  film: boolean,
  onMissing: () => void,
): void {
  useEffect(() => {
    const video = player.current;
    if (!film || !(video instanceof HTMLVideoElement)) return;
    return attachListenerLater(video, async () => {
      const { detectMissingPicture } = await import("./missing-picture.browser");
      return () => detectMissingPicture(video, onMissing);
    });
  }, [player, film, onMissing]);
}

export function attachListenerLater(
  player: HTMLMediaElement,
  load: () => Promise<() => () => void>,
): () => void {
  let detach: (() => void) | null = null;
  let isOver = false;
  const attach = () =>
    void load().then(
      (listen) => {
        if (!isOver) detach = listen();
      },
      () => {
        if (!isOver) player.addEventListener("play", attach, { once: true });
      },
    );
  attach();
  return () => {
    isOver = true;
    player.removeEventListener("play", attach);
    detach?.();
  };
}
