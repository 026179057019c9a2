import { useEffect, useState } from "react";
import type { UsernameAnswer } from "~/routes/auth/api/username";

/** Wait after the last letter before the site is asked, in milliseconds. */
const PAUSE_MS = 400;

/**
 * What the site says of a username: whether somebody has it.
 * @param name one that is right by itself, or null: nothing is asked then
 * @returns the sentence, or null: free, or not known (yet)
 */
export function useUsernameCheck(name: string | null): string | null {
  const [known, setKnown] = useState<ReadonlyMap<string, string | null>>(new Map());
  const asked = name === null || known.has(name) ? null : name;
  useEffect(() => {
    if (asked === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void ask(asked, stop.signal).then((problem) => {
        if (problem !== undefined) setKnown((before) => new Map(before).set(asked, problem));
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  return name === null ? null : (known.get(name) ?? null);
}

/** @returns undefined where there is no answer: then the sign-up itself will tell */
async function ask(name: string, signal: AbortSignal): Promise<string | null | undefined> {
  try {
    const response = await fetch(`/api/username?${new URLSearchParams({ name })}`, { signal });
    return response.ok ? ((await response.json()) as UsernameAnswer).problem : undefined;
  } catch {
    return undefined;
  }
}
