import { onTestFinished, vi } from "vitest";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";
import { payments } from "../../support/stand-in-control";
import { SECRETS } from "./member-world";

/** How long the library waits, by timers that go on only where an answer is to be given up. Milliseconds. */
const PATIENCE_MS = 5000;
const soon = setTimeout;

/** `before`: nothing arrives there; `after`: it was carried out; `halfway`: and the answer stops in its midst. */
export type Slowness = "before" | "after" | "halfway";

/** The provider with answers that take longer than anybody waits. @param isSlow which requests */
export function slowProvider(slowness: Slowness, isSlow: (method: string, path: string) => boolean) {
  let met = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const giveUp = () => soon(() => vi.advanceTimersByTime(PATIENCE_MS), 0);
  const standIn = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (!isSlow(request.method, new URL(request.url).pathname)) return payments().fetch(input, init);
      met++;
      if (slowness === "before") {
        giveUp();
        return never(init?.signal);
      }
      // Given up here is not given up there: it goes on without its asker.
      const answer = await payments().fetch(input, { ...init, signal: null });
      const text = await answer.text();
      giveUp();
      return slowness === "after" ? never(init?.signal) : stopping(text, answer, init?.signal);
    },
  };
  return {
    provider: createStripeProvider({
      ...{ secretKey: "sk_test_local", webhookSecrets: SECRETS, clock: Date.now, retries: 0 },
      timeoutMs: PATIENCE_MS,
      standIn: standIn as unknown as Fetcher,
    }),
    /** How many requests were slow. */
    met: () => met,
  };
}

function never(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

/** Headers and half of what follows them. */
function stopping(text: string, { status, headers }: Response, signal: AbortSignal | null | undefined) {
  const half = new TextEncoder().encode(text.slice(0, text.length / 2));
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(half);
      signal?.addEventListener("abort", () => controller.error(signal.reason));
    },
  });
  return new Response(body, { status, headers: { "Content-Type": headers.get("Content-Type") ?? "" } });
}
