import { onTestFinished, vi } from "vitest";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";
import { paymentsWorker } from "../../support/stand-in-control";
import { SECRETS } from "./member-world";

/** The library's timeout in milliseconds. */
const PATIENCE_MS = 5000;
const soon = setTimeout;

/**
 * `before`: the request never arrives; `after`: it is carried out; `halfway`: the answer stops in the middle.
 */
export type Slowness = "before" | "after" | "halfway";

/** @param isSlow which requests exceed the timeout */
export function slowProvider(slowness: Slowness, isSlow: (method: string, path: string) => boolean) {
  let met = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const giveUp = () => soon(() => vi.advanceTimersByTime(PATIENCE_MS), 0);
  const standIn = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (!isSlow(request.method, new URL(request.url).pathname)) return paymentsWorker().fetch(input, init);
      met++;
      if (slowness === "before") {
        giveUp();
        return never(init?.signal);
      }
      // The provider continues after our timeout.
      const answer = await paymentsWorker().fetch(input, { ...init, signal: null });
      const text = await answer.text();
      giveUp();
      return slowness === "after" ? never(init?.signal) : stopping(text, answer, init?.signal);
    },
  };
  return {
    provider: createStripeProvider({
      secretKey: "sk_test_local",
      webhookSecrets: SECRETS,
      site: "http://localhost:8787",
      clock: Date.now,
      retries: 0,
      timeoutMs: PATIENCE_MS,
      standIn: standIn as unknown as Fetcher,
    }),
    met: () => met,
  };
}

function never(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

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
