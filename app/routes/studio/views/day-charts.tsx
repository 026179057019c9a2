import type { DayCounts } from "~/engagement/counted.rules";
import { HOUR_MS, MINUTE_MS } from "~/platform/clock";
import { viewsWords as words } from "~/words/en/views";
import { Card } from "~/ui/card";
import { DayChart } from "~/ui/day-chart";
import { useNumberFormat } from "~/ui/format";

export function DayCharts({ days }: { days: readonly DayCounts[] }) {
  const numbers = useNumberFormat();
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const ms = days.reduce((sum, day) => sum + day.ms, 0);
  const longest = Math.max(0, ...days.map((day) => day.ms));
  return (
    <div className="mt-4 grid gap-4 min-[80rem]:grid-cols-2">
      <Card>
        <DayChart
          title={words.viewsLabel}
          summary={words.inPeriod(words.views(views, numbers.count(views)), days.length)}
          days={days.map((day) => ({ day: day.day, value: day.views }))}
          say={(count) => words.views(count, numbers.count(count))}
          mark={numbers.short}
          chooseLabel={words.chooseDay(words.viewsLabel)}
          sayDay={words.onDay}
        />
      </Card>
      <Card>
        <DayChart
          title={words.watchTime}
          summary={words.inPeriod(numbers.watched(ms), days.length)}
          days={days.map((day) => ({ day: day.day, value: day.ms }))}
          unit={longest < HOUR_MS ? MINUTE_MS : HOUR_MS}
          say={numbers.watched}
          mark={numbers.watched}
          chooseLabel={words.chooseDay(words.watchTime)}
          sayDay={words.onDay}
        />
      </Card>
    </div>
  );
}
