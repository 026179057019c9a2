// `npm run deploy` is safe to run again. Option: --dry-run.
import { readOptions } from "../local/options.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { readRelease, releaseVars } from "../local/release.ts";
import { openAccount } from "./account.ts";
import { CloudApi } from "./api.ts";
import { readBlueprint, readConfigs } from "./blueprint.ts";
import { cloudConfigs } from "./configs.ts";
import { inspect } from "./inspect.ts";
import { plan } from "./plan.ts";
import { describePlan, describeStep } from "./print.ts";
import { inspectPayments, NO_PAYMENTS, type PaymentsState } from "./payments-state.ts";
import { PaymentsRun } from "./payments-run.ts";
import { PAYMENTS_SECRET } from "./plan-payments.ts";
import { refuseNewerSchema } from "./refuse-newer.ts";
import { runStep, writePrivately } from "./run.ts";
import { EMPTY_CLOUD } from "./state.ts";
import { MEDIA_CONFIG, WEB_CONFIG } from "./step.ts";
import { EXAMPLE, readDeploySettings, type DeploySettings } from "./settings.ts";

const say = (line: string) => console.log(line);

const openRun = (env: NodeJS.ProcessEnv, settings: DeploySettings) =>
  settings.paymentsKey === null ? null : new PaymentsRun(env[PAYMENTS_SECRET] ?? "");

/** Null keeps what is there. */
async function readPayments(
  run: PaymentsRun | null,
  settings: DeploySettings,
  secrets: string[],
): Promise<PaymentsState | null> {
  if (run !== null) return run.read((stripe) => inspectPayments(stripe, settings.appOrigin));
  if (!secrets.includes(PAYMENTS_SECRET)) return NO_PAYMENTS;
  say(`Without ${PAYMENTS_SECRET}, the payment provider stays unchanged.\n`);
  return null;
}

/** Changes nothing; reads an account only when its token or key is in the environment. */
async function dryRun(env: NodeJS.ProcessEnv): Promise<void> {
  const names = readBlueprint(readConfigs());
  const settings = readDeploySettings({ ...EXAMPLE, ...env }, names.vars);
  const state = env["CLOUDFLARE_API_TOKEN"]
    ? await inspect(new CloudApi(openAccount(env)), names, settings.mailDomain)
    : undefined;
  say(
    state
      ? "Dry run: the steps for this account."
      : "Dry run without an account (no CLOUDFLARE_API_TOKEN): as if nothing existed yet.",
  );
  say(
    settings.paymentsKey === null
      ? `Without ${PAYMENTS_SECRET} the payment provider isn't read.`
      : `The payment provider is read with a ${settings.paymentsKey} key.`,
  );
  const { secrets } = state ?? EMPTY_CLOUD;
  const payments = await readPayments(openRun(env, settings), settings, secrets);
  say(
    `\n${describePlan(plan(names, settings, { ...(state ?? EMPTY_CLOUD), payments }))}\n\nNothing was changed.`,
  );
}

async function deploy(env: NodeJS.ProcessEnv): Promise<void> {
  const configs = readConfigs();
  const names = readBlueprint(configs);
  const settings = readDeploySettings(env, names.vars);
  if (settings.mailDomain.endsWith(".example"))
    throw new Refusal("MAIL_FROM still has its placeholder domain. Set it to an address on your own.");
  const account = openAccount(env);
  const api = new CloudApi(account);
  const read = () => inspect(api, names, settings.mailDomain);
  const payments = openRun(env, settings);
  const state = await read();
  const paymentsState = await readPayments(payments, settings, state.secrets);
  const steps = plan(names, settings, { ...state, payments: paymentsState });

  const configure = async () => {
    const { databaseId, searchDatabaseId, namespaceId } = await read();
    if (databaseId === null || searchDatabaseId === null || namespaceId === null)
      throw new Error("A database or the namespace wasn't created");
    const cloud = cloudConfigs(
      configs,
      { accountId: account.id, databaseId, searchDatabaseId, namespaceId },
      { ...settings, vars: { ...settings.vars, ...releaseVars() } },
    );
    writePrivately(WEB_CONFIG, JSON.stringify(cloud.web, null, 2));
    writePrivately(MEDIA_CONFIG, JSON.stringify(cloud.media, null, 2));
    await refuseNewerSchema();
  };
  const deps = { env: { ...env, CLOUDFLARE_ACCOUNT_ID: account.id }, configure, payments, say };
  for (const [index, step] of steps.entries()) {
    say(describeStep(step, index + 1));
    await runStep(step, deps);
  }
  say(`\nLive: ${settings.appOrigin}${settings.paymentsKey === "sandbox" ? " (payments in a sandbox)" : ""}`);
  say(
    `Release ${readRelease()}. Nothing outside the site watches it yet unless you have set that up: a monitor for ${settings.appOrigin}/healthz, once a minute.`,
  );
}

try {
  const { values } = readOptions("Usage: npm run deploy -- [--dry-run]", {
    options: { "dry-run": { type: "boolean" } },
  });
  await (values["dry-run"] ? dryRun(process.env) : deploy(process.env));
} catch (error) {
  exitWith(error);
}
