import type { Deps } from "../deps";
import { onboard } from "../engine/account-control";
import { openAccount } from "../engine/account-state";
import type { Account } from "../engine/shapes";
import { visitOf } from "../engine/visits";
import { bankFields, checkBank, readBankForm, type BankErrors, type BankForm } from "./bank-fields";
import { html, type Html } from "./html";
import { page, seeOther } from "./layout";
import { countryName } from "./words";

/** What the provider calls by names of its own. */
const MISSING: Readonly<Record<string, string>> = {
  external_account: "a bank account that takes the money",
  "individual.verification.document": "a picture of your passport or identity card",
};

const USUAL: BankForm = { name: "", number: "000123456789" };

/** Where a creator tells who they are and where their money goes; `later` leaves it undone. */
export function answerOnboarding(
  { world, whole }: Deps,
  key: string,
  form: URLSearchParams | null,
): Response {
  const visit = visitOf(world, "onboarding", key);
  if (visit === undefined)
    return page(
      "Over",
      html`<h1>This page is closed</h1>
        <p>Go back to Wishlight and open it again.</p>`,
      410,
    );
  const account = openAccount(world, visit.account);
  if (form === null) return page("Get paid", ask(account, USUAL, {}));
  if (form.get("answer") === "later") return seeOther(visit.returnUrl);
  const entry = readBankForm(form);
  const errors = checkBank(entry);
  if (Object.keys(errors).length > 0) return page("Get paid", ask(account, entry, errors), 422);
  whole(() => onboard(world, visit.account, entry));
  return seeOther(visit.returnUrl);
}

function ask(account: Account, entry: BankForm, errors: BankErrors): Html {
  const due = account.requirements.currently_due ?? [];
  return html`
    <h1>Get paid by Wishlight</h1>
    <section>
      <dl>
        <dt>Country</dt>
        <dd>${countryName(account.country)}</dd>
        <dt>Email</dt>
        <dd>${account.email ?? "none"}</dd>
      </dl>
      ${
        account.details_submitted &&
        due.length > 0 &&
        html`<h2>What is missing</h2>
          <ul>
            ${due.map((name) => html`<li>${MISSING[name] ?? html`<code>${name}</code>`}</li>`)}
          </ul>`
      }
    </section>
    <form class="card" method="post">
      <h2>Who you are and where your money goes</h2>
      ${bankFields(entry, errors)}
      <p class="hint">
        With ‘Agree and submit’ you agree to the agreement for those who receive money, and send whatever is
        missing.
      </p>
      <button class="main">Agree and submit</button>
      <button class="small" name="answer" value="later">Not now</button>
    </form>
  `;
}
