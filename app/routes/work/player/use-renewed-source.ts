import { useEffect, useRef, useState, type RefObject } from "react";
import { isSlowOrMeteredConnection } from "~/platform/connection.browser";
import { playheadOf } from "./playhead.browser";
import type { AskAgain } from "./use-ask-again";

/** Pauses before a source that failed is asked for again, ms; after the last the player says so. */
const RETRY_AFTER_MS = [0, 1500, 4000, 10_000];

/** Playing this far past where it failed means that the new source works, seconds. */
const RECOVERED_SECONDS = 1;

/** A player waits for something to play, and has it again; a fault is known by itself. */
const STALLS = ["waiting", "seeking", "seeked", "playing", "error"] as const;

/** Waiting longer than this is a reason to ask whether the film is still the same, ms. */
const STALLED_MS = 5000;

/**
 * `lost`: nothing answers; `gone`: there is nothing more to play. `unplayable`: the bytes are there, and this browser
 * does not know what to do with them.
 */
export type SourceHealth = "playing" | "reconnecting" | "lost" | "gone" | "unplayable";

interface Renewed {
  first: string;
  copy?: string | null;
  askAgain: AskAgain;
  isOff?: boolean;
}

/**
 * The source of a player, replaced by a fresh link when it fails under it (its link ran out after a
 * sign-out elsewhere, the network went): the new one goes on at the same position. A refreshed link
 * alone changes nothing.
 * @param first the link the page began with
 * @param copy the same, smaller and playable everywhere: taken on a line that is dear or slow, and where this browser
 *   can't play the other
 * @param isOff while something else is its source
 */
export function useRenewedSource(
  player: RefObject<HTMLMediaElement | null>,
  { first, copy = null, askAgain, isOff = false }: Renewed,
) {
  const [source, setSource] = useState(first);
  const [isChosen, setChosen] = useState(copy === null);
  const isCopy = useRef(false);
  const [health, setHealth] = useState<SourceHealth>("playing");
  const [round, setRound] = useState(0);
  const renewals = useRef({ tries: 0, at: 0 });

  const known = useRef(copy);
  useEffect(() => {
    const media = player.current;
    const smaller = known.current;
    if (!media || smaller === null) return;
    setChosen(true);
    if (!isSlowOrMeteredConnection()) return;
    isCopy.current = true;
    playheadOf(media).change(() => setSource(smaller));
  }, [player]);

  useEffect(() => {
    const media = player.current;
    if (!media || isOff) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const playhead = playheadOf(media);
    const noteRecovery = () => {
      // Taking a new source says `timeupdate` at nought before anything of it is there.
      if (media.error || media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      setHealth("playing");
      // A source that fails again at the same position has not recovered.
      if (media.currentTime > renewals.current.at + RECOVERED_SECONDS) renewals.current.tries = 0;
    };
    let readable = media.readyState >= HTMLMediaElement.HAVE_METADATA;
    const noteReadable = () => (readable = true);
    const renew = () => {
      // Nothing of it was ever understood: the link may be dead, or the format unknown here.
      const unknown = !readable && media.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED;
      const pause = RETRY_AFTER_MS[renewals.current.tries];
      if (pause === undefined) return setHealth("lost");
      renewals.current = { tries: renewals.current.tries + 1, at: playhead.at };
      setHealth("reconnecting");
      timer = setTimeout(async () => {
        const links = await askAgain();
        if (stopped) return;
        // No answer: the network is away, so ask again. No link: the upload is.
        if (links === "away") return renew();
        const { view, copy: other } = links ?? {};
        let fresh = isCopy.current ? other : view;
        if (!fresh) return setHealth("gone");
        if (unknown && (await isThere(fresh))) {
          if (stopped) return;
          if (isCopy.current || !other) return setHealth("unplayable");
          isCopy.current = true;
          readable = false;
          fresh = other;
        }
        if (stopped) return;
        const isTheSame = media.getAttribute("src") === fresh;
        playhead.change(() => (isTheSame ? media.load() : setSource(fresh)));
      }, pause);
    };
    let stalled: ReturnType<typeof setTimeout> | undefined;
    // A seek past the end of a shorter film that has taken its place is answered by nothing, and no error.
    const watchStall = ({ type }: Event) => {
      clearTimeout(stalled);
      if (type === "waiting" || type === "seeking") stalled = setTimeout(() => void askAgain(), STALLED_MS);
    };
    media.addEventListener("loadedmetadata", noteReadable);
    media.addEventListener("timeupdate", noteRecovery);
    for (const event of STALLS) media.addEventListener(event, watchStall);
    media.addEventListener("error", renew);
    // It may have failed before any of this was listening.
    if (media.error) renew();
    return () => {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(stalled);
      media.removeEventListener("loadedmetadata", noteReadable);
      media.removeEventListener("timeupdate", noteRecovery);
      for (const event of STALLS) media.removeEventListener(event, watchStall);
      media.removeEventListener("error", renew);
    };
  }, [player, round, askAgain, isOff]);

  return {
    source,
    /** Whether it is known which of the two it is. */
    isChosen,
    health,
    tryAgain() {
      renewals.current.tries = 0;
      setRound(round + 1);
    },
  };
}

/** Whether the bytes behind a link can be had. */
async function isThere(link: string): Promise<boolean> {
  const response = await fetch(link, { method: "HEAD" }).catch(() => null);
  return response?.ok ?? false;
}
