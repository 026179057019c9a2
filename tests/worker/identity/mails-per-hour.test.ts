import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { resendConfirmation } from "~/identity/accounts/confirm-email.server";
import { composeMail } from "~/identity/mail/mail.server";
import { createMailer } from "~/identity/mail/mailer.server";
import { normalizeMailbox } from "~/identity/mail/mailbox.rules";
import { requestRecovery } from "~/identity/passwords/recovery.server";
import { disconnect } from "~/identity/providers/disconnect.server";
import { linkIdentity } from "~/identity/providers/linked-identities.store.server";
import { NO_DEVICE } from "~/identity/sessions/device";
import { resolveSession } from "~/identity/sessions/resolve-session.server";
import { HOUR_MS } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { createLogger, type Logger } from "~/platform/log.server";
import { randomToken } from "~/platform/tokens.server";
import { toInternationalPhone } from "~/registration/phone.rules";
import { signUp } from "~/registration/sign-up.server";
import { signUpSchema } from "~/registration/sign-up.schema";
import { mails as texts, type MailKind } from "~/words/en/mails";
import { seedPerson, readTokens } from "../../support/people";
import { signUpForm } from "../../support/sign-up-form";

const db = openDatabase(env.DB);
const log: Logger = { ...createLogger({}), info() {}, warn() {}, error() {} };
const KINDS = Object.keys(texts) as MailKind[];
const schema = signUpSchema({ emailDomains: ["gmail.com"], now: Date.now(), toInternationalPhone });

function post(options: { ahead?: () => number; fails?: () => boolean } = {}) {
  const sent: { to: string; subject: string }[] = [];
  const works: Promise<unknown>[] = [];
  const clock = () => Date.now() + (options.ahead?.() ?? 0);
  const send = async (mail: { to: string; subject: string }) => {
    if (options.fails?.()) throw new Error("mail is down");
    sent.push(mail);
    return { messageId: "" };
  };
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  const mailer = createMailer({
    db,
    clock,
    log,
    waitUntil,
    from: "no-reply@wishlight.example",
    binding: { send } as unknown as SendEmail,
  });
  const later = (work: () => Promise<void>) => waitUntil(work());
  const settle = async () => {
    while (works.length > 0) await Promise.allSettled(works.splice(0));
    return sent;
  };
  const deps = {
    db,
    clock,
    mailer,
    later,
    sessions: env.SESSIONS,
    ...{ appOrigin: "http://localhost:8787", twoStepKeys: new Map([[1, env.TWO_STEP_KEY]]) },
  };
  return { deps, mailer, settle };
}

let mailboxes = 0;
const newMailbox = () => `mailbox${++mailboxes}x${Math.floor(Math.random() * 1e9)}@gmail.com`;

describe("mails to one mailbox within an hour", () => {
  /** Kinds without a way in, and warnings where the first one says everything. */
  const MOST: Partial<Record<MailKind, number>> = { existing: 2, secondStepMissed: 1, manyFailures: 1 };

  it.each(KINDS)(
    "one mailbox gets at most five mails of the kind '%s' an hour, one after another or all at once",
    async (kind) => {
      for (const atOnce of [true, false]) {
        const { mailer, settle } = post();
        const to = newMailbox();
        for (let mail = 0; mail < 12; mail++) {
          await mailer(composeMail(kind, to, "http://localhost:8787/"));
          if (!atOnce) await settle();
        }
        expect((await settle()).length).toBe(MOST[kind] ?? 5);
      }
    },
  );

  it("mails that a stranger can cause are limited to five together, however the address is written, and most contain a way in", async () => {
    const { mailer, settle } = post();
    const [name, domain] = newMailbox().split("@");
    const spellings = [
      `${name}@${domain}`,
      `${name?.toUpperCase()}@googlemail.com`,
      `m.${name?.slice(1)}+x@${domain}`,
    ];
    for (let mail = 0; mail < 30; mail++) {
      const kind = (["existing", "recover", "confirm"] as const)[mail % 3] ?? "recover";
      await mailer(composeMail(kind, spellings[mail % spellings.length] ?? "", "http://localhost:8787/"));
    }
    const sent = await settle();
    expect(sent).toHaveLength(5);
    expect(sent.filter(({ subject }) => subject === texts.existing.subject).length).toBeLessThanOrEqual(2);
  });

  it("the limit never silences a warning about a change to the account", async () => {
    const { mailer, settle } = post();
    const to = newMailbox();
    for (let mail = 0; mail < 12; mail++) await mailer(composeMail("recover", to, "http://localhost:8787/"));
    for (let mail = 0; mail < 12; mail++)
      await mailer(composeMail("newDevice", to, "http://localhost:8787/"));
    await settle();
    await mailer(composeMail("passwordChanged", to, "http://localhost:8787/"));
    await mailer(composeMail("twoStepGuessed", to, "http://localhost:8787/"));
    const subjects = (await settle()).map(({ subject }) => subject);
    expect(subjects).toContain(texts.passwordChanged.subject);
    expect(subjects).toContain(texts.twoStepGuessed.subject);
  });

  it("the limit counts each mailbox separately and starts again after an hour", async () => {
    let ahead = 0;
    const { mailer, settle } = post({ ahead: () => ahead });
    const [one, other] = [newMailbox(), newMailbox()];
    for (let mail = 0; mail < 7; mail++) await mailer(composeMail("recover", one, "http://localhost:8787/"));
    await mailer(composeMail("recover", other, "http://localhost:8787/"));
    expect(await settle()).toHaveLength(6);
    ahead = HOUR_MS + 1000;
    await mailer(composeMail("recover", one, "http://localhost:8787/"));
    expect(await settle()).toHaveLength(7);
  });

  it("mails that were never sent don't count toward the limit", async () => {
    let down = true;
    const { mailer, settle } = post({ fails: () => down });
    const to = newMailbox();
    for (let mail = 0; mail < 8; mail++) await mailer(composeMail("recover", to, "http://localhost:8787/"));
    expect(await settle()).toEqual([]);
    down = false;
    await mailer(composeMail("recover", to, "http://localhost:8787/"));
    expect(await settle()).toHaveLength(1);
  });
});

describe("a stranger with a known address", () => {
  it("a stranger can cause at most five mails an hour through all forms together, confirmed or not", async () => {
    for (const confirmed of [true, false]) {
      const { deps, settle } = post();
      const owner = await seedPerson({ confirmed, email: newMailbox() });
      for (let time = 0; time < 4; time++) {
        const challenge = randomToken();
        const form = schema.parse(signUpForm({ email: owner.email }));
        await signUp({ ...deps, emailConfirmation: "required" }, form, { challenge, device: NO_DEVICE });
        await requestRecovery(deps, { email: owner.email, challenge });
        await resendConfirmation(deps, { email: owner.email, challenge });
      }
      const sent = await settle();
      expect(sent.filter(({ to }) => to === owner.email)).toHaveLength(5);
    }
  });

  it("the owner of an address gets no mail about an account that only claims it", async () => {
    const { deps, settle } = post();
    const claimant = await seedPerson({ confirmed: false });
    const claimed = newMailbox();
    await env.DB.prepare(
      "update accounts set email = 'nobody+' || id || '@invalid', claimed_email = ? where id = ?",
    )
      .bind(claimed, claimant.id)
      .run();
    await linkIdentity(
      db,
      claimant.id,
      { provider: "google", subject: claimant.id, email: null },
      Date.now(),
    );
    const { viewer } = await resolveSession(deps, readTokens(claimant.cookie), { fresh: true });
    if (!viewer) throw new Error("Nobody is signed in");
    await disconnect(deps, viewer, "google", NO_DEVICE);
    expect(await settle()).toEqual([]);
  });
});

it.each([
  ["A.da+news@Gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["a.da+x@outlook.com", "a.da@outlook.com"],
  ["ada@mac.com", "ada@icloud.com"],
  ["+x@gmail.com", "@gmail.com"],
])("mail to %s reaches the mailbox %s", (address, mailbox) =>
  expect(normalizeMailbox(address)).toBe(mailbox),
);
