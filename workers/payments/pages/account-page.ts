import type { Deps } from "../deps";
import { onboard } from "../engine/account-control";
import { canOpen, canSend, findLink, markOpened } from "../engine/account-links";
import { openAccount } from "../engine/account-state";
import { findBank, TEST_BANKS } from "../engine/bank-accounts";
import type { Account } from "../engine/shapes";
import { testNumbers, textField } from "./fields";
import { html } from "./html";
import { page, seeOther } from "./layout";

interface BankForm {
  name: string;
  number: string;
}
type BankErrors = Partial<Record<keyof BankForm, string>>;

export function answerAccount(
  { world, inTransaction }: Deps,
  token: string,
  form: URLSearchParams | null,
): Response {
  const link = findLink(world, token);
  const account = openAccount(world, link.account);
  if (form === null) {
    if (!canOpen(world, link)) return seeOther(link.refreshUrl);
    markOpened(world, token, link);
    return show(account, { name: "", number: "000123456789" });
  }
  if (!canSend(world, link)) return seeOther(link.refreshUrl);
  if (form.get("answer") === "later") return seeOther(link.returnUrl);
  const entry = readForm(form);
  const errors = check(entry);
  if (Object.keys(errors).length > 0) return show(account, entry, errors);
  inTransaction(() => onboard(world, link.account, entry));
  return seeOther(link.returnUrl);
}

const readForm = (form: URLSearchParams): BankForm => ({
  name: (form.get("name") ?? "").trim(),
  number: form.get("bank") || (form.get("number") ?? "").trim(),
});

function check({ name, number }: BankForm): BankErrors {
  const errors: BankErrors = {};
  const bank = findBank(number);
  if (name === "") errors.name = "Enter the account holder's name.";
  if (bank === undefined) errors.number = "Use one of the test accounts listed here.";
  if (bank?.isRefused) errors.number = "The bank doesn't accept money for this account. Use another account.";
  return errors;
}

function show(account: Account, entry: BankForm, errors: BankErrors = {}): Response {
  const [bank] = account.external_accounts.data;
  const due = account.requirements.currently_due ?? [];
  const body = html`
    <h1>Get paid by Wishlight</h1>
    <section>
      <dl>
        <dt>Country</dt>
        <dd>${account.country}</dd>
        <dt>Email</dt>
        <dd>${account.email}</dd>
        <dt>Bank account</dt>
        <dd>${bank === undefined ? "none" : `••${bank.last4}`}</dd>
        ${
          account.details_submitted &&
          due.length > 0 &&
          html`<dt>Missing</dt>
            <dd>${due.join(", ")}</dd>`
        }
      </dl>
    </section>
    <form class="card" method="post">
      ${textField({
        name: "name",
        label: "Your name",
        value: entry.name,
        error: errors.name,
        hasFocus: errors.name !== undefined,
      })}
      ${textField({
        name: "number",
        label: "Bank account number",
        value: entry.number,
        error: errors.number,
        hasFocus: errors.name === undefined && errors.number !== undefined,
      })}
      ${testNumbers("bank", "Test bank accounts", TEST_BANKS)}
      <p class="hint">Submitting also sends whatever is missing.</p>
      <button class="main">Agree and submit</button>
      <button class="small" name="answer" value="later">Not now</button>
    </form>
  `;
  return page("Get paid", body, Object.keys(errors).length > 0 ? 422 : 200);
}
