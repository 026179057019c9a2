import { useEffect, useState } from "react";
import type { TagsAnswer } from "~/routes/studio/api/tags";
import { tagKey } from "~/uploads/tags/tags.rules";
import type { TagInput } from "./chosen-tags";

const DEBOUNCE_MS = 150;

export function useTagSuggestions({ tags, typed }: TagInput): readonly string[] {
  const prefix = tagKey(typed);
  const [cache, setCache] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const missing = prefix === "" || cache.has(prefix) ? null : prefix;
  useEffect(() => {
    if (missing === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void fetchTags(missing, controller.signal).then((found) => {
        if (found) setCache((before) => new Map(before).set(missing, found));
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [missing]);
  const taken = new Set(tags.map(tagKey));
  return (cache.get(prefix) ?? []).filter((tag) => !taken.has(tagKey(tag)) && tag !== typed.trim());
}

async function fetchTags(prefix: string, signal: AbortSignal): Promise<readonly string[] | undefined> {
  try {
    const response = await fetch(`/api/tags?${new URLSearchParams({ q: prefix })}`, { signal });
    return response.ok ? ((await response.json()) as TagsAnswer).tags : undefined;
  } catch {
    return undefined;
  }
}
