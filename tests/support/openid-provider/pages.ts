const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const hidden = (fields: URLSearchParams) =>
  [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join("");

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>` +
  `<link rel="icon" href="data:,"></head><body style="font-family:sans-serif;max-width:24rem;margin:4rem auto">${body}</body></html>`;

export function consentPage(issuer: string, query: URLSearchParams): string {
  return page(
    `Sign in to ${issuer}`,
    `<h1>Sign in to ${escape(issuer)}</h1><form method="post" action="/${issuer}/consent">${hidden(query)}` +
      `<p><label>Account <input name="email" type="email"></label></p>` +
      `<p><label>Name <input name="name"></label></p>` +
      `<p><label><input type="checkbox" name="email_verified" checked> The address is verified</label></p>` +
      `<p><label>More claims <input name="claims"></label></p>` +
      `<button name="decision" value="allow">Allow</button> <button name="decision" value="deny">Deny</button></form>`,
  );
}

export function formPostPage(redirectUri: string, fields: URLSearchParams): string {
  return page(
    "One moment",
    `<form method="post" action="${escape(redirectUri)}">${hidden(fields)}<button>Continue</button></form>` +
      `<script>document.forms[0].submit()</script>`,
  );
}
