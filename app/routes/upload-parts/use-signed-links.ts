import { useEffect, useState } from "react";
import { LINK_REFRESH_SECONDS } from "~/media/media.limits";
import type { SignedLinks } from "~/media/sign-visible.server";

export type LinksById = Readonly<Record<number, SignedLinks>>;

/**
 * Links that are renewed on the specification's timer. What plays or is drawn keeps the link it
 * began with (see useHeldSource); errors of the background refresh are ignored.
 * @param initial links as the loader signed them, by upload id
 */
export function useSignedLinks(initial: LinksById, purpose: keyof typeof LINK_REFRESH_SECONDS): LinksById {
  const [renewed, setRenewed] = useState<LinksById>({});
  const ids = Object.keys(initial).join(",");
  useEffect(() => {
    if (ids === "") return;
    const refresh = async () => {
      const response = await fetch(`/api/links?for=${purpose}&ids=${ids}`).catch(() => null);
      if (!response?.ok) return;
      const answer = (await response.json()) as { links: LinksById };
      setRenewed(answer.links);
    };
    const timer = setInterval(refresh, LINK_REFRESH_SECONDS[purpose] * 1000);
    return () => clearInterval(timer);
  }, [ids, purpose]);
  return { ...initial, ...renewed };
}

/** The first source there was, for as long as it stands on the page: a refresh restarts nothing. */
export function useHeldSource(source: string | null): string | null {
  const [held, setHeld] = useState(source);
  if (held === null && source !== null) setHeld(source);
  return held ?? source;
}
