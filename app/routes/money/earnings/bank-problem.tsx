import type { AccountView } from "~/payouts/accounts/account-view.rules";
import { common } from "~/words/en/common";
import { earnings } from "~/words/en/earnings";
import { Interpolated } from "~/ui/interpolated";
import { LocalTime } from "~/ui/local-time";

const strings = earnings.bank;

export function BankProblem({ bank }: { bank: NonNullable<AccountView["bank"]> }) {
  return (
    <section aria-labelledby="bank" className="rounded-xl bg-danger-wash p-5 text-sm text-danger-ink sm:p-7">
      <h2 id="bank" className="font-display text-lg font-bold">
        {strings.title}
      </h2>
      <p className="mt-2">
        <Interpolated text={strings.text} values={{ at: <LocalTime at={bank.at} /> }} />
        {common.gap}
        {strings.why[bank.why]}
      </p>
      <p className="mt-2">{strings.fix}</p>
    </section>
  );
}
