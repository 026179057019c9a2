import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { NO_DEVICE } from "~/identity/sessions/device";
import { pkceChallenge } from "~/identity/mail/browser-challenge.server";
import { createMailer } from "~/identity/mail/mailer.server";
import { anonymizeTrialMarks } from "~/membership/trial-marks.store.server";
import { openDatabase } from "~/platform/database.server";
import { createLogger, type Logger } from "~/platform/log.server";
import { unlinkingNumbers } from "~/ledger/forget-numbers.server";
import { deleteAllUploads } from "~/uploads/delete-all.server";
import { signUpSchema, type SignUp } from "~/registration/sign-up.schema";
import { Faults, faultyD1, faultyKV, faultyR2, faultySender } from "../../support/faults";
import { signUpForm } from "../../support/sign-up-form";
import { endTrials } from "../../support/trials";

const quiet: Logger = { ...createLogger({}), info() {}, warn() {}, error() {} };
export const VERIFIER = "v".repeat(43);
const db = openDatabase(env.DB);

export class IdentityWorld {
  now = Date.now();
  readonly mails: { to: string; text: string }[] = [];

  readonly #pending: Promise<unknown>[] = [];

  deps(faults = new Faults()) {
    const database = openDatabase(faultyD1(env.DB, faults));
    const clock = () => this.now;
    const bucket = faultyR2(env.UPLOADS, "UPLOADS", faults);
    const binding = faultySender(
      {
        send: async ({ to, text }: { to: string; text: string }) => {
          this.mails.push({ to, text });
          return { messageId: "" };
        },
      },
      "EMAIL",
      faults,
    ) as unknown as SendEmail;
    const waitUntil = (work: Promise<unknown>) => void this.#pending.push(work);
    return {
      db: database,
      clock,
      log: quiet,
      sessions: faultyKV(env.SESSIONS, faults),
      mailer: createMailer({
        db: database,
        clock,
        binding,
        log: quiet,
        waitUntil,
        from: "no-reply@wishlight.example",
      }),
      later: (work: () => Promise<void>) => waitUntil(work().catch(() => undefined)),
      appOrigin: "http://localhost:8787",
      twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]),
      emailConfirmation: "required" as const,
      onConfirmed: endTrials(database, clock),
      onClosing: (account: { id: string; email: string }) =>
        anonymizeTrialMarks({ db: database, trialMarkKey: env.TRIAL_MARK_KEY }, account),
      avatars: faultyR2(env.AVATARS, "AVATARS", faults),
      endMembership: async () => true,
      removeBelongings: (id: string) => deleteAllUploads({ db: database, clock, bucket }, id),
      onRemoval: (id: string) => unlinkingNumbers(database, id, Date.now()),
    };
  }

  async settle(): Promise<void> {
    while (this.#pending.length > 0) await Promise.allSettled(this.#pending.splice(0));
  }

  /** @returns null when no mail came */
  codeFor(email: string): string | null {
    const mail = this.mails.findLast(({ to }) => to === email);
    return /code=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? null;
  }
}

export const origin = async () => ({
  challenge: await pkceChallenge(VERIFIER),
  device: NO_DEVICE,
});

export function parseSignUp(): SignUp {
  return signUpSchema({ emailDomains: ["gmail.com"], now: Date.now() }).parse(signUpForm());
}

export function readAccounts(email: string) {
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email)));
}
