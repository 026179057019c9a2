import type { FaultMode, Settings } from "../engine/settings";
import type { Store } from "../engine/store";

export function takeFault(store: Store, settings: Settings, request: Request): FaultMode | undefined {
  const { pathname } = new URL(request.url);
  const fault = settings.fail.find(
    ({ path, method, times }) =>
      times > 0 && pathname.startsWith(path) && (method ?? request.method) === request.method,
  );
  if (fault === undefined) return undefined;
  fault.times--;
  store.setNote("settings", settings);
  return fault.mode;
}

/** `lost` and `broken` carry the request out first. */
export async function answerFaulty(mode: FaultMode, carryOut: () => Promise<Response>): Promise<Response> {
  switch (mode) {
    case "500":
      return apiError(500, "api_error", "Something went wrong on the provider's side.");
    case "429":
      return apiError(429, "rate_limit_error", "Too many requests.", "rate_limit");
    case "lost":
      await (await carryOut()).arrayBuffer();
      return apiError(500, "api_error", "The answer was lost.");
    case "broken": {
      const whole = await (await carryOut()).text();
      return new Response(whole.slice(0, whole.length / 2), {
        headers: { "Content-Type": "application/json" },
      });
    }
  }
}

function apiError(status: number, type: string, message: string, code?: string): Response {
  return Response.json({ error: { type, message, code } }, { status });
}
