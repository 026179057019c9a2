import { STRIKES_END, STRIKE_MONTHS } from "~/moderation/copyright/copyright.limits";
import type { Strikes } from "~/moderation/copyright/strikes.store.server";
import { copyrightWords } from "~/words/en/copyright";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";

const words = copyrightWords.decision;

export function StrikesLine({ strikes: { count, until } }: { strikes: Strikes }) {
  return (
    <div className="mb-5 rounded-md bg-sunken p-4 text-sm">
      <p className="font-semibold">
        <Interpolated text={words.strikes(count, STRIKES_END)} values={{ until: <LocalTime at={until} /> }} />
      </p>
      <p className="mt-1 text-muted">{words.strikesText(STRIKES_END, STRIKE_MONTHS)}</p>
    </div>
  );
}
