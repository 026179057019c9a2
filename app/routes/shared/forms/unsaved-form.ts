import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { repeatableValues, textFields } from "~/platform/forms";
import { accountHeaders } from "~/platform/account-header";
import { problems } from "~/words/en/problems";
import { isConnectionLost } from "~/ui/connection-lost";
import { UNSAVED, type FormFailure } from "./form-failure";
import { formSucceeded } from "./kept-forms";

const NO_ANSWER_STATUS = 503;
const FIRST_REFUSAL = 400;

type Outcome = { type: "data"; result: unknown; status: number } | { type: "error"; result: unknown };
type Send = (headers: Record<string, string>) => Promise<{ result: unknown; status: number }>;

declare global {
  interface Window {
    /** Remix's client calls it (scripts/build/remix-patches.ts). */
    wlSend?: typeof submitOrRestore;
  }
}

/** Without an answer Remix would replace the page and lose what was typed; this refuses the form instead. */
export async function submitOrRestore(request: Request, send: Send): Promise<Outcome> {
  const typed = await readTyped(request.clone() as Request);
  const { pathname } = new URL(request.url);
  try {
    const { result, status } = await send(accountHeaders());
    if (status < FIRST_REFUSAL) formSucceeded(pathname, typed);
    return { type: "data", result, status };
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted) {
      if (
        error instanceof Response &&
        !/^\/(?:signin|login)\b/.test(error.headers.get("Location") ?? "/signin")
      )
        formSucceeded(pathname, typed);
      return { type: "error", result: error };
    }
    return { type: "data", result: unsavedFailure(error, typed), status: NO_ANSWER_STATUS };
  }
}

/** It would fail on the same dead connection, and keep a form with a mistake busy after its answer is shown. */
export function reloadUnlessUnsaved({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== NO_ANSWER_STATUS && actionStatus !== FIRST_REFUSAL;
}

/** So other pages open offline, too. */
export function reloadUnlessNavigating(change: ShouldRevalidateFunctionArgs): boolean {
  const isNavigation = change.formMethod === undefined && change.currentUrl.href !== change.nextUrl.href;
  return !isNavigation && reloadUnlessUnsaved(change);
}

export function unsavedFailure(error: unknown, typed: Record<string, string>): UnsavedFailure {
  const message = isConnectionLost(error) ? problems.lineLost : problems.noAnswer;
  return {
    ok: false,
    message,
    code: UNSAVED,
    errors: {},
    values: repeatableValues(typed),
    error: { code: UNSAVED, message },
  };
}

function readTyped(request: Request): Promise<Record<string, string>> {
  if (request.headers.get("Content-Type")?.includes("json")) return Promise.resolve({});
  return request.formData().then(textFields, () => ({}));
}

interface UnsavedFailure extends FormFailure {
  error: { code: typeof UNSAVED; message: string };
}
