export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d6d3d1, #44403c); --quiet: light-dark(#57534e, #a8a29e);
  --accent: light-dark(#4338ca, #a5b4fc); --on-accent: light-dark(#fff, #1e1b4b); --bad: light-dark(#b91c1c, #fca5a5);
  --card: light-dark(#fff, #1c1917); --back: light-dark(#f5f5f4, #0c0a09); --warn: light-dark(#fef3c7, #422006); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: light-dark(#1c1917, #f5f5f4); font: 16px/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: 0.5rem 1rem; background: var(--warn); text-align: center; font-size: 0.875rem; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
main.wide { max-width: 64rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; margin: 0 0 0.75rem; }
section, form.card { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.25rem; margin: 0 0 1rem; }
dl { display: grid; grid-template-columns: 1fr auto; gap: 0.25rem 1rem; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
label { display: block; font-weight: 600; margin: 0.75rem 0 0.25rem; }
input[type="text"], select { width: 100%; min-height: 44px; padding: 0.5rem 0.75rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--quiet); border-radius: 0.5rem; }
select option { background: var(--card); }
section > :last-child, form.card > :last-child { margin-bottom: 0; }
summary { min-height: 44px; padding: 0.625rem 0; cursor: pointer; color: var(--accent); }
dl + details, dl + form, dl + h2, dl + .error { margin-top: 0.75rem; } ul { margin: 0 0 1rem; padding-left: 1.25rem; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
button, .button { display: inline-block; min-height: 44px; padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid var(--accent); border-radius: 0.5rem; background: transparent; color: var(--accent); text-decoration: none; }
button.small { min-height: 0; padding: 0.25rem 0.5rem; margin-top: 0.5rem; border: 0; text-decoration: underline; font-weight: 400; }
button.main { background: var(--accent); color: var(--on-accent); width: 100%; margin-top: 1.25rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.error { color: var(--bad); font-weight: 600; margin: 0.25rem 0 0; }
.hint, small { color: var(--quiet); font-size: 0.875rem; }
fieldset { border: 0; margin: 1rem 0 0; padding: 0; } legend { font-weight: 600; padding: 0; }
.choice { display: flex; gap: 0.625rem; align-items: start; font-weight: 400; margin: 0; padding: 0.5rem 0; }
.choice input { margin-top: 0.3rem; flex: none; } .choice code { white-space: nowrap; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { text-align: left; padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
`;
