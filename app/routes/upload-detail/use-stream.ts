import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { SignedStream } from "~/media/sign-visible.server";
import { fetchLinks } from "~/routes/upload-parts/use-signed-links";
import type { SourceHealth } from "./use-renewed-source";

/** A film of one size begins sooner as the file it is. */
export const isStreamed = (stream: SignedStream | null): stream is SignedStream =>
  stream !== null && stream.sizes > 1;

/** Pauses before an address that failed is asked for again, ms; after the last the player says so. */
const RETRY_AFTER_MS = [0, 1500, 4000, 10_000];

/** How far before it comes into view a player is made ready. */
const NEAR = "600px";

/**
 * Streams a film that there is in several sizes: the script for it is fetched when the player comes near the view.
 * Whoever was faster and has begun with the file itself stays with that, and so does a browser that can't stream.
 * @param onLocked told when there is no membership any more that opens it
 */
export function useStream(
  player: RefObject<HTMLMediaElement | null>,
  { id, stream, onLocked }: { id: number; stream: SignedStream | null; onLocked: () => void },
) {
  const [isOn, setOn] = useState(false);
  const [isGivenUp, setGivenUp] = useState(!isStreamed(stream));
  const [health, setHealth] = useState<SourceHealth>("playing");
  const [round, setRound] = useState(0);
  const first = useRef(stream);
  const tries = useRef(0);
  const resume = useRef({ at: 0, isPlaying: false });

  useEffect(() => {
    const video = player.current;
    if (!video || !isStreamed(first.current)) return;
    const begin = () => {
      const isUntouched = video.paused && video.currentTime === 0;
      setOn(isUntouched);
      setGivenUp(!isUntouched);
    };
    // An observer tells a frame or two later what a look tells at once.
    if (video.getBoundingClientRect().top < window.innerHeight) return begin();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        begin();
      },
      { rootMargin: NEAR },
    );
    observer.observe(video);
    return () => observer.disconnect();
  }, [player]);

  /** Another address, once there is one. */
  const renew = useCallback(async (): Promise<string | null> => {
    const pause = RETRY_AFTER_MS[tries.current++];
    if (pause === undefined) return (setHealth("lost"), null);
    setHealth("reconnecting");
    await new Promise((resolve) => setTimeout(resolve, pause));
    const links = await fetchLinks("detail", String(id));
    // No answer: the network is away, so ask again. No link: the upload is.
    if (links === null) return renew();
    if (links[id]?.locked) onLocked();
    const fresh = links[id]?.stream?.src ?? null;
    if (fresh === null) setHealth("lost");
    return fresh;
  }, [id, onLocked]);

  useEffect(() => {
    const video = player.current;
    const address = first.current?.src;
    if (!isOn || !(video instanceof HTMLVideoElement) || address === undefined) return;
    let end: (() => void) | null = null;
    let isOver = false;
    const giveUp = () => {
      resume.current = { at: video.currentTime, isPlaying: !video.paused };
      setOn(false);
      setGivenUp(true);
    };
    const onPlaying = () => {
      tries.current = 0;
      setHealth("playing");
    };
    void import("./stream-player.browser").then(({ playStream }) => {
      if (!isOver) end = playStream(video, address, { renew, onPlaying, onGivenUp: giveUp });
    }, giveUp);
    return () => {
      isOver = true;
      end?.();
    };
  }, [player, isOn, renew, round]);

  // The file itself goes on where the stream was given up.
  useEffect(() => {
    const video = player.current;
    const { at, isPlaying } = resume.current;
    if (isOn || !video || (at === 0 && !isPlaying)) return;
    const goOn = () => {
      video.currentTime = at;
      if (isPlaying) void video.play().catch(() => undefined);
    };
    video.addEventListener("loadedmetadata", goOn, { once: true });
    return () => video.removeEventListener("loadedmetadata", goOn);
  }, [player, isOn]);

  return {
    isOn,
    /** Whether the file itself is to be played. */
    isGivenUp,
    health,
    tryAgain: () => {
      tries.current = 0;
      setHealth("playing");
      setRound(round + 1);
    },
  };
}
