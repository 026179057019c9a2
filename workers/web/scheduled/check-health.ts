import { sendAlarms, type AlarmKind } from "~/health/send-alarms.server";
import { isDue, redIf, type Finding, type Signal, type SignalName } from "~/health/signals.rules";
import { countMigrationsAfter, readSignals, seedSignals, writeSignal } from "~/health/signals.store.server";
import { checkBounces } from "~/identity/mail/mail-bounces.store.server";
import { REQUEST_RED_MS } from "~/help/help.limits";
import { oldestOpenRequest } from "~/help/requests.store.server";
import { composeMail } from "~/identity/mail/mail.server";
import { createReportingMailer } from "~/identity/mail/mailer.server";
import { checkStuck } from "~/media/stuck.store.server";
import {
  checkLedger,
  checkPayments,
  checkPayouts,
  checkReconciliation,
} from "~/payouts/money-signals.store.server";
import { DAY_MS, MINUTE_MS } from "~/platform/clock";
import type { Database } from "~/platform/database.server";
import { healthWords } from "~/words/en/health";
import { readBillingClock } from "../billing-clock";
import type { AppContext } from "../context";
import type { WebEnv } from "../env";

const WAITS_MS = 10 * MINUTE_MS;
/** D1's limit is 10 GB. */
const STORAGE_MB = { yellow: 7000, red: 9000 };

/** At the end of each minute's run. A look that fails isn't written, so its signal turns red in time. */
export async function checkHealth(app: AppContext, env: WebEnv, failed: number): Promise<void> {
  const { db, clock, log, config } = app;
  const operator = config.operatorEmail;
  const now = clock();
  await writeSignal(db, "minute", redIf(failed > 0, failed), now);
  const rows = await readSignals(db);
  const isLedgerRed = rows.some(({ name, state }) => name === "ledger" && state === "red");
  const billingNow = (await readBillingClock(env, clock))();
  const looks: [SignalName, () => Promise<Finding>][] = [
    ["queue", () => checkQueue(env, now)],
    ["stuck", () => checkStuck(db, now)],
    ["bounces", () => checkBounces(db, now)],
    ["payments", () => checkPayments(db, billingNow)],
    ["payouts", () => checkPayouts(db, billingNow)],
    ["ledger", () => checkLedger(db, billingNow, isLedgerRed)],
    ["reconciliation", () => checkReconciliation(db, billingNow)],
    ["storage", () => checkStorage(env)],
    ["schema", () => checkSchema(app)],
    ["requests", () => checkRequests(db, now)],
  ];
  for (const [name, look] of looks) {
    const row = rows.find((one) => one.name === name);
    if (!isDue(name, row, now)) continue;
    try {
      await writeSignal(db, name, await look(), now);
    } catch (error) {
      log.error("health.not_checked", error, { signal: name });
    }
  }
  await seedSignals(db, now);
  if (operator === null) return;
  await sendAlarms({ db, clock, log, send: (kind, signals) => mailAlarm(app, env, operator, kind, signals) });
}

async function checkQueue({ UPLOAD_EVENTS }: WebEnv, now: number): Promise<Finding> {
  const { backlogCount, oldestMessageTimestamp } = await UPLOAD_EVENTS.metrics();
  // The local runtime answers 1970 for an empty queue.
  const isLate = backlogCount > 0 && now - Number(oldestMessageTimestamp ?? now) > WAITS_MS;
  return redIf(isLate, backlogCount);
}

async function checkStorage({ DB, SEARCH }: WebEnv): Promise<Finding> {
  const sizes = await Promise.all([DB, SEARCH].map((database) => database.prepare("select 1").run()));
  const megabytes = Math.round(Math.max(...sizes.map(({ meta }) => meta.size_after)) / 1_000_000);
  const state = megabytes >= STORAGE_MB.red ? "red" : megabytes >= STORAGE_MB.yellow ? "yellow" : "green";
  return { state, number: megabytes };
}

/** The site serves on after a rollback, so this is only yellow. */
async function checkSchema({ db, config }: AppContext): Promise<Finding> {
  const newer = await countMigrationsAfter(db, config.lastMigration);
  return { state: newer > 0 ? "yellow" : "green", number: newer };
}

async function checkRequests(db: Database, now: number): Promise<Finding> {
  const age = now - ((await oldestOpenRequest(db)) ?? now);
  return redIf(age > REQUEST_RED_MS, Math.floor(age / DAY_MS));
}

async function mailAlarm(
  { db, clock, log, config }: AppContext,
  env: WebEnv,
  operator: string,
  kind: AlarmKind,
  signals: readonly Signal[],
): Promise<boolean> {
  const { mailFrom, appOrigin } = config;
  const titles = signals.map(({ name }) => healthWords.signals[name].title).join(", ");
  const mail = composeMail(kind, operator, `${appOrigin}/admin`, signals.map(healthWords.line));
  const subject = kind === "alarm" ? healthWords.alarm(titles) : healthWords.over(titles);
  const send = createReportingMailer({ db, clock, binding: env.EMAIL, from: mailFrom, log });
  return (await send({ ...mail, subject: `${mail.subject}: ${subject}` })) === "sent";
}
