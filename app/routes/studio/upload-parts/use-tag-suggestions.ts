import { useEffect, useState } from "react";
import type { TagsAnswer } from "~/routes/studio/api/tags";
import { tagKey } from "~/uploads/tags/tags.rules";
import type { Chosen } from "./chosen-tags";

/** Wait after the last letter before the site is asked, in milliseconds. */
const PAUSE_MS = 150;

/** Tags of others that begin like what stands in the line, without those chosen already. */
export function useTagSuggestions({ tags, typed }: Chosen): readonly string[] {
  const beginning = tagKey(typed);
  const [known, setKnown] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const asked = beginning === "" || known.has(beginning) ? null : beginning;
  useEffect(() => {
    if (asked === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void ask(asked, stop.signal).then((found) => {
        if (found) setKnown((before) => new Map(before).set(asked, found));
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  const taken = new Set(tags.map(tagKey));
  return (known.get(beginning) ?? []).filter((tag) => !taken.has(tagKey(tag)) && tag !== typed.trim());
}

/** @returns undefined where there is no answer: a tag needs none */
async function ask(beginning: string, signal: AbortSignal): Promise<readonly string[] | undefined> {
  try {
    const response = await fetch(`/api/tags?${new URLSearchParams({ q: beginning })}`, { signal });
    return response.ok ? ((await response.json()) as TagsAnswer).tags : undefined;
  } catch {
    return undefined;
  }
}
