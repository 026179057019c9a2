import { useEffect, useState, type RefObject } from "react";

/** Phones load no data before playing. */
const CONTROLS_DELAY_MS = 600;

/** Building them takes tenths of a second. */
export function useControls(
  player: RefObject<HTMLMediaElement | null>,
  load: () => Promise<unknown>,
): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const media = player.current;
    if (!media) return;
    let isCurrent = true;
    const loadOnce = () => {
      removeListeners();
      load().then(
        () => isCurrent && setReady(true),
        () => undefined,
      );
    };
    const removeListeners = () => {
      clearTimeout(timer);
      media.removeEventListener("loadeddata", loadOnce);
      media.removeEventListener("error", loadOnce);
    };
    const timer = setTimeout(loadOnce, CONTROLS_DELAY_MS);
    media.addEventListener("loadeddata", loadOnce);
    media.addEventListener("error", loadOnce);
    if (media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) loadOnce();
    return () => {
      isCurrent = false;
      removeListeners();
    };
  }, [player, load]);
  return isReady;
}
