import { useEffect, useRef, useState } from "react";
import { LINK_REFRESH_SECONDS, MAX_LINK_IDS } from "~/media/media.limits";
import type { CardLinks, SignedLinks } from "~/media/sign-visible.server";

type LinksById<Links = SignedLinks> = Readonly<Record<number, Links>>;

interface Renewed<Links> {
  of: LinksById<Links>;
  links: LinksById<Links>;
}

/** Failures are ignored; works that may no longer be seen are missing. */
export function useSignedLinks<Links extends CardLinks>(
  initial: LinksById<Links>,
  purpose: keyof typeof LINK_REFRESH_SECONDS,
): LinksById<Links> {
  const [renewed, setRenewed] = useState<Renewed<Links>>({ of: {}, links: {} });
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
      const links = await fetchAllLinks<Links>(purpose, Object.keys(of));
      if (stopped || links === null) return;
      signedAt = Date.now();
      setRenewed({ of, links });
    };
    const timer = setInterval(refresh, period);
    const onReturn = () => {
      if (document.visibilityState !== "visible") return;
      // A membership may have been bought in another tab.
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

export async function fetchLinks<Links = SignedLinks>(
  purpose: string,
  ids: string,
): Promise<LinksById<Links> | null> {
  if (ids === "") return {};
  const response = await fetch(`/api/links?for=${purpose}&ids=${ids}`).catch(() => null);
  if (!response?.ok) return null;
  return ((await response.json()) as { links: LinksById<Links> }).links;
}

/** A refreshed link must not restart what plays. */
export function useFirstValue<T>(value: T | null, version: string): T | null {
  const [first, setFirst] = useState({ value, version });
  if ((first.value === null && value !== null) || first.version !== version) {
    setFirst({ value, version });
    return value;
  }
  return first.value;
}

/** The page's reload can be newer than the timer. */
function newest<Links extends CardLinks>(
  initial: LinksById<Links>,
  renewed: Renewed<Links>,
): LinksById<Links> {
  const entries = Object.entries(initial).flatMap(([key, own]) => {
    const id = Number(key);
    if (signedKey(renewed.of[id]) !== signedKey(own)) return [[id, own] as const];
    const fresh = renewed.links[id];
    return fresh ? [[id, fresh] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** A locked work may only have a picture. */
function signedKey(links: CardLinks | undefined): string | undefined {
  return links && (links.view ?? links.picture?.src ?? "nothing to draw");
}

async function fetchAllLinks<Links>(
  purpose: string,
  ids: readonly string[],
): Promise<LinksById<Links> | null> {
  const some = await fetchLinks<Links>(purpose, ids.slice(0, MAX_LINK_IDS).join(","));
  if (some === null || ids.length <= MAX_LINK_IDS) return some;
  const others = await fetchAllLinks<Links>(purpose, ids.slice(MAX_LINK_IDS));
  return others && { ...some, ...others };
}
