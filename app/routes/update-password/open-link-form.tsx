import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { recovery } from "~/strings/recovery";
import { AuthLink } from "~/ui/auth-frame";
import { Button } from "~/ui/button";
import { Notice } from "../auth-parts/notice";

/** Posts the mailed code once by itself; without script there is a button. */
export function OpenLinkForm({ code, problem }: { code: string; problem: string | null }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    // Effects run twice in development; a one-time code must not.
    if (sent.current || !form.current) return;
    sent.current = true;
    submit(form.current, { replace: true });
  }, [submit]);
  if (problem) {
    return (
      <>
        <Notice tone="danger">{problem}</Notice>
        <p className="mt-5 text-sm">
          <AuthLink to="/forgot-password">{recovery.forgot.submit}</AuthLink>
        </p>
      </>
    );
  }
  return (
    <Form method="post" action="/update-password" ref={form} className="flex flex-col gap-5">
      <p role="status" className="text-muted noscript:hidden">
        {recovery.callback.heading}
      </p>
      <input type="hidden" name="code" value={code} />
      <Button type="submit" className="hidden! noscript:inline-flex!">
        {recovery.update.open}
      </Button>
    </Form>
  );
}
