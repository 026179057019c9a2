import { useEffect, useRef, useState } from "react";
import { LINK_REFRESH_SECONDS, MAX_LINK_IDS } from "~/media/media.limits";
import type { SignedLinks } from "~/media/sign-visible.server";

export type LinksById = Readonly<Record<number, SignedLinks>>;

/**
 * Links that are renewed on the specification's timer, and on coming back to a tab that slept
 * through it. What plays or is drawn keeps the link it began with (see useFirstValue); errors of the
 * background refresh are ignored. An upload that may not be seen any more is missing from the
 * renewed links.
 * @param initial links as the loader signed them, by upload id
 */
export function useSignedLinks(initial: LinksById, purpose: keyof typeof LINK_REFRESH_SECONDS): LinksById {
  const [renewed, setRenewed] = useState<{ of: LinksById; links: LinksById }>({ of: {}, links: {} });
  const latest = newest(initial, renewed);
  const current = useRef({ initial, latest });
  useEffect(() => {
    current.current = { initial, latest };
  });

  useEffect(() => {
    const period = LINK_REFRESH_SECONDS[purpose] * 1000;
    let signedAt = Date.now();
    let stopped = false;
    const refresh = async () => {
      const of = current.current.initial;
      const links = await fetchAllLinks(purpose, Object.keys(of));
      if (stopped || links === null) return;
      signedAt = Date.now();
      setRenewed({ of, links });
    };
    const timer = setInterval(refresh, period);
    const onReturn = () => {
      if (document.visibilityState !== "visible") return;
      // Somebody may have become a member in another tab.
      const isLocked = Object.values(current.current.latest).some(({ locked }) => locked);
      if (isLocked || Date.now() - signedAt >= period) void refresh();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      stopped = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [purpose]);

  return latest;
}

/** Of each upload the links that were signed last: a reload of the page's data brings newer ones than the timer did. */
function newest(initial: LinksById, renewed: { of: LinksById; links: LinksById }): LinksById {
  const entries = Object.entries(initial).flatMap(([key, own]) => {
    const id = Number(key);
    if (momentOf(renewed.of[id]) !== momentOf(own)) return [[id, own] as const];
    const fresh = renewed.links[id];
    return fresh ? [[id, fresh] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Tells links that were signed at one moment from those of another; a locked work has its picture's at most. */
function momentOf(links: SignedLinks | undefined): string | undefined {
  return links && (links.view ?? links.picture?.src ?? "nothing to draw");
}

/** Of a list as long as somebody made it; null when one of the questions failed. */
async function fetchAllLinks(purpose: string, ids: readonly string[]): Promise<LinksById | null> {
  const some = await fetchLinks(purpose, ids.slice(0, MAX_LINK_IDS).join(","));
  if (some === null || ids.length <= MAX_LINK_IDS) return some;
  const others = await fetchAllLinks(purpose, ids.slice(MAX_LINK_IDS));
  return others && { ...some, ...others };
}

/** Fresh links of some uploads, as many as one question may name; null when the question failed. */
export async function fetchLinks(purpose: string, ids: string): Promise<LinksById | null> {
  if (ids === "") return {};
  const response = await fetch(`/api/links?for=${purpose}&ids=${ids}`).catch(() => null);
  if (!response?.ok) return null;
  return ((await response.json()) as { links: LinksById }).links;
}

/**
 * The first value there was, for as long as it stands on the page: a refreshed link restarts nothing
 * and redraws nothing. Another `version` of the thing is taken at once.
 */
export function useFirstValue<T>(value: T | null, version: string): T | null {
  const [first, setFirst] = useState({ value, version });
  if ((first.value === null && value !== null) || first.version !== version) {
    setFirst({ value, version });
    return value;
  }
  return first.value;
}
