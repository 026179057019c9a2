import { useEffect, useRef, useState, type RefObject } from "react";
import { isThriftyLine } from "~/platform/connection.browser";
import { fetchLinks } from "~/routes/upload-parts/use-signed-links";

/** Pauses before a source that failed is asked for again, ms; after the last the player says so. */
const RETRY_AFTER_MS = [0, 1500, 4000, 10_000];

/** Playing this far past where it failed means that the new source works, seconds. */
const RECOVERED_SECONDS = 1;

/** `unplayable`: the bytes are there, and this browser does not know what to do with them. */
export type SourceHealth = "playing" | "reconnecting" | "lost" | "unplayable";

interface Renewed {
  first: string;
  copy?: string | null;
  onLocked?: () => void;
  isOff?: boolean;
}

/**
 * The source of a player, replaced by a fresh link when it fails under it (its link ran out after a
 * sign-out elsewhere, the network went): the new one goes on at the same position. A refreshed link
 * alone changes nothing.
 * @param first the link the page began with
 * @param copy the same, smaller and playable everywhere: taken on a line that is dear or slow, and where this browser
 *   can't play the other
 * @param onLocked told when there is no membership any more that opens it
 * @param isOff while something else is its source
 */
export function useRenewedSource(
  player: RefObject<HTMLMediaElement | null>,
  id: number,
  { first, copy = null, onLocked, isOff = false }: Renewed,
) {
  const [source, setSource] = useState(first);
  const [isChosen, setChosen] = useState(copy === null);
  const isCopy = useRef(false);
  const [health, setHealth] = useState<SourceHealth>("playing");
  const [round, setRound] = useState(0);
  const position = useRef({ at: 0, playing: false, tries: 0, renewedAt: 0 });

  const known = useRef(copy);
  useEffect(() => {
    const media = player.current;
    if (!media || known.current === null) return;
    setChosen(true);
    // Whoever has begun already stays with what they began with.
    if (!isThriftyLine() || !media.paused || media.currentTime > 0) return;
    isCopy.current = true;
    setSource(known.current);
  }, [player]);

  useEffect(() => {
    const media = player.current;
    if (!media || isOff) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notePosition = () => {
      // Taking a new source says `timeupdate` at nought before anything of it is there.
      if (media.error || media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const now = position.current;
      now.at = media.currentTime;
      now.playing = !media.paused;
      setHealth("playing");
      // A source that fails again at the same position has not recovered.
      if (now.at > now.renewedAt + RECOVERED_SECONDS) now.tries = 0;
    };
    let readable = media.readyState >= HTMLMediaElement.HAVE_METADATA;
    const noteReadable = () => (readable = true);
    const renew = () => {
      // Nothing of it was ever understood: the link may be dead, or the format unknown here.
      const unknown = !readable && media.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED;
      const pause = RETRY_AFTER_MS[position.current.tries];
      if (pause === undefined) return setHealth("lost");
      position.current.tries++;
      position.current.renewedAt = position.current.at;
      setHealth("reconnecting");
      timer = setTimeout(async () => {
        const links = await fetchLinks("detail", String(id));
        if (stopped) return;
        // No answer: the network is away, so ask again. No link: the upload is.
        if (links === null) return renew();
        if (links[id]?.locked) onLocked?.();
        const { view, copy: other } = links[id] ?? {};
        let fresh = isCopy.current ? other : view;
        if (!fresh) return setHealth("lost");
        if (unknown && (await isThere(fresh))) {
          if (stopped) return;
          if (isCopy.current || !other) return setHealth("unplayable");
          isCopy.current = true;
          readable = false;
          fresh = other;
        }
        if (stopped) return;
        media.addEventListener("loadedmetadata", goOn, { once: true });
        setSource(fresh);
      }, pause);
    };
    const goOn = () => {
      const { at, playing } = position.current;
      if (at > 0) media.currentTime = at;
      if (playing) void media.play().catch(() => undefined);
    };
    media.addEventListener("loadedmetadata", noteReadable);
    media.addEventListener("timeupdate", notePosition);
    media.addEventListener("pause", notePosition);
    media.addEventListener("error", renew);
    // It may have failed before any of this was listening.
    if (media.error) renew();
    return () => {
      stopped = true;
      clearTimeout(timer);
      media.removeEventListener("loadedmetadata", noteReadable);
      media.removeEventListener("timeupdate", notePosition);
      media.removeEventListener("pause", notePosition);
      media.removeEventListener("error", renew);
      media.removeEventListener("loadedmetadata", goOn);
    };
  }, [player, id, round, onLocked, isOff]);

  return {
    source,
    /** Whether it is known which of the two it is. */
    isChosen,
    health,
    tryAgain() {
      position.current.tries = 0;
      setRound(round + 1);
    },
  };
}

/** Whether the bytes behind a link can be had. */
async function isThere(link: string): Promise<boolean> {
  const response = await fetch(link, { method: "HEAD" }).catch(() => null);
  return response?.ok ?? false;
}
