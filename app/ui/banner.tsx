import { common } from "~/words/en/common";
import { Interpolated } from "./interpolated";
import { LocalTime } from "./local-time";

/** What we tell everybody on every page, as plain text. */
export function Banner({ text, until }: { text: string; until: number | null }) {
  return (
    <aside aria-label={common.banner} className="bg-warn-wash text-sm text-warn-ink">
      <p className="column py-2.5 wrap-anywhere" dir="auto">
        {text}
        {common.gap}
        {until === null ? null : (
          <Interpolated text={common.bannerUntil} values={{ until: <LocalTime at={until} withTime /> }} />
        )}
      </p>
    </aside>
  );
}
