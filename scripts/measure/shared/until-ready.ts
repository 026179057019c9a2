import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Session } from "../../demo/client/session.ts";

const SETTLE_MS = 60_000;
const POLL_MS = 25;

const States = z.object({ uploads: z.array(z.object({ status: z.string() })) });

export async function waitUntilReady(session: Session, id: number): Promise<void> {
  const deadline = Date.now() + SETTLE_MS;
  for (;;) {
    const status = await readStatus(session, id);
    if (status === "ready") return;
    if (status !== "processing" || Date.now() > deadline)
      throw new Error(`Upload ${id} is ${status ?? "gone"} and never became ready`);
    await wait(POLL_MS);
  }
}

export async function readStatus(session: Session, id: number): Promise<string | undefined> {
  const answer = await session.get(`/api/uploads/states?ids=${id}`);
  return States.parse(await answer.json()).uploads[0]?.status;
}
