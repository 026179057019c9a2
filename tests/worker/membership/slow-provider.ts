import { SECOND_MS } from "~/platform/clock";
import { createStripeProvider } from "~/membership/provider/stripe-provider.server";
import { payments, SECRETS } from "./member-world";

/** How long the library waits in these tests. Milliseconds. */
const PATIENCE_MS = 150;
/** Longer than any test waits: what does not end here by being given up never does. */
const NEVER_MS = 100 * SECOND_MS;

/** `before`: nothing arrives there; `after`: it was carried out; `halfway`: and the answer stops in its midst. */
export type Slowness = "before" | "after" | "halfway";

/** The provider with answers that take longer than anybody waits. @param isSlow which requests */
export function slowProvider(slowness: Slowness, isSlow: (method: string, path: string) => boolean) {
  let met = 0;
  const standIn = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      if (!isSlow(request.method, new URL(request.url).pathname)) return payments().fetch(input, init);
      met++;
      if (slowness === "before") return never(init?.signal);
      // Given up here is not given up there: it goes on without its asker.
      const answer = await payments().fetch(input, { ...init, signal: null });
      const text = await answer.text();
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
    const timer = setTimeout(() => reject(new Error("It was waited for.")), NEVER_MS);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
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
