import { MAIL_API } from "../../../scripts/local/local-api.ts";
import { expect, origin } from "./test.ts";

interface CapturedMail {
  messageId: string;
  to: string[];
  subject: string;
}

/** @returns the whole record as text */
export async function readMail(to: string, subject: RegExp): Promise<string> {
  let found: CapturedMail | undefined;
  const look = async () => {
    const list = await fetch(`${origin()}${MAIL_API}?per_page=100`);
    const { result } = (await list.json()) as { result: CapturedMail[] };
    found = result.find((mail) => mail.to.includes(to) && subject.test(mail.subject));
    return found !== undefined;
  };
  await expect.poll(look, { message: `a mail to ${to} with a subject like ${subject}` }).toBe(true);
  const id = encodeURIComponent(found?.messageId ?? "");
  return (await fetch(`${origin()}${MAIL_API}?email_id=${id}`)).text();
}

export function linkIn(mail: string): string {
  const link = new RegExp(`${origin()}/[^\\s"\\\\<>]+`).exec(mail)?.[0];
  if (!link) throw new Error("The mail holds no link to the site");
  return link.replaceAll("&amp;", "&");
}
