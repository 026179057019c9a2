import { useEffect, useState } from "react";
import type { UsernameAnswer } from "~/routes/auth/api/username";

const PAUSE_MS = 400;

/** @returns null if free or unknown */
export function useUsernameCheck(name: string | null): string | null {
  const [answers, setAnswers] = useState<ReadonlyMap<string, string | null>>(new Map());
  const unanswered = name === null || answers.has(name) ? null : name;
  useEffect(() => {
    if (unanswered === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void ask(unanswered, stop.signal).then((problem) => {
        if (problem !== undefined) setAnswers((before) => new Map(before).set(unanswered, problem));
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [unanswered]);
  return name === null ? null : (answers.get(name) ?? null);
}

/** The sign-up itself will tell. */
async function ask(name: string, signal: AbortSignal): Promise<string | null | undefined> {
  try {
    const response = await fetch(`/api/username?${new URLSearchParams({ name })}`, { signal });
    return response.ok ? ((await response.json()) as UsernameAnswer).problem : undefined;
  } catch {
    return undefined;
  }
}
