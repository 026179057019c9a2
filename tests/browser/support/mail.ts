import { MAIL_API } from "../../../scripts/local/local-api.ts";
import { origin } from "./test.ts";

interface CapturedMail {
  messageId: string;
  to: string[];
  subject: string;
}

/** Waits for the newest captured mail to an address. @returns its whole record as text */
export async function readMail(to: string, subject: RegExp): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    const list = (await (await fetch(`${origin()}${MAIL_API}?per_page=100`)).json()) as {
      result: CapturedMail[];
    };
    const mail = list.result.find((entry) => entry.to.includes(to) && subject.test(entry.subject));
    if (mail)
      return (await fetch(`${origin()}${MAIL_API}?email_id=${encodeURIComponent(mail.messageId)}`)).text();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${to} with a subject like ${subject}`);
}

/** The first link of a mail to our own site. */
export function linkIn(mail: string): string {
  const link = new RegExp(`${origin()}/[^\\s"\\\\<>]+`).exec(mail)?.[0];
  if (!link) throw new Error("The mail holds no link to the site");
  return link.replaceAll("&amp;", "&");
}
