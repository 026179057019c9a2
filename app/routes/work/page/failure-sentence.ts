import { watchingWords as words } from "~/words/en/watching";

export function failureSentence(answer: object): string | null {
  if ("error" in answer) return failureMessage(answer.error);
  return "ok" in answer && answer.ok === false ? failureMessage(answer) : null;
}

function failureMessage(failure: unknown): string {
  const message = typeof failure === "object" && failure !== null && "message" in failure && failure.message;
  return typeof message === "string" ? message : words.keepFailed;
}
