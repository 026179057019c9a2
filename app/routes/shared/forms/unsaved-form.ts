import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { repeatableValues, textFields } from "~/platform/forms";
import { accountHeaders } from "~/platform/account-header";
import { problems } from "~/strings/problems";
import { isConnectionLost } from "~/ui/connection-lost";
import { UNSAVED, type FormFailure } from "./form-failure";
import { formAnswered } from "./kept-forms";

const NO_ANSWER_STATUS = 503;
const FIRST_REFUSAL = 400;

/** What a form's answer is to the router: a value, or what was thrown. */
type Outcome = { type: "data"; result: unknown; status: number } | { type: "error"; result: unknown };
/** Sends a form, as Remix does, with these headers. */
type Send = (headers: Record<string, string>) => Promise<{ result: unknown; status: number }>;

declare global {
  interface Window {
    /** Called by Remix's browser half for every form (vite.config.ts). */
    wlSend?: typeof sendOrKeep;
  }
}

/**
 * Every form's way to its action, fetchers' too. The answer may not come: no connection, or something between us answers
 * in our place. Remix would put the error page where the form was, and what was typed would be gone; here the form is
 * given back as if it had been refused, with the reason.
 */
export async function sendOrKeep(request: Request, send: Send): Promise<Outcome> {
  const typed = await typedInto(request.clone() as Request);
  const { pathname } = new URL(request.url);
  try {
    const { result, status } = await send(accountHeaders());
    if (status < FIRST_REFUSAL) formAnswered(pathname, typed);
    return { type: "data", result, status };
  } catch (error) {
    // A redirect, an answer thrown on purpose, or a newer submission that overtook this one.
    if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted) {
      if (
        error instanceof Response &&
        !/^\/(?:signin|login)\b/.test(error.headers.get("Location") ?? "/signin")
      )
        formAnswered(pathname, typed);
      return { type: "error", result: error };
    }
    return { type: "data", result: unsavedFailure(error, typed), status: NO_ANSWER_STATUS };
  }
}

function typedInto(request: Request): Promise<Record<string, string>> {
  if (request.headers.get("Content-Type")?.includes("json")) return Promise.resolve({});
  return request.formData().then(textFields, () => ({}));
}

/**
 * Every page and layout around a form says with this that a form without an answer is no reason to load them
 * again: Remix would, after a fetcher's form, over the same dead line, and show the error page after all.
 */
export function reloadUnlessUnsaved({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== NO_ANSWER_STATUS;
}

/**
 * For what says who is here: that changes by a form or by word of another tab, not by going from page to page. Pages
 * that need nothing else open without a connection, too.
 */
export function reloadUnlessMoving(change: ShouldRevalidateFunctionArgs): boolean {
  const moves = change.formMethod === undefined && change.currentUrl.href !== change.nextUrl.href;
  return !moves && reloadUnlessUnsaved(change);
}

/** A form given back because no answer came to it, in each of the ways in which pages read a refusal. @param typed as its fields were sent */
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

export interface UnsavedFailure extends FormFailure {
  error: { code: typeof UNSAVED; message: string };
}
