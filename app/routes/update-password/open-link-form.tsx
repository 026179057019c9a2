import { Form } from "@remix-run/react";
import { recovery } from "~/strings/recovery";
import { AuthLink } from "~/ui/auth-frame";
import { Button } from "~/ui/button";
import { Notice } from "../auth-parts/notice";
import { usePostOnce } from "../auth-parts/use-post-once";

/** Posts the mailed code once by itself; without script there is a button. */
export function OpenLinkForm({ code, problem }: { code: string; problem: string | null }) {
  const form = usePostOnce();
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
