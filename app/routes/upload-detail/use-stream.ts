import { useCallback, useContext, useEffect, useRef, useState, type RefObject } from "react";
import type { SignedStream } from "~/media/sign-visible.server";
import { fetchLinks } from "~/routes/upload-parts/use-signed-links";
import { momentIn } from "./moment.rules";
import { Stopped, stoppedAt } from "./use-position";
import type { SourceHealth } from "./use-renewed-source";

/** A film of one size begins sooner as the file it is, and one that lacks its own size is sharper as that. */
export const isStreamed = (stream: SignedStream | null): stream is SignedStream =>
  stream !== null && stream.isWhole && stream.sizes > 1;

/** What a player asks for before the first piece of it: the list of sizes, the leanest one's pieces, and how to read them. */
export function beginningOf({ src, leanest }: SignedStream): string[] {
  const [rung = ""] = leanest.split("/");
  const folder = src.slice(0, src.lastIndexOf("/") + 1);
  return [src, `${folder}${rung}.m3u8`, `${folder}${leanest}/init.mp4`];
}

/** Pauses before an address that failed is asked for again, ms; after the last the player says so. */
const RETRY_AFTER_MS = [0, 1500, 4000, 10_000];

/** How far before it comes into view a player is made ready. */
const NEAR = "600px";

interface Streamed {
  id: number;
  stream: SignedStream | null;
  /** What this browser is asked before it is given the file itself; null where that is simply tried. */
  playedAs: string | null;
  onLocked: () => void;
}

/**
 * Streams a film that there is in several sizes, or whose file this browser can't play: the script for it is fetched
 * when the player comes near the view. Whoever was faster and has begun with the file itself stays with that, and so
 * does a browser that can't stream.
 * @param onLocked told when there is no membership any more that opens it
 */
export function useStream(
  player: RefObject<HTMLMediaElement | null>,
  { id, stream, playedAs, onLocked }: Streamed,
) {
  const [isOn, setOn] = useState(false);
  const [isGivenUp, setGivenUp] = useState(!isStreamed(stream) && (stream === null || playedAs === null));
  const [health, setHealth] = useState<SourceHealth>("playing");
  const [round, setRound] = useState(0);
  const first = useRef({ stream, playedAs });
  const tries = useRef(0);
  const isTried = useRef(false);
  const resume = useRef({ at: 0, isPlaying: false });
  const stopped = useRef(useContext(Stopped));

  const change = useCallback(
    (toStream: boolean) => {
      const { currentTime: at = 0, paused = true } = player.current ?? {};
      resume.current = { at, isPlaying: !paused };
      if (toStream) isTried.current = true;
      setOn(toStream);
      setGivenUp(!toStream);
    },
    [player],
  );

  useEffect(() => {
    const video = player.current;
    const { stream: known, playedAs: asked } = first.current;
    if (!video || known === null) return;
    if (!isStreamed(known) && (asked === null || video.canPlayType(asked) !== "")) return setGivenUp(true);
    const begin = () => change(video.paused && video.currentTime === 0);
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
  }, [player, change]);

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
    const address = first.current.stream?.src;
    if (!isOn || !(video instanceof HTMLVideoElement) || address === undefined) return;
    let end: (() => void) | null = null;
    let isOver = false;
    const giveUp = () => change(false);
    const onPlaying = () => {
      tries.current = 0;
      // What was fetched before plays on for a while; nothing comes behind it.
      setHealth((now) => (now === "lost" ? now : "playing"));
    };
    void import("./stream-player.browser").then(({ playStream }) => {
      if (isOver) return;
      // Who asks for a moment in the address goes there once the film's length is known.
      const at =
        resume.current.at > 0 || momentIn(location.search) !== null ? null : stoppedAt(id, stopped.current);
      end = playStream(video, address, { startsAt: at, renew, onPlaying, onGivenUp: giveUp });
    }, giveUp);
    return () => {
      isOver = true;
      end?.();
    };
  }, [player, id, isOn, renew, round, change]);

  // The one goes on where the other was given up.
  useEffect(() => {
    const video = player.current;
    const { at, isPlaying } = resume.current;
    if (!video || (at === 0 && !isPlaying)) return;
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
    /** In place of a file that this browser can't play. @returns false where there is no stream, or it failed, too */
    fallBack: useCallback((): boolean => {
      if (first.current.stream === null || isTried.current) return false;
      change(true);
      return true;
    }, [change]),
  };
}
