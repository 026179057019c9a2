import { useEffect, useRef, useState, type RefObject } from "react";
import { fetchLinks } from "~/routes/upload-parts/use-signed-links";

/** Pauses before a source that died is asked for again, ms; after the last the player says so. */
const RETRY_AFTER_MS = [0, 1500, 4000, 10_000];

export type SourceHealth = "well" | "reconnecting" | "lost";

/**
 * The source of a player, replaced by a fresh link when it dies under it (its link ran out after a
 * sign-out elsewhere, the network went): the new one goes on at the same place. A refreshed link
 * alone changes nothing.
 * @param first the link the page began with
 */
export function useLivingSource(player: RefObject<HTMLMediaElement | null>, id: number, first: string) {
  const [source, setSource] = useState(first);
  const [health, setHealth] = useState<SourceHealth>("well");
  const [round, setRound] = useState(0);
  const place = useRef({ at: 0, playing: false, tries: 0 });

  useEffect(() => {
    const media = player.current;
    if (!media) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepPlace = () => {
      if (media.error) return;
      place.current = { at: media.currentTime, playing: !media.paused, tries: 0 };
      setHealth("well");
    };
    const revive = () => {
      const pause = RETRY_AFTER_MS[place.current.tries];
      if (pause === undefined) return setHealth("lost");
      place.current.tries++;
      setHealth("reconnecting");
      timer = setTimeout(async () => {
        const links = await fetchLinks("detail", String(id));
        if (stopped) return;
        // No answer: the network is away, so look again. No link: the upload is.
        if (links === null) return revive();
        const fresh = links[id]?.view;
        if (fresh === undefined) return setHealth("lost");
        media.addEventListener("loadedmetadata", goOn, { once: true });
        setSource(fresh);
      }, pause);
    };
    const goOn = () => {
      const { at, playing } = place.current;
      if (at > 0) media.currentTime = at;
      if (playing) void media.play().catch(() => undefined);
    };
    media.addEventListener("timeupdate", keepPlace);
    media.addEventListener("error", revive);
    // It may have failed before any of this was listening.
    if (media.error) revive();
    return () => {
      stopped = true;
      clearTimeout(timer);
      media.removeEventListener("timeupdate", keepPlace);
      media.removeEventListener("error", revive);
      media.removeEventListener("loadedmetadata", goOn);
    };
  }, [player, id, round]);

  return {
    source,
    health,
    tryAgain() {
      place.current.tries = 0;
      setRound(round + 1);
    },
  };
}
