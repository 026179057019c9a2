import { processArrival, failDeadLetter, type ProcessDeps } from "~/media/process.server";
import { CLAIMED_RETRY_SECONDS } from "~/media/media.limits";
import { uploadEvent } from "~/media/upload-events.messages";
import { createKnownFiles } from "~/moderation/known/known-files.server";
import { systemClock } from "~/platform/clock";
import { openDatabase } from "~/platform/database.server";
import { createLogger, type Logger } from "~/platform/log.server";
import type { MediaEnv } from "./env";

const DEAD_LETTER_QUEUE = "wishlight-upload-events-dead";

/** Seconds: 2, 4, 8 … up to five minutes. */
const retryDelay = (attempts: number) => Math.min(2 ** attempts, 300);

export default {
  async queue(batch, env) {
    const db = openDatabase(env.DB);
    const handle = batch.queue === DEAD_LETTER_QUEUE ? handleDeadLetter : handleArrival;
    // One by one: a thrown error would bring back every message of the batch, settled ones too.
    for (const message of batch.messages) {
      const log = messageLogger(batch.queue, message);
      const deps = { db, bucket: env.UPLOADS, clock: systemClock, log };
      await handle({ ...deps, knownFiles: createKnownFiles(deps) }, message);
    }
  },
} satisfies ExportedHandler<MediaEnv>;

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
