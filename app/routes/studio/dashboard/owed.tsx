import { dashboardWords } from "~/words/en/dashboard";
import { earnings } from "~/words/en/earnings";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";

const words = dashboardWords.earnings;

interface Props {
  amount: string;
  isDebt: boolean;
  /** When payouts aren't possible there. */
  unpaidIn: string | null;
}

export function Owed({ amount, isDebt, unpaidIn }: Props) {
  return (
    <Card as="section" aria-labelledby="owed" className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="owed" className="text-sm font-semibold text-muted">
            {words.title}
          </h2>
          <p className="mt-1 font-display text-title-sm font-bold tabular-nums">{amount}</p>
          <p className="text-xs text-muted">{isDebt ? words.debt : words.owed}</p>
        </div>
        <ButtonLink to="/earnings" variant="secondary">
          {words.link}
        </ButtonLink>
      </div>
      {unpaidIn === null ? null : (
        <p className="mt-3 text-xs text-muted">{earnings.country.cannot(unpaidIn)}</p>
      )}
    </Card>
  );
}
