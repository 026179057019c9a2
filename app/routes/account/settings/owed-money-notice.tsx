import type { DeletionMoney } from "~/payouts/earnings/deletion-money.server";
import { settings } from "~/words/en/settings";
import { TextLink } from "~/ui/text-link";

const strings = settings.deletion.money;

export function OwedMoneyNotice({ money }: { money: DeletionMoney }) {
  const sentences = sentencesAbout(money);
  if (sentences.length === 0) return null;
  const isLost = money.goes === "nowhere" || money.goes === "unready";
  return (
    <div className="mt-3 flex flex-col gap-3">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isLost && (money.owed ?? money.open) !== null ? (
        <p>
          <TextLink to="/earnings">{strings.link}</TextLink>
        </p>
      ) : null}
    </div>
  );
}

function sentencesAbout({ owed, open, withheld, debt, goes }: DeletionMoney): string[] {
  const sentences: (string | null)[] = [];
  if (owed !== null) sentences.push(strings.owed[goes](owed));
  if (open !== null) {
    if (owed === null) sentences.push(strings.openAlone[goes]?.(open) ?? null);
    else if (goes !== "stopped") sentences.push(strings.open(open));
  }
  if (withheld !== null) sentences.push(strings.withheld(withheld));
  if (debt !== null) sentences.push(strings.debt(debt));
  return sentences.filter((sentence) => sentence !== null);
}
