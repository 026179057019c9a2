/** For pages on other sites, and those that must come when nothing else does: no file of ours is fetched for it. Colours as in app/styles/tokens.css. */
export const bareStyle = `
:root{color-scheme:light dark;--ground:light-dark(#fff,#14172a);--ink:light-dark(#16182c,#f4f4fa);--muted:light-dark(#4b4f66,#b8bbcd);--line:light-dark(#dfdfe9,#2f334d);--focus:light-dark(#3b3a8c,#f7c650)}
*{box-sizing:border-box;margin:0}
body{display:flex;min-height:100vh;background:var(--ground);color:var(--ink);font:1rem/1.4 system-ui,sans-serif}
main{width:100%}
svg{width:1.25em;height:1.25em;flex:none}
a{color:inherit}
a:focus-visible{outline:3px solid var(--focus);outline-offset:-3px}
.card{display:flex;flex-direction:column;width:100%;height:100vh;text-decoration:none}
.card img,.card .blank{flex:1;min-height:0;width:100%;object-fit:contain;background:#0c0e19}
.card .blank{display:grid;place-items:center;font-size:2.5rem}
.words{padding:.75rem 1rem;border-top:1px solid var(--line)}
.words h1{font-size:1rem}
.words h1,.words span{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.words span{color:var(--muted);font-size:.875rem}
.words .watch{display:flex;gap:.375rem;align-items:center;margin-top:.25rem;color:var(--ink);font-weight:600}
.card:hover .watch{text-decoration:underline}
@media(max-height:11rem){.card img,.card .blank{display:none}.words{border:0}}
.note{margin:auto;padding:1.5rem;max-width:28rem;text-align:center}
.note h1{font-size:1.25rem;margin:.75rem 0 .5rem}
.note p{color:var(--muted);margin-bottom:1rem}
.note button{padding:.5rem 1rem;font:inherit;font-weight:600}
.note svg{width:2.5rem;height:2.5rem}
`;
