import { watchingWords as words } from "~/strings/watching";

/** Why it was refused, or did not come through; null where it was done. */
export function sentenceIn(answer: object): string | null {
  if ("error" in answer) return messageOf(answer.error);
  return "ok" in answer && answer.ok === false ? messageOf(answer) : null;
}

function messageOf(failure: unknown): string {
  const message = typeof failure === "object" && failure !== null && "message" in failure && failure.message;
  return typeof message === "string" ? message : words.keepFailed;
}
