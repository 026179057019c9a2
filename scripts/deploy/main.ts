// `npm run deploy`: every cloud resource from nothing to live; safe to run again. Option: --dry-run.
import { parseArgs } from "node:util";
import { exitWith, Refusal } from "../local/refusal.ts";
import { openAccount } from "./account.ts";
import { CloudApi } from "./api.ts";
import { blueprintOf, readConfigs } from "./blueprint.ts";
import { cloudConfigs } from "./configs.ts";
import { inspect } from "./inspect.ts";
import { plan } from "./plan.ts";
import { describePlan, describeStep } from "./print.ts";
import { inspectPayments, NO_PAYMENTS, type PaymentsState } from "./payments-state.ts";
import { PaymentsRun } from "./payments-run.ts";
import { PAYMENTS_SECRET } from "./plan-payments.ts";
import { runStep, writePrivately } from "./run.ts";
import { NOTHING } from "./state.ts";
import { MEDIA_CONFIG, WEB_CONFIG } from "./step.ts";
import { EXAMPLE, readWanted, type Wanted } from "./wanted.ts";

const say = (line: string) => console.log(line);

const openRun = (env: NodeJS.ProcessEnv, wanted: Wanted) =>
  wanted.paymentsKey === null ? null : new PaymentsRun(env[PAYMENTS_SECRET] ?? "");

/** @returns null where nobody gave a key and the site has one: then what is there stays as it is */
async function lookAtPayments(
  run: PaymentsRun | null,
  wanted: Wanted,
  secrets: string[],
): Promise<PaymentsState | null> {
  if (run !== null) return run.read((stripe) => inspectPayments(stripe, wanted.appOrigin));
  if (!secrets.includes(PAYMENTS_SECRET)) return NO_PAYMENTS;
  say(`The payment provider is not looked at: no ${PAYMENTS_SECRET}. What is there stays as it is.\n`);
  return null;
}

/** Prints the plan. Touches nothing; reads an account only where its token or key is in the environment. */
async function dryRun(env: NodeJS.ProcessEnv): Promise<void> {
  const names = blueprintOf(readConfigs());
  const wanted = readWanted({ ...EXAMPLE, ...env }, names.vars);
  const known = env["CLOUDFLARE_API_TOKEN"]
    ? await inspect(new CloudApi(openAccount(env)), names, wanted.mailDomain)
    : undefined;
  say(
    known
      ? "Dry run: what would be done in this account."
      : "Dry run without an account (no CLOUDFLARE_API_TOKEN): as if nothing existed yet.",
  );
  say(
    wanted.paymentsKey === null
      ? `Without ${PAYMENTS_SECRET} the payment provider is not asked.`
      : `The payment provider is asked with a ${wanted.paymentsKey} key.`,
  );
  const { secrets } = known ?? NOTHING;
  const payments = await lookAtPayments(openRun(env, wanted), wanted, secrets);
  say(`\n${describePlan(plan(names, wanted, { ...(known ?? NOTHING), payments }))}\n\nNothing was changed.`);
}

async function deploy(env: NodeJS.ProcessEnv): Promise<void> {
  const configs = readConfigs();
  const names = blueprintOf(configs);
  const wanted = readWanted(env, names.vars);
  if (wanted.mailDomain.endsWith(".example"))
    throw new Refusal("MAIL_FROM still has its placeholder domain.");
  const account = openAccount(env);
  const api = new CloudApi(account);
  const read = () => inspect(api, names, wanted.mailDomain);
  const payments = openRun(env, wanted);
  const state = await read();
  const known = await lookAtPayments(payments, wanted, state.secrets);
  const steps = plan(names, wanted, { ...state, payments: known });

  const configure = async () => {
    const { databaseId, searchDatabaseId, namespaceId } = await read();
    if (databaseId === null || searchDatabaseId === null || namespaceId === null)
      throw new Error("A database or the namespace was not created");
    const made = cloudConfigs(
      configs,
      { accountId: account.id, databaseId, searchDatabaseId, namespaceId },
      wanted,
    );
    writePrivately(WEB_CONFIG, JSON.stringify(made.web, null, 2));
    writePrivately(MEDIA_CONFIG, JSON.stringify(made.media, null, 2));
  };
  const deps = { env: { ...env, CLOUDFLARE_ACCOUNT_ID: account.id }, configure, payments, say };
  for (const [index, step] of steps.entries()) {
    say(describeStep(step, index + 1));
    await runStep(step, deps);
  }
  say(`\nLive: ${wanted.appOrigin}${wanted.paymentsKey === "sandbox" ? " (payments in a sandbox)" : ""}`);
}

try {
  const { values } = parseArgs({ options: { "dry-run": { type: "boolean" } } });
  await (values["dry-run"] ? dryRun(process.env) : deploy(process.env));
} catch (error) {
  const usage = error instanceof TypeError && "code" in error;
  exitWith(usage ? new Refusal(`${error.message}\nUsage: npm run deploy -- [--dry-run]`) : error);
}
