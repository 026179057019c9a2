import { useEffect, useState } from "react";
import { useNumberFormat } from "~/ui/format";
import { MIN_SUGGEST_LETTERS } from "~/search/search.limits";
import type { Suggestions } from "~/search/suggest.server";
import { searchWords as words } from "~/words/en/search";
import { tagPath } from "~/uploads/tags/tag-path";
import { searchAddress } from "./address";

const PAUSE_MS = 150;

/** Here one or two characters are a word. */
const SHORT_WORDS = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;

interface Suggested extends Suggestions {
  typed: string;
}

/** @param typed null: nobody types */
export function useSuggestions(typed: string | null): Suggested | null {
  const [answer, setAnswer] = useState<Suggested | null>(null);
  const text = typed?.trim() ?? "";
  const isEnough = text.length >= MIN_SUGGEST_LETTERS || SHORT_WORDS.test(text);
  useEffect(() => {
    if (!isEnough) return;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(text, asked.signal).then(
        (suggestions) => !asked.signal.aborted && setAnswer({ ...suggestions, typed: text }),
        () => !asked.signal.aborted && setAnswer(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text, isEnough]);
  // The previous answer stays while a longer text loads.
  return typed !== null && isEnough && answer && text.startsWith(answer.typed) ? answer : null;
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/api/suggest?q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) throw new Error("No suggestions");
  return (await response.json()) as Suggestions;
}

export type SuggestionLine = { key: string; to: string } & (
  | { kind: "work"; work: Suggestions["works"][number] }
  | { kind: "creator"; creator: Suggestions["creators"][number]; works: string }
  | { kind: "tag"; tag: Suggestions["tags"][number]; works: string }
  | { kind: "all"; text: string }
);

export function useSuggestionLines(suggested: Suggested | null): SuggestionLine[] {
  const numbers = useNumberFormat();
  if (!suggested) return [];
  const { works, creators, tags, typed } = suggested;
  const counted = (count: number) => words.works(count, numbers.count(count));
  const lines: SuggestionLine[] = [
    ...works.map((work) => ({
      key: `work-${work.id}`,
      to: `/upload/${work.id}`,
      kind: "work" as const,
      work,
    })),
    ...creators.map((creator) => ({
      key: `creator-${creator.id}`,
      to: `/@${creator.username}`,
      kind: "creator" as const,
      creator,
      works: counted(creator.works),
    })),
    ...tags.map((tag) => ({
      key: `tag-${tag.tag}`,
      to: tagPath(tag.tag),
      kind: "tag" as const,
      tag,
      works: counted(tag.works),
    })),
  ];
  if (lines.length === 0) return [];
  return [...lines, { key: "all", to: searchAddress({ query: typed }), kind: "all", text: typed }];
}
