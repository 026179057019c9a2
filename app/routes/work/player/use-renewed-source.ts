import { useEffect, useRef, useState, type RefObject } from "react";
import { isSlowOrMeteredConnection } from "~/platform/connection.browser";
import { getPlayhead } from "./playhead.browser";
import type { FetchFreshLinks } from "./use-fetch-fresh-links";

/** Then it reports the failure. */
const RETRY_AFTER_MS = [0, 1500, 4000, 10_000];

const RECOVERY_SECONDS = 1;

const STALL_EVENTS = ["waiting", "seeking", "seeked", "playing", "error"] as const;

const STALL_TIMEOUT_MS = 5000;

/** `gone`: nothing left to play. `unplayable`: can't decode. */
export type SourceHealth = "playing" | "reconnecting" | "lost" | "gone" | "unplayable";

interface RenewedSourceOptions {
  first: string;
  copy?: string | null;
  askAgain: FetchFreshLinks;
  isOff?: boolean;
}

/** `copy` is smaller and plays everywhere. */
export function useRenewedSource(
  player: RefObject<HTMLMediaElement | null>,
  { first, copy = null, askAgain, isOff = false }: RenewedSourceOptions,
) {
  const [source, setSource] = useState(first);
  const [isChosen, setChosen] = useState(copy === null);
  const isCopy = useRef(false);
  const [health, setHealth] = useState<SourceHealth>("playing");
  const [round, setRound] = useState(0);
  const renewals = useRef({ tries: 0, at: 0 });

  const firstCopy = useRef(copy);
  useEffect(() => {
    const media = player.current;
    const smaller = firstCopy.current;
    if (!media || smaller === null) return;
    setChosen(true);
    if (!isSlowOrMeteredConnection()) return;
    isCopy.current = true;
    getPlayhead(media).change(() => setSource(smaller));
  }, [player]);

  useEffect(() => {
    const media = player.current;
    if (!media || isOff) return;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const playhead = getPlayhead(media);
    const noteRecovery = () => {
      // `timeupdate` fires at 0 before data.
      if (media.error || media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      setHealth("playing");
      // A second failure there is no recovery.
      if (media.currentTime > renewals.current.at + RECOVERY_SECONDS) renewals.current.tries = 0;
    };
    let readable = media.readyState >= HTMLMediaElement.HAVE_METADATA;
    const noteReadable = () => (readable = true);
    // An error of a lost line says nothing about the format.
    let isAway = round > 0;
    const renew = () => {
      const isUnsupported =
        !isAway && !readable && media.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED;
      const delay = RETRY_AFTER_MS[renewals.current.tries];
      if (delay === undefined) return setHealth("lost");
      renewals.current = { tries: renewals.current.tries + 1, at: playhead.at };
      setHealth("reconnecting");
      timer = setTimeout(async () => {
        const links = await askAgain();
        if (signal.aborted) return;
        isAway = links === "away";
        // Offline: retry. No link: gone.
        if (links === "away") return renew();
        const { view, copy: other } = links ?? {};
        let fresh = isCopy.current ? other : view;
        if (!fresh) return setHealth("gone");
        if (isUnsupported && (await isReachable(fresh))) {
          if (signal.aborted) return;
          if (isCopy.current || !other) return setHealth("unplayable");
          isCopy.current = true;
          readable = false;
          fresh = other;
        }
        if (signal.aborted) return;
        const isUnchanged = media.getAttribute("src") === fresh;
        playhead.change(() => (isUnchanged ? media.load() : setSource(fresh)));
      }, delay);
    };
    let stalled: ReturnType<typeof setTimeout> | undefined;
    // A seek past a shorter file's end gives no event.
    const watchStall = ({ type }: Event) => {
      clearTimeout(stalled);
      if (type === "waiting" || type === "seeking")
        stalled = setTimeout(() => void askAgain(), STALL_TIMEOUT_MS);
    };
    media.addEventListener("loadedmetadata", noteReadable, { signal });
    media.addEventListener("timeupdate", noteRecovery, { signal });
    for (const event of STALL_EVENTS) media.addEventListener(event, watchStall, { signal });
    media.addEventListener("error", renew, { signal });
    if (media.error) renew();
    return () => {
      listening.abort();
      clearTimeout(timer);
      clearTimeout(stalled);
    };
  }, [player, round, askAgain, isOff]);

  return {
    source,
    isChosen,
    health,
    tryAgain() {
      renewals.current.tries = 0;
      setRound(round + 1);
    },
  };
}

async function isReachable(link: string): Promise<boolean> {
  const response = await fetch(link, { method: "HEAD" }).catch(() => null);
  return response?.ok ?? false;
}
