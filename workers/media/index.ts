import { readHardBounce } from "~/identity/mail/mail-events.messages";
import { noteBounce } from "~/identity/mail/mail-bounces.store.server";
import { processArrival, failDeadLetter, type ProcessDeps } from "~/media/process.server";
import { CLAIMED_RETRY_SECONDS } from "~/media/media.limits";
import { uploadEvent } from "~/media/upload-events.messages";
import { createKnownFiles } from "~/moderation/known/known-files.server";
import { systemClock } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { createLogger, type Logger } from "~/platform/log.server";
import { retrySeconds } from "~/switches/switches.rules";
import { readSwitches } from "~/switches/switches.store.server";
import type { MediaEnv } from "./env";

const DEAD_LETTER_QUEUE = "wishlight-upload-events-dead";
const MAIL_QUEUE = "wishlight-mail-events";

/** Five tries, so a message waits five hours of a restore before it counts as dead. */
const RESTORE_RETRY_SECONDS = 3600;

/** Seconds: 2, 4, 8 … up to five minutes. */
const retryDelay = (attempts: number) => Math.min(2 ** attempts, 300);

export default {
  async queue(batch, env) {
    const db = openDatabase(env.DB);
    // Unread, they may say anything, so nothing is deleted.
    const switches = await readSwitches(db, systemClock()).catch(() => null);
    const closed = switches?.get("closed");
    // A backup says until when it closes the site, a restore can't.
    if (closed) {
      const delaySeconds =
        closed.until === null ? RESTORE_RETRY_SECONDS : retrySeconds(closed, systemClock());
      return batch.retryAll({ delaySeconds });
    }
    const mayDelete = switches !== null && !switches.has("quiet");
    const bucket = mayDelete ? env.UPLOADS : withoutDeleting(env.UPLOADS);
    const handle = HANDLERS[batch.queue] ?? handleArrival;
    // One by one: a thrown error would bring back every message of the batch, settled ones too.
    for (const message of batch.messages) {
      const log = messageLogger(batch.queue, message);
      const deps = { db, bucket, clock: systemClock, log };
      await handle({ ...deps, knownFiles: createKnownFiles(deps) }, message);
    }
  },
} satisfies ExportedHandler<MediaEnv>;

/** In the first hour after a restore. The sweep deletes what was refused, and the rest goes with its work. */
function withoutDeleting(bucket: R2Bucket): R2Bucket {
  return new Proxy(bucket, {
    get(target, name) {
      if (name === "delete") return () => Promise.resolve();
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

function messageLogger(queue: string, message: Message<unknown>): Logger {
  const event = uploadEvent.safeParse(message.body);
  const requestId = event.success ? event.data.requestId : undefined;
  return createLogger({ worker: "media", queue, message: message.id, request_id: requestId });
}

async function handleArrival(deps: ProcessDeps, message: Message<unknown>): Promise<void> {
  const event = uploadEvent.safeParse(message.body);
  if (!event.success) {
    // It never becomes valid, so it isn't delivered again.
    deps.log.warn("media.message_malformed");
    return message.ack();
  }
  try {
    const outcome = await processArrival(deps, event.data);
    if (outcome === "deferred") message.retry({ delaySeconds: CLAIMED_RETRY_SECONDS });
    else message.ack();
  } catch (error) {
    deps.log.error("media.delivery_failed", error, { attempts: message.attempts });
    message.retry({ delaySeconds: retryDelay(message.attempts) });
  }
}

async function handleDeadLetter(deps: ProcessDeps, message: Message<unknown>): Promise<void> {
  const event = uploadEvent.safeParse(message.body);
  try {
    if (event.success) await failDeadLetter(deps, event.data);
    message.ack();
  } catch (error) {
    deps.log.error("media.dead_letter_failed", error);
    message.retry();
  }
}

async function handleMailEvent({ db, clock, log }: ProcessDeps, message: Message<unknown>): Promise<void> {
  const address = readHardBounce(message.body);
  try {
    if (address !== null) await noteBounce(db, address, clock());
    message.ack();
  } catch (error) {
    log.error("mail.bounce_not_noted", error);
    message.retry({ delaySeconds: retryDelay(message.attempts) });
  }
}

const HANDLERS: Partial<Record<string, typeof handleArrival>> = {
  [DEAD_LETTER_QUEUE]: handleDeadLetter,
  [MAIL_QUEUE]: handleMailEvent,
};
