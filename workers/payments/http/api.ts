import type { Deps } from "../deps";
import { openAccount } from "../engine/account-state";
import { newId, type World } from "../engine/world";
import { ApiError } from "./api-error";
import { expand } from "./expand";
import { bodyText, parseForm } from "./form";
import { recall, remember, type Answer } from "./idempotency";
import { parseParams } from "./params";
import { findEndpoint } from "./routes";

export async function answerApi(deps: Deps, request: Request): Promise<Response> {
  const headers = { "Content-Type": "application/json", "Request-Id": newId("req", 14) };
  try {
    const { status, body } = await answerOnce(deps, request);
    return new Response(body, { status, headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json(error.body(), { status: error.status, headers });
  }
}

async function answerOnce({ world: ours, inTransaction }: Deps, request: Request): Promise<Answer> {
  requireKey(request);
  const { pathname, search } = new URL(request.url);
  const account = request.headers.get("Stripe-Account");
  const sent = (await bodyText(request)) || search.slice(1);
  const found = findEndpoint(request.method, pathname);
  if (found === undefined)
    throw new ApiError(404, "invalid_request_error", `Nothing is at ${request.method} ${pathname}.`);
  const world = account === null ? ours : connected(ours, account, pathname);
  const key = request.method === "POST" ? request.headers.get("Idempotency-Key") : null;
  const fingerprint = `${account ?? ""}${pathname}\n${sent}`;
  const earlier = key === null ? undefined : recall(ours.store, key, fingerprint, ours.now());
  if (earlier) return earlier;
  // Invalid parameters don't use up the key.
  const params = parseParams(found.endpoint.schema, parseForm(sent)) as { expand?: string[] };
  const run = () => found.endpoint.run(world, { ids: found.ids, params });
  const answer = await carryOut(world, inTransaction, run, params.expand);
  if (key !== null) remember(ours.store, key, fingerprint, answer, ours.now());
  return answer;
}

async function carryOut(
  world: World,
  inTransaction: Deps["inTransaction"],
  run: () => object | Promise<object>,
  wishes: string[] | undefined,
): Promise<Answer> {
  try {
    const done = inTransaction(() => {
      try {
        const answer = run();
        // Inside the transaction, so that a refused expansion rolls everything back.
        return { answer: answer instanceof Promise ? answer : expand(world, answer, wishes) };
      } catch (error) {
        // Keeps the failed charge of a declined card.
        if (error instanceof ApiError && error.type === "card_error") return { error };
        throw error;
      }
    });
    if ("error" in done) throw done.error;
    return { status: 200, body: JSON.stringify(await done.answer) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: JSON.stringify(error.body()) };
  }
}

const CONNECTED_PATHS = ["/v1/balance", "/v1/balance_transactions", "/v1/payouts"];

function connected(world: World, account: string, pathname: string): World {
  openAccount(world, account);
  if (CONNECTED_PATHS.includes(pathname)) return world.within(account);
  throw ApiError.invalid(`The stand-in can't do ${pathname} for a connected account.`);
}

function requireKey(request: Request): void {
  const authorization = request.headers.get("Authorization") ?? "";
  if (/^(Bearer|Basic) \S+/.test(authorization)) return;
  throw new ApiError(401, "invalid_request_error", "No API key was sent: Authorization: Bearer sk_test_…");
}
