import { escapeHtml } from "~/platform/text.rules";
import { brand } from "~/words/en/brand";
import { pasteLink, type MailText } from "~/words/en/mail-text";
import { mails, type MailKind } from "~/words/en/mails";
import { direction } from "~/words/languages";
import { spokenLanguage } from "~/words/speak.server";

export interface Mail {
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

export interface ListMail {
  kind: MailKind;
  to: string;
  subject: string;
  items: readonly { text: string; link: string }[];
  more: readonly string[];
  link: string;
  /** RFC 8058. */
  unsubscribe: { text: string; link: string };
}

/** Never throws: a lost mail must not fail the verb. */
export type Mailer = (mail: Mail) => Promise<void>;

/** `enough` where the mailbox reached its cap, or the site is quiet. */
export type ReportingMailer = (mail: Mail) => Promise<"sent" | "enough" | "unreachable">;

/** In the language that is spoken (words/speak.server.ts). @param facts never free text of a stranger */
export function composeMail(kind: MailKind, to: string, link?: string, facts: readonly string[] = []): Mail {
  const base: MailText = mails[kind];
  const text = { ...base, lines: [...base.lines, ...facts] };
  return { kind, to, subject: text.subject, text: plainPart(text, link), html: htmlPart(text, link) };
}

/** RFC 2369 and RFC 8058. What people wrote is given as `oneLine` of it. */
export function composeListMail({ kind, to, subject, items, more, link, unsubscribe }: ListMail): Mail {
  const base: MailText = mails[kind];
  const text = { ...base, subject, after: [...more, ...(base.after ?? [])] };
  const lists = {
    plain: items.map((item) => `${item.text}\n${item.link}`),
    html: items.map(itemLine).join(""),
    plainEnd: [`${unsubscribe.text}:\n${unsubscribe.link}`],
    htmlEnd: endLine(unsubscribe),
  };
  return {
    kind,
    to,
    subject: text.subject,
    text: plainPart(text, link, lists),
    html: htmlPart(text, link, lists),
    headers: {
      "List-Unsubscribe": `<${unsubscribe.link}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** For titles and names: bidirectional controls could reverse the text behind them. */
export const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();

const itemLine = ({ text, link }: { text: string; link: string }) =>
  `<p style="margin:0 0 12px;font-size:16px;line-height:1.5"><a href="${escapeHtml(link)}" ` +
  `style="color:#1b1430;font-weight:600">${escapeHtml(text)}</a></p>`;

const endLine = ({ text, link }: { text: string; link: string }) =>
  `<p style="margin:24px 0 0;font-size:13px"><a href="${escapeHtml(link)}" style="color:#6a6480">${escapeHtml(text)}</a></p>`;

interface Lists {
  plain: readonly string[];
  html: string;
  plainEnd: readonly string[];
  htmlEnd: string;
}

const NO_LISTS: Lists = { plain: [], html: "", plainEnd: [], htmlEnd: "" };

function plainPart({ lines, action, after = [] }: MailText, link?: string, lists = NO_LISTS): string {
  const button = action && link ? [`${action}:\n${link}`] : [];
  const signature = `-- \n${brand.name}\n${brand.producer}`;
  return [...lines, ...lists.plain, ...button, ...after, ...lists.plainEnd, signature].join("\n\n");
}

/** Mail programs drop all but inline styles. */
function htmlPart({ subject, lines, action, after = [] }: MailText, link?: string, lists = NO_LISTS): string {
  const paragraph = (size: number, colour: string) => (line: string) =>
    `<p style="margin:0 0 16px;font-size:${size}px;line-height:1.5;color:${colour}">${escapeHtml(line)}</p>`;
  const button =
    action && link
      ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 26px;` +
        `border-radius:10px;background:#f2b62c;color:#1b1430;font-weight:600;font-size:16px;text-decoration:none">${escapeHtml(action)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#6a6480">${escapeHtml(pasteLink())}<br>` +
        `<span dir="ltr" style="word-break:break-all">${escapeHtml(link)}</span></p>`
      : "";
  const language = spokenLanguage() ?? "en";
  return (
    `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:32px 16px;background:#f4f2f8;` +
    `font-family:system-ui,-apple-system,'Segoe UI',sans-serif"><div style="max-width:520px;margin:0 auto;padding:32px;` +
    `background:#ffffff;border-radius:20px"><p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#1b1430">` +
    `<span style="color:#f2b62c">★</span> ${escapeHtml(brand.name)}</p>` +
    lines.map(paragraph(16, "#1b1430")).join("") +
    lists.html +
    button +
    after.map(paragraph(14, "#6a6480")).join("") +
    lists.htmlEnd +
    `<p style="margin:24px 0 0;font-size:12px;color:#6a6480">${escapeHtml(brand.producer)}</p></div></body></html>`
  );
}
