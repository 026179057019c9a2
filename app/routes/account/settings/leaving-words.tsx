import type { DeletionMoney } from "~/payouts/earnings/deletion-money.server";
import { settings } from "~/strings/settings";
import { AuthLink } from "~/ui/auth-frame";

const strings = settings.deletion.money;

/** Before a creator deletes their account: what they are owed, and what happens with it then. */
export function LeavingWords({ money }: { money: DeletionMoney }) {
  const sentences = sentencesOf(money);
  if (sentences.length === 0) return null;
  const isLost = money.goes === "nowhere" || money.goes === "unready";
  return (
    <div className="mt-3 flex flex-col gap-3">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isLost && (money.owed ?? money.open) !== null ? (
        <p>
          <AuthLink to="/earnings">{strings.link}</AuthLink>
        </p>
      ) : null}
    </div>
  );
}

function sentencesOf({ owed, open, withheld, debt, goes }: DeletionMoney): string[] {
  const alone = open === null || owed !== null ? null : strings.openAlone[goes];
  return [
    ...(owed === null ? [] : [strings.owed[goes](owed)]),
    ...(owed !== null && open !== null && goes !== "stopped" ? [strings.open(open)] : []),
    ...(alone && open !== null ? [alone(open)] : []),
    ...(withheld === null ? [] : [strings.withheld(withheld)]),
    ...(debt === null ? [] : [strings.debt(debt)]),
  ];
}
