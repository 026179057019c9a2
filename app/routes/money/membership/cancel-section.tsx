import { useNavigation } from "@remix-run/react";
import { Form } from "~/routes/shared/forms/form";
import { useRef } from "react";
import type { MembershipView } from "~/membership/membership-view.rules";
import { membership } from "~/words/en/membership";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Interpolated } from "~/ui/interpolated";
import { ChevronDownIcon } from "~/ui/icons";
import { LocalTime } from "~/ui/local-time";

const strings = membership.cancel;

/** The first press explains, the second cancels. */
export function CancelSection({ endsAt }: NonNullable<MembershipView["cancel"]>) {
  const details = useRef<HTMLDetailsElement>(null);
  const busy = useNavigation().formData?.get("intent") === "cancel";
  function close() {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }
  return (
    <Card as="section">
      <details ref={details} className="group">
        <summary className="flex min-h-11 list-none items-center justify-between gap-6 rounded-md [&::-webkit-details-marker]:hidden">
          <h2 className="font-display text-lg font-bold">{strings.open}</h2>
          <ChevronDownIcon className="text-muted transition-[rotate] duration-200 group-open:-rotate-180" />
        </summary>
        <div className="mt-4 text-sm">
          <p className="font-semibold">{strings.question}</p>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 text-muted">
            <li>
              {endsAt === null ? (
                strings.atOnce
              ) : (
                <Interpolated text={strings.until} values={{ until: <LocalTime at={endsAt} withDay /> }} />
              )}
            </li>
            <li>{strings.nothing}</li>
            <li>{strings.mail}</li>
            {endsAt === null ? null : <li>{strings.back}</li>}
          </ul>
          <Form method="post" className="mt-5 flex flex-wrap gap-3">
            <input type="hidden" name="intent" value="cancel" />
            <Button type="submit" variant="danger" busy={busy}>
              {strings.confirm}
            </Button>
            <Button variant="secondary" onClick={close} className="noscript:hidden">
              {strings.keep}
            </Button>
            <a
              href="/membership"
              className="hidden min-h-11 items-center rounded-md px-5 text-sm font-semibold ring-1 ring-control ring-inset hover:bg-hover noscript:inline-flex"
            >
              {strings.keep}
            </a>
          </Form>
        </div>
      </details>
    </Card>
  );
}
