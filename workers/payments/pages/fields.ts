import { html, type Html } from "./html";

interface Field {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  hasFocus: boolean;
}

export function textField({ name, label, value, error, hasFocus }: Field): Html {
  return html`<div>
    <label for="${name}">${label}</label>
    <input
      type="text"
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="off"
      ${error && html`aria-invalid="true" aria-describedby="${name}-error"`}
      ${hasFocus && html`autofocus`}
    />
    ${error && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`;
}

export function testNumbers(
  name: "card" | "bank",
  summary: string,
  numbers: readonly { number: string; says: string }[],
): Html {
  return html`<details>
    <summary>${summary}</summary>
    <fieldset>
      <legend>Use this ${name === "card" ? "card" : "account"}</legend>
      <label class="choice"><input type="radio" name="${name}" value="" checked /> The one typed above</label>
      ${numbers.map(
        ({ number, says }) =>
          html`<label class="choice"
            ><input type="radio" name="${name}" value="${number}" />
            <span><code>${spaced(number)}</code> ${says}</span></label
          >`,
      )}
    </fieldset>
  </details>`;
}

const spaced = (number: string): string =>
  number.length === 16 ? number.replace(/(\d{4})(?=\d)/g, "$1 ") : number;

export function countryField(country: string, countries: readonly (readonly [string, string])[]): Html {
  return html`<label for="country">Country</label>
    <select id="country" name="country" autocomplete="country">
      ${countries.map(
        ([code, name]) =>
          html`<option value="${code}" ${code === country && html`selected`}>${name}</option>`,
      )}
    </select>`;
}
