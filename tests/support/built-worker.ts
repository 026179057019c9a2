import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "../../build/server/index.js";
import { ORIGIN } from "./site";

/** The stand-in's key is refused there. */
export const IN_THE_CLOUD = {
  APP_ORIGIN: "https://wishlight.example",
  STRIPE_SECRET_KEY: "sk_test_of_the_tests",
};

/** Waits for the worker's background work. */
export function askWith(overrides: object, path: string, init: RequestInit = {}): Promise<Response> {
  const origin = "APP_ORIGIN" in overrides ? String(overrides.APP_ORIGIN) : ORIGIN;
  return answerWhole(new Request(origin + path, { redirect: "manual", ...init }), overrides);
}

export async function answerWhole(request: Request, overrides: object = {}): Promise<Response> {
  const context = createExecutionContext();
  const response = await worker.fetch(request, { ...env, ...overrides }, context);
  await waitOnExecutionContext(context);
  return response;
}
