import { readBlueprint, readConfigs } from "../../scripts/deploy/blueprint.ts";
import { PaymentsRun } from "../../scripts/deploy/payments-run.ts";
import { inspectPayments } from "../../scripts/deploy/payments-state.ts";
import { payments, price } from "../../scripts/deploy/plan-payments.ts";
import { EMPTY_CLOUD } from "../../scripts/deploy/state.ts";
import { readDeploySettings } from "../../scripts/deploy/settings.ts";
import { TEST_ORIGIN as ORIGIN } from "../../scripts/test-stripe/sandbox.ts";

/** Everything `npm run deploy` makes except endpoints, since nothing listens here. */
export async function prepare(): Promise<string[]> {
  const key = process.env["STRIPE_TEST_KEY"] ?? "";
  const run = new PaymentsRun(key);
  const known = await run.read((stripe) => inspectPayments(stripe, ORIGIN));
  const names = readBlueprint(readConfigs());
  const given = {
    APP_ORIGIN: ORIGIN,
    MAIL_FROM: "a@wishlight.test",
    STRIPE_SECRET_KEY: "sk_test_given",
  };
  const wanted = readDeploySettings(given, names.vars);
  const state = { ...EMPTY_CLOUD, payments: known };
  const steps = [...payments(names, wanted, state), ...price(names, wanted, state)];
  for (const step of steps) if (step.kind === "payments") await run.run(step);
  return steps.filter(({ kind }) => kind === "payments").map(({ title }) => title);
}
