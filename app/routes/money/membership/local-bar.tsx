import { PlainForm } from "~/routes/shared/forms/form";
import { membership } from "~/words/en/membership";
import { Button } from "~/ui/button";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";

const strings = membership.localBar;

export function LocalBar({ now }: { now: number }) {
  return (
    <section
      aria-label={strings.label}
      className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-dashed border-control p-4 text-sm"
    >
      <p className="flex-1 basis-64 text-muted">
        <Interpolated text={strings.text} values={{ now: <LocalTime at={now} withTime /> }} />
      </p>
      <PlainForm method="post" action="/payments-stand-in/clock" className="flex flex-wrap gap-3">
        <input type="hidden" name="return_to" value="/membership" />
        <Button type="submit" name="move" value="day" size="sm" variant="secondary">
          {strings.day}
        </Button>
        <Button type="submit" name="move" value="month" size="sm" variant="secondary">
          {strings.month}
        </Button>
      </PlainForm>
      <a
        href="/payments-stand-in/"
        className="font-semibold text-gold-ink underline-offset-4 hover:underline"
      >
        {strings.more}
      </a>
    </section>
  );
}
