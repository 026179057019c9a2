import {
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { keptValues, textFields } from "~/platform/forms";
import { problems } from "~/strings/problems";
import { isConnectionLost } from "~/ui/connection-lost";
import { UNSAVED, type FormFailure } from "./form-failure";

const NO_ANSWER_STATUS = 503;

/**
 * Every form's way to its action. The answer may not come: no connection, or something between us answers
 * in our place. Remix would put the error page where the form was, and what was typed would be gone; here the
 * form is given back as if it had been refused, with the reason.
 */
export async function submitOrKeepForm({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // A redirect, an answer thrown on purpose, or a newer submission that overtook this one.
    if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted) throw error;
    const failure = unsavedFailure(error, textFields(await sent.formData()));
    // As a Response, because Remix keeps the status only of one.
    return Response.json(failure, { status: NO_ANSWER_STATUS });
  }
}

/**
 * Every page and layout around a form says with this that a form without an answer is no reason to load them
 * again: Remix would, after a fetcher's form, over the same dead line, and show the error page after all.
 */
export function reloadUnlessUnsaved({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== NO_ANSWER_STATUS;
}

/** A form given back because no answer came to it. @param typed as its fields were sent */
export function unsavedFailure(error: unknown, typed: Record<string, string>): FormFailure {
  const message = isConnectionLost(error) ? problems.lineLost : problems.noAnswer;
  return { ok: false, message, code: UNSAVED, errors: {}, values: keptValues(typed) };
}
