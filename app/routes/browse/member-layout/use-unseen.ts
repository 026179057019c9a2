import { useEffect, useState } from "react";
import { REFRESH_UNSEEN_MS } from "~/notifications/bell/bell.limits";
import type { HeaderData } from "./menu-viewer";

/** The page's own count, or a newer one since its tab was shown again. */
export function useUnseen(loaded: Pick<HeaderData, "unseen">): number {
  const [newer, setNewer] = useState({ than: loaded, unseen: loaded.unseen });
  useEffect(() => {
    let askedAt = Date.now();
    const ask = async () => {
      if (document.hidden || Date.now() - askedAt < REFRESH_UNSEEN_MS) return;
      askedAt = Date.now();
      const answer = await fetch("/api/notifications/unseen").catch(() => null);
      // 204 where the session has just ended.
      if (answer?.status !== 200) return;
      const { unseen } = (await answer.json()) as { unseen: number };
      setNewer({ than: loaded, unseen });
    };
    const onReturn = () => void ask();
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [loaded]);
  return newer.than === loaded ? newer.unseen : loaded.unseen;
}
