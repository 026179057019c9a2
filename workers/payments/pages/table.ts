import { html, type Html } from "./html";

type Rows = readonly (readonly (string | Html)[])[];

export function section(name: string, heads: readonly string[], rows: Rows): Html {
  return html`<section>
    <h2>${name}</h2>
    <div class="scroll" role="region" aria-label="${name}" tabindex="0">${table(heads, rows)}</div>
  </section>`;
}

function table(heads: readonly string[], rows: Rows): Html {
  if (rows.length === 0) return html`<p>None yet.</p>`;
  return html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
