import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "../../build/server/index.js";
import { ORIGIN } from "./site";

/** What makes of the worker under test one that runs in the cloud, where the stand-in's key is refused. */
export const IN_THE_CLOUD = {
  APP_ORIGIN: "https://wishlight.example",
  STRIPE_SECRET_KEY: "sk_test_of_the_tests",
};

/** Asks the built worker itself, with some of its bindings and variables replaced, and waits for what it does behind its answer. Redirects are not followed. */
export function askWith(overrides: object, path: string, init: RequestInit = {}): Promise<Response> {
  const origin = "APP_ORIGIN" in overrides ? String(overrides.APP_ORIGIN) : ORIGIN;
  return answerWhole(new Request(origin + path, { redirect: "manual", ...init }), overrides);
}

/** The answer to a request, once whatever is done behind it is over, too. */
export async function answerWhole(request: Request, overrides: object = {}): Promise<Response> {
  const context = createExecutionContext();
  const response = await worker.fetch(request, { ...env, ...overrides }, context);
  await waitOnExecutionContext(context);
  return response;
}
