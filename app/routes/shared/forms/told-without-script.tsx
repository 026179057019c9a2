import { useActionData } from "@remix-run/react";
import { Notice } from "~/routes/auth/parts/notice";

/** What an action says of a form that has no place of its own for it. */
export interface Told {
  ok: boolean;
  message: string;
  isTold: true;
}

/** @returns what `ToldWithoutScript` shows, and a toast where the form was sent by a fetcher */
export function told(ok: boolean, message: string): Told {
  return { ok, message, isTold: true };
}

/**
 * What came of a form that was sent without script, or before it was there: the page is a new one then, and no toast
 * says it.
 */
export function ToldWithoutScript() {
  const answer = useActionData<Partial<Told>>();
  const { ok, message, isTold } = answer ?? {};
  return (
    <div className="has-[p:not(:empty)]:mb-5">
      <Notice tone={ok === false ? "danger" : "good"}>{isTold ? message : null}</Notice>
    </div>
  );
}
