import { TEST_BANKS } from "../engine/bank-accounts";
import { html, type Html } from "./html";

export interface BankForm {
  name: string;
  number: string;
}

export type BankErrors = Partial<Record<keyof BankForm, string>>;

export function readBankForm(form: URLSearchParams): BankForm {
  const picked = form.get("bank") ?? "";
  return {
    name: (form.get("name") ?? "").trim(),
    number: picked !== "" && picked !== "typed" ? picked : (form.get("number") ?? "").trim(),
  };
}

export function checkBank({ name, number }: BankForm): BankErrors {
  const bank = TEST_BANKS.find((one) => one.number === number.replaceAll(/[\s-]/g, ""));
  return {
    ...(name === "" ? { name: "Write the name the bank account is under." } : {}),
    ...(bank === undefined ? { number: "Use one of the test accounts listed here." } : {}),
    ...(bank?.isRefused ? { number: "The bank does not take money for this account. Use another one." } : {}),
  };
}

/** Whose account and which; of what is wrong the first has the focus. */
export function bankFields(form: BankForm, errors: BankErrors): Html {
  const first = (["name", "number"] as const).find((field) => errors[field] !== undefined);
  const input = (field: keyof BankForm, label: string) =>
    html`<label for="${field}">${label}</label>
      <input
        type="text"
        id="${field}"
        name="${field}"
        value="${form[field]}"
        autocomplete="off"
        ${field === "number" && html`inputmode="numeric"`}
        ${errors[field] && html`aria-invalid="true" aria-describedby="${field}-error"`}
        ${first === field && html`autofocus`}
      />
      ${errors[field] && html`<p class="error" id="${field}-error">${errors[field]}</p>`}`;
  return html`
    ${input("name", "Your name")} ${input("number", "Bank account number")}
    <details>
      <summary>Test bank accounts</summary>
      <fieldset>
        <legend>Use this account</legend>
        <label class="choice"
          ><input type="radio" name="bank" value="typed" checked /> The one typed above</label
        >
        ${TEST_BANKS.map(
          ({ number, says }) =>
            html`<label class="choice"
              ><input type="radio" name="bank" value="${number}" />
              <span><code>${number}</code> ${says}</span></label
            >`,
        )}
      </fieldset>
    </details>
  `;
}
