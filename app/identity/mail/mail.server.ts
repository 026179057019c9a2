import { brand } from "~/strings/brand";
import type { MailText } from "~/strings/mail-text";
import { mails, type MailKind } from "~/strings/mails";

export interface Mail {
  /** What limits count (mail.limits.ts). */
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Beside those that every mail has. */
  headers?: Record<string, string>;
}

/** A mail that names many things, each with its own address: its subject says what, and its headers how to end it. */
export interface ListMail {
  kind: MailKind;
  to: string;
  subject: string;
  /** Lines that lead somewhere; addresses are made from the configured origin. Their text is escaped, and one line. */
  items: readonly { text: string; link: string }[];
  /** What stands below them. */
  more: readonly string[];
  /** Where the button leads. */
  link: string;
  /** Where these mails are ended, by one press there or by the mail program itself (RFC 8058). */
  unsubscribe: { text: string; link: string };
}

/** Sends one mail. What it does about a failure is its own affair: no verb is lost with a mail. */
export type Mailer = (mail: Mail) => Promise<void>;

/**
 * Sends one mail and says what became of it: `sent` once it was taken, `enough` where the mailbox had its hour's
 * worth of this kind, `unreachable` where the address reaches nobody.
 * @throws whatever kept it from being taken
 */
export type SureMailer = (mail: Mail) => Promise<"sent" | "enough" | "unreachable">;

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A mail of ours with its plain and its HTML part.
 * @param link where the button goes; always made from the configured origin
 * @param facts lines about this one event, such as the device; never what a stranger could have written freely
 */
export function composeMail(kind: MailKind, to: string, link?: string, facts: readonly string[] = []): Mail {
  const known: MailText = mails[kind];
  const text = { ...known, lines: [...known.lines, ...facts] };
  return { kind, to, subject: text.subject, text: plainPart(text, link), html: htmlPart(text, link) };
}

/** A mail of ours that lists things, with the headers by which a mail program ends them (RFC 2369, RFC 8058). */
export function composeListMail({ kind, to, subject, items, more, link, unsubscribe }: ListMail): Mail {
  const known: MailText = mails[kind];
  const shown = items.map((item) => ({ ...item, text: oneLine(item.text) }));
  const text = { ...known, subject: oneLine(subject), after: [...more, ...(known.after ?? [])] };
  const lists = {
    plain: shown.map((item) => `${item.text}\n${item.link}`),
    html: shown.map(itemLine).join(""),
    plainEnd: [`${unsubscribe.text}:\n${unsubscribe.link}`],
    htmlEnd: endLine(unsubscribe),
  };
  return {
    ...{ kind, to, subject: text.subject },
    ...{ text: plainPart(text, link, lists), html: htmlPart(text, link, lists) },
    headers: {
      "List-Unsubscribe": `<${unsubscribe.link}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** What people wrote stays one line, and in its own direction only: no sign of it turns what stands behind it around. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();

const itemLine = ({ text, link }: { text: string; link: string }) =>
  `<p dir="auto" style="margin:0 0 12px;font-size:16px;line-height:1.5"><a href="${escape(link)}" ` +
  `style="color:#1b1430;font-weight:600">${escape(text)}</a></p>`;

const endLine = ({ text, link }: { text: string; link: string }) =>
  `<p style="margin:24px 0 0;font-size:13px"><a href="${escape(link)}" style="color:#6a6480">${escape(text)}</a></p>`;

interface Lists {
  plain: readonly string[];
  html: string;
  plainEnd: readonly string[];
  htmlEnd: string;
}

const NO_LISTS: Lists = { plain: [], html: "", plainEnd: [], htmlEnd: "" };

function plainPart({ lines, action, after = [] }: MailText, link?: string, lists = NO_LISTS): string {
  const button = action && link ? [`${action}:\n${link}`] : [];
  const sign = `-- \n${brand.name}\n${brand.producer}`;
  return [...lines, ...lists.plain, ...button, ...after, ...lists.plainEnd, sign].join("\n\n");
}

/** Inline styles only: mail programs drop everything else. */
function htmlPart({ subject, lines, action, after = [] }: MailText, link?: string, lists = NO_LISTS): string {
  const paragraph = (size: number, colour: string) => (line: string) =>
    `<p style="margin:0 0 16px;font-size:${size}px;line-height:1.5;color:${colour}">${escape(line)}</p>`;
  const button =
    action && link
      ? `<p style="margin:24px 0"><a href="${escape(link)}" style="display:inline-block;padding:14px 26px;` +
        `border-radius:10px;background:#f2b62c;color:#1b1430;font-weight:600;font-size:16px;text-decoration:none">${escape(action)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#6a6480">Or paste this address into your browser:<br>` +
        `<span style="word-break:break-all">${escape(link)}</span></p>`
      : "";
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escape(subject)}</title></head><body style="margin:0;padding:32px 16px;background:#f4f2f8;` +
    `font-family:system-ui,-apple-system,'Segoe UI',sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px;` +
    `background:#ffffff;border-radius:20px"><p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#1b1430">` +
    `<span style="color:#f2b62c">★</span> ${escape(brand.name)}</p>` +
    lines.map(paragraph(16, "#1b1430")).join("") +
    lists.html +
    button +
    after.map(paragraph(14, "#6a6480")).join("") +
    lists.htmlEnd +
    `<p style="margin:24px 0 0;font-size:12px;color:#6a6480">${escape(brand.producer)}</p></div></body></html>`
  );
}
