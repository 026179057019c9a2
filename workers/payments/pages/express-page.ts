import type { Deps } from "../deps";
import { openAccount, setBank } from "../engine/account-state";
import { balances } from "../engine/balance";
import type { Payout } from "../engine/shapes";
import { visitOf } from "../engine/visits";
import { bankFields, checkBank, readBankForm, type BankErrors, type BankForm } from "./bank-fields";
import { html } from "./html";
import { page, seeOther } from "./layout";
import { section } from "./table";
import { money, shortDay } from "./words";

/** What reached a creator's account, what went on to their bank, and another bank account. */
export function answerExpress(deps: Deps, key: string, form: URLSearchParams | null): Response {
  const { world, whole } = deps;
  const visit = visitOf(world, "express", key);
  if (visit === undefined)
    return page(
      "Over",
      html`<h1>This page is closed</h1>
        <p>Go back to Wishlight and open it again.</p>`,
      410,
    );
  const { account } = visit;
  openAccount(world, account);
  if (form === null) return show(deps, account, { name: "", number: "" });
  const entry = readBankForm(form);
  const errors = checkBank(entry);
  if (Object.keys(errors).length > 0) return show(deps, account, entry, errors);
  whole(() => setBank(world, account, entry));
  return seeOther(new URL(`/payments-stand-in/express/${key}`, world.origin).href);
}

function show({ world }: Deps, id: string, entry: BankForm, errors: BankErrors = {}): Response {
  const there = world.within(id);
  const { external_accounts: banks, requirements } = openAccount(world, id);
  const [bank] = banks.data;
  const body = html`
    <h1>Your money from Wishlight</h1>
    <section>
      <dl>
        ${[...balances(there)].map(
          ([currency, { available, pending }]) =>
            html`<dt>Goes to your bank next</dt>
              <dd>${money(available, currency)}</dd>
              <dt>Coming</dt>
              <dd>${money(pending, currency)}</dd>`,
        )}
        <dt>Bank account</dt>
        <dd>${bank === undefined ? "none" : `${bank.bank_name ?? ""} ••${bank.last4}`}</dd>
      </dl>
      ${
        (requirements.past_due ?? []).includes("external_account") &&
        html`<p class="error" role="alert">Name another bank account: what was sent there came back.</p>`
      }
    </section>
    ${section(
      "Received",
      ["Amount", "When", "Taken back"],
      world.store
        .list("transfer")
        .filter(({ destination }) => destination === id)
        .map((one) => [
          money(one.amount, one.currency),
          shortDay(one.created),
          one.amount_reversed === 0 ? "" : money(one.amount_reversed, one.currency),
        ]),
    )}
    ${section(
      "To the bank",
      ["Amount", "State", "There on", "Reason"],
      there.store
        .list("payout")
        .map((one) => [
          money(one.amount, one.currency),
          stateOf(one),
          shortDay(one.arrival_date),
          one.failure_message ?? "",
        ]),
    )}
    <form class="card" method="post">
      <h2>Another bank account</h2>
      ${bankFields(entry, errors)}
      <button class="main">Use this account</button>
    </form>
  `;
  return page("Your money", body, Object.keys(errors).length > 0 ? 422 : 200);
}

const stateOf = ({ status }: Payout): string => (status === "in_transit" ? "on its way" : status);
