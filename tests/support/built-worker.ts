import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "../../build/server/index.js";
import { ORIGIN } from "./site";

/** Asks the built worker itself, with some of its bindings and variables replaced. Redirects are not followed. */
export async function askWith(overrides: object, path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(ORIGIN + path, { redirect: "manual", ...init });
  const response = await worker.fetch(request, { ...env, ...overrides }, context);
  await waitOnExecutionContext(context);
  return response;
}
