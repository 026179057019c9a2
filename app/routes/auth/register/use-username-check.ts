import { useEffect, useState } from "react";
import type { UsernameAnswer } from "~/routes/auth/api/username";

/** Milliseconds after the last keystroke. */
const PAUSE_MS = 400;

/** @param name a valid name, or null to ask nothing @returns the sentence, or null if free or unknown */
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

/** @returns undefined without an answer; the sign-up itself will tell */
async function ask(name: string, signal: AbortSignal): Promise<string | null | undefined> {
  try {
    const response = await fetch(`/api/username?${new URLSearchParams({ name })}`, { signal });
    return response.ok ? ((await response.json()) as UsernameAnswer).problem : undefined;
  } catch {
    return undefined;
  }
}
