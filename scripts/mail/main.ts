// `npm run mail` (docs/operations.md), for the deployed site.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { normalizeMailbox } from "../../app/identity/mail/mailbox.rules.ts";
import { cloudConfig, queryDatabase } from "../local/database.ts";
import { WRANGLER } from "../local/packages.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { runTool } from "../local/tool.ts";

const USAGE = `Usage: npm run mail -- --test ADDRESS     sends a test email from the deployed site's address
       npm run mail -- --allow ADDRESS    emails an address again that has bounced`;

/** As the site writes it (app/identity/mail/mail-bounces.store.server.ts). */
const hashOf = (address: string) =>
  createHash("sha256").update(normalizeMailbox(address)).digest("base64url");

try {
  const [what, address, more] = process.argv.slice(2);
  if (address === undefined || more !== undefined) throw new Refusal(USAGE);
  if (what === "--test") await test(address);
  else if (what === "--allow") await allow(address);
  else throw new Refusal(USAGE);
} catch (error) {
  exitWith(error);
}

async function allow(address: string): Promise<void> {
  const [deleted = []] = await queryDatabase("cloud", [
    `delete from mail_bounces where mailbox_hash = '${hashOf(address)}' returning 1`,
  ]);
  console.log(deleted.length > 0 ? `${address} gets email again.` : `${address} hasn't bounced.`);
}

async function test(address: string): Promise<void> {
  const config = cloudConfig();
  const { vars } = JSON.parse(readFileSync(config, "utf8")) as { vars: Record<string, string> };
  const [bounced = []] = await queryDatabase("cloud", [
    `select 1 from mail_bounces where mailbox_hash = '${hashOf(address)}'`,
  ]);
  if (bounced.length > 0)
    console.log(`${address} has bounced, so the site doesn't email it (--allow changes that).`);
  const words = ["--subject", "A test email", "--text", "If you can read this, the site can send email."];
  const from = ["--from", vars["MAIL_FROM"] ?? ""];
  const args = ["email", "sending", "send", ...from, "--to", address, ...words, "-c", config];
  const tool = runTool(WRANGLER, args, { env: process.env, onLine: (line) => console.log(line) });
  if ((await tool.exited) !== 0) throw new Refusal("The email service refused. Its reason is above.");
  console.log("Accepted. If it doesn't arrive within minutes, look in spam, then check SPF and DKIM.");
}
