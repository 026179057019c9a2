import { useCallback, useContext, useEffect, useRef, useState, type RefObject } from "react";
import type { SignedStream } from "~/media/sign-visible.server";
import { momentIn } from "./moment.rules";
import { playheadOf } from "./playhead.browser";
import type { AskAgain } from "./use-ask-again";
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
  /** How long it is, milliseconds; null where nobody knows. */
  length: number | null;
  askAgain: AskAgain;
}

/**
 * Streams a film that there is in several sizes, or whose file this browser can't play: the script for it is fetched
 * when the player comes near the view, and takes over where somebody has begun with the file itself. A browser that
 * can't stream stays with that.
 */
export function useStream(
  player: RefObject<HTMLMediaElement | null>,
  { id, stream, playedAs, length, askAgain }: Streamed,
) {
  const [isOn, setOn] = useState(false);
  const [isGivenUp, setGivenUp] = useState(!isStreamed(stream) && (stream === null || playedAs === null));
  const [health, setHealth] = useState<SourceHealth>("playing");
  const [round, setRound] = useState(0);
  const first = useRef({ stream, playedAs, length });
  const tries = useRef(0);
  const isTried = useRef(false);
  const stopped = useRef(useContext(Stopped));

  const begin = useCallback(() => {
    isTried.current = true;
    setOn(true);
    setGivenUp(false);
  }, []);

  useEffect(() => {
    const video = player.current;
    const { stream: known, playedAs: asked } = first.current;
    if (!video || known === null) return;
    if (!isStreamed(known) && (asked === null || video.canPlayType(asked) !== "")) return setGivenUp(true);
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
  }, [player, begin]);

  /** Another address, once there is one. */
  const renew = useCallback(async (): Promise<string | null> => {
    const pause = RETRY_AFTER_MS[tries.current++];
    if (pause === undefined) return (setHealth("lost"), null);
    setHealth("reconnecting");
    await new Promise((resolve) => setTimeout(resolve, pause));
    const links = await askAgain();
    // No answer: the network is away.
    if (links === "away") return renew();
    const fresh = links?.stream?.src ?? null;
    if (fresh === null) setHealth("gone");
    return fresh;
  }, [askAgain]);

  useEffect(() => {
    const video = player.current;
    const address = first.current.stream?.src;
    if (!isOn || !(video instanceof HTMLVideoElement) || address === undefined) return;
    let end: (() => void) | null = null;
    let isOver = false;
    const giveUp = () =>
      playheadOf(video).change(() => {
        setOn(false);
        setGivenUp(true);
      });
    const onPlaying = () => {
      tries.current = 0;
      // Where it is lost, what was fetched before plays on for a while; nothing comes behind it.
      setHealth((now) => (now === "reconnecting" ? "playing" : now));
    };
    void import("./stream-player.browser").then(({ playStream }) => {
      if (isOver) return;
      // Who asks for a moment in the address goes there once the film's length is known.
      const stored = momentIn(location.search) === null ? stoppedAt(id, stopped.current) : null;
      const { at } = playheadOf(video);
      // A shorter film may have taken the place of the one that somebody left: it begins at its beginning.
      const isInIt = (stored ?? 0) * 1000 < (first.current.length ?? Infinity);
      const startsAt = at >= 1 ? at : isInIt ? stored : null;
      end = playStream(video, address, { startsAt, renew, onPlaying, onGivenUp: giveUp });
    }, giveUp);
    return () => {
      isOver = true;
      end?.();
    };
  }, [player, id, isOn, renew, round]);

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
      begin();
      return true;
    }, [begin]),
  };
}
