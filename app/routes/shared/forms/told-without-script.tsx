import { useActionData } from "@remix-run/react";
import { Notice } from "~/routes/auth/parts/notice";

export interface Told {
  ok: boolean;
  message: string;
  isTold: true;
}

export function told(ok: boolean, message: string): Told {
  return { ok, message, isTold: true };
}

/** For forms sent without script, where a toast can't show the result. */
export function ToldWithoutScript() {
  const answer = useActionData<Partial<Told>>();
  const { ok, message, isTold } = answer ?? {};
  return (
    <div className="has-[p:not(:empty)]:mb-5">
      <Notice tone={ok === false ? "danger" : "good"}>{isTold ? message : null}</Notice>
    </div>
  );
}
