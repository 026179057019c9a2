import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { MAIL_API } from "../../local/local-api.ts";
import { Refusal } from "../../local/refusal.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";

const MAIL_MS = 15_000;
const POLL_MS = 250;
/** Mail dates have whole seconds. */
const CLOCK_SLACK_MS = 1_500;

const MailList = z.object({
  result: z.array(z.object({ to: z.array(z.string()), messageId: z.string(), sentAt: z.string() })),
});
const MailBody = z.object({ result: z.object({ text: z.string().optional(), html: z.string().optional() }) });

export async function readMailedCode(origin: string, address: string, since: number): Promise<string> {
  const deadline = Date.now() + MAIL_MS;
  for (;;) {
    const code = await newestCode(origin, address, since);
    if (code !== undefined) return code;
    if (Date.now() > deadline)
      throw new Refusal(`No confirmation email for ${address} arrived within ${MAIL_MS / 1000} s.`);
    await wait(POLL_MS);
  }
}

async function newestCode(origin: string, address: string, since: number): Promise<string | undefined> {
  const { result } = MailList.parse(await fetchJson(origin + MAIL_API));
  const mail = result
    .filter(({ to, sentAt }) => to.includes(address) && Date.parse(sentAt) >= since - CLOCK_SLACK_MS)
    .sort((one, other) => Date.parse(other.sentAt) - Date.parse(one.sentAt))[0];
  if (mail === undefined) return undefined;
  const body = MailBody.parse(
    await fetchJson(`${origin}${MAIL_API}?email_id=${encodeURIComponent(mail.messageId)}`),
  );
  const link = /\/auth\/callback\?code=([\w.~%-]+)/.exec(body.result.text ?? body.result.html ?? "");
  return link?.[1] === undefined ? undefined : decodeURIComponent(link[1]);
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetchWithRetry(url);
  if (!response.ok)
    throw new Refusal(`Couldn't read the captured email: ${url} answered ${response.status}.`);
  return response.json();
}
