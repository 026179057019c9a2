import { dashboardWords } from "~/words/en/dashboard";
import { Card } from "~/ui/card";
import { useNumberFormat } from "~/ui/format";
import { Progress } from "~/ui/progress";
import type { Quota, Usage } from "~/uploads/quota.rules";

const words = dashboardWords.room;

const NEARLY_FULL = 0.8;

export function StorageUsage({ quota, usage }: { quota: Quota; usage: Omit<Usage, "times"> }) {
  const numbers = useNumberFormat();
  return (
    <Card as="section" aria-labelledby="room" className="mt-4 grid gap-4">
      <h2 id="room" className="text-sm font-semibold text-muted">
        {words.title}
      </h2>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
        <Part
          label={words.bytes}
          share={usage.bytes / quota.bytes}
          said={words.of(numbers.storage(usage.bytes), numbers.storage(quota.bytes))}
        />
        <Part
          label={words.works}
          share={usage.works / quota.works}
          said={words.of(numbers.count(usage.works), numbers.count(quota.works))}
        />
        <Part
          label={words.begun}
          share={usage.begun / quota.worksADay}
          said={words.of(numbers.count(usage.begun), numbers.count(quota.worksADay))}
        />
      </dl>
    </Card>
  );
}

function Part({ label, share, said }: { label: string; share: number; said: string }) {
  return (
    <div className="grid gap-1.5">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="grid gap-2">
        <span className="text-sm font-semibold tabular-nums">{said}</span>
        {/* Usage can exceed a quota that was lowered. */}
        <Progress label={null} value={Math.min(1, share) * 100} tone={usageTone(share)} />
        {share >= 1 ? <span className="text-xs text-danger-ink">{words.full}</span> : null}
      </dd>
    </div>
  );
}

function usageTone(share: number) {
  if (share >= 1) return "danger";
  return share >= NEARLY_FULL ? "warn" : "gold";
}
