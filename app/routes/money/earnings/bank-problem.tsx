import type { AccountView } from "~/payouts/accounts/account-view.rules";
import { earnings } from "~/strings/earnings";
import { Filled } from "~/ui/filled";
import { LocalTime } from "~/ui/local-time";

const strings = earnings.bank;

/** A payment from the creator's own account to their bank failed: shown with what to do, never paid again by us. */
export function BankProblem({ bank }: { bank: NonNullable<AccountView["bank"]> }) {
  return (
    <section aria-labelledby="bank" className="rounded-xl bg-danger-wash p-5 text-sm text-danger-ink sm:p-7">
      <h2 id="bank" className="font-display text-lg font-bold">
        {strings.title}
      </h2>
      <p className="mt-2">
        <Filled text={strings.text} values={{ at: <LocalTime at={bank.at} /> }} /> {strings.why[bank.why]}
      </p>
      <p className="mt-2">{strings.mend}</p>
    </section>
  );
}
