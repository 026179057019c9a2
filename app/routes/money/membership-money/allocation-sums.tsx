import type { MonthSums } from "~/payouts/allocation/allocation.server";
import { allocationWords as strings } from "~/words/en/allocation";
import { DescriptionList } from "~/ui/description-list";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";

export function AllocationSums({ sums }: { sums: MonthSums }) {
  const { paid, tax, fee, platform, creators, count, idle } = sums;
  return (
    <>
      <DescriptionList
        facts={[
          { label: strings.tax, value: tax },
          { label: strings.fee, value: fee },
          { label: strings.platform, value: platform },
          ...(creators === null ? [] : [{ label: strings.creators(count), value: creators }]),
          ...(idle === null ? [] : [{ label: strings.idle, value: idle }]),
          { label: strings.total, value: paid },
        ]}
      />
      {idle === null ? null : <p className="mt-4 text-sm text-muted">{strings.idleText(sums.minSeconds)}</p>}
      <p className="mt-4 text-xs text-muted">
        <Interpolated text={strings.known} values={{ day: <LocalTime at={sums.knownBefore} withTime /> }} />
      </p>
    </>
  );
}
