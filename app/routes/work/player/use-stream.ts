import { useCallback, useContext, useEffect, useRef, useState, type RefObject } from "react";
import type { SignedStream } from "~/media/sign-visible.server";
import { momentFromSearch } from "./moment.rules";
import { getPlayhead } from "./playhead.browser";
import type { FetchFreshLinks } from "./use-fetch-fresh-links";
import { ResumePoint, resumeSeconds } from "./use-position";
import type { SourceHealth } from "./use-renewed-source";

/** One size starts sooner as a file; without the full size a file is sharper. */
export const isStreamed = (stream: SignedStream | null): stream is SignedStream =>
  stream !== null && stream.isWhole && stream.sizes > 1;

export function firstStreamUrls({ src, leanest }: SignedStream): string[] {
  const [rung = ""] = leanest.split("/");
  const folder = src.slice(0, src.lastIndexOf("/") + 1);
  return [src, `${folder}${rung}.m3u8`, `${folder}${leanest}/init.mp4`];
}

/** Then it reports the failure. */
const RETRY_AFTER_MS = [0, 1500, 4000, 10_000];

const LOAD_MARGIN = "600px";

interface StreamOptions {
  id: number;
  stream: SignedStream | null;
  playedAs: string | null;
  length: number | null;
  askAgain: FetchFreshLinks;
}

/** Loads near the viewport and continues from the file; else the file stays. */
export function useStream(
  player: RefObject<HTMLMediaElement | null>,
  { id, stream, playedAs, length, askAgain }: StreamOptions,
) {
  const [isOn, setOn] = useState(false);
  const [isGivenUp, setGivenUp] = useState(!isStreamed(stream) && (stream === null || playedAs === null));
  const [health, setHealth] = useState<SourceHealth>("playing");
  const [round, setRound] = useState(0);
  const first = useRef({ stream, playedAs, length });
  const tries = useRef(0);
  const isTried = useRef(false);
  const stopped = useRef(useContext(ResumePoint));

  const begin = useCallback(() => {
    isTried.current = true;
    setOn(true);
    setGivenUp(false);
  }, []);

  useEffect(() => {
    const video = player.current;
    const { stream: offered, playedAs: mimeType } = first.current;
    if (!video || offered === null) return;
    if (!isStreamed(offered) && (mimeType === null || video.canPlayType(mimeType) !== ""))
      return setGivenUp(true);
    // An observer is a frame late.
    if (video.getBoundingClientRect().top < window.innerHeight) return begin();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        begin();
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(video);
    return () => observer.disconnect();
  }, [player, begin]);

  const renew = useCallback(async (): Promise<string | null> => {
    const delay = RETRY_AFTER_MS[tries.current++];
    if (delay === undefined) {
      setHealth("lost");
      return null;
    }
    setHealth("reconnecting");
    await new Promise((resolve) => setTimeout(resolve, delay));
    const links = await askAgain();
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
      getPlayhead(video).change(() => {
        setOn(false);
        setGivenUp(true);
      });
    const onPlaying = () => {
      tries.current = 0;
      // The buffer may still play.
      setHealth((now) => (now === "reconnecting" ? "playing" : now));
    };
    void import("./stream-player.browser").then(({ playStream }) => {
      if (isOver) return;
      // Once the length is known.
      const stored = momentFromSearch(location.search) === null ? resumeSeconds(id, stopped.current) : null;
      const { at } = getPlayhead(video);
      // A shorter file starts at 0.
      const isWithinLength = (stored ?? 0) * 1000 < (first.current.length ?? Infinity);
      const resumeAt = isWithinLength ? stored : null;
      const startsAt = at >= 1 ? at : resumeAt;
      end = playStream(video, address, { startsAt, renew, onPlaying, onGivenUp: giveUp });
    }, giveUp);
    return () => {
      isOver = true;
      end?.();
    };
  }, [player, id, isOn, renew, round]);

  return {
    isOn,
    isGivenUp,
    health,
    tryAgain: () => {
      tries.current = 0;
      setHealth("playing");
      setRound(round + 1);
    },
    fallBack: useCallback((): boolean => {
      if (first.current.stream === null || isTried.current) return false;
      begin();
      return true;
    }, [begin]),
  };
}
