import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Session } from "../../demo/client/session.ts";
import { subscribe } from "../../demo/client/subscribe.ts";
import { watch } from "../../demo/client/watch.ts";
import type { Confirmations } from "./promises.ts";
import { Recorded, type Recorder } from "./recorder.ts";
import { readText } from "./viewer.ts";

const Comments = z.object({
  items: z.array(z.object({ text: z.string().nullable() })),
  next: z.string().nullable(),
});

const WATCHED_MS = 3_000;
const PAUSE_MS = 500;
const TRIES = 4;

export interface Members {
  recorder: Recorder;
  promises: Confirmations;
  join: () => () => Promise<Session>;
  openWork: number;
  until: () => boolean;
}

export interface MemberCounts {
  joined: number;
  paid: number;
  cancelled: number;
}

export async function liveAsMembers(members: Members): Promise<MemberCounts> {
  const counts: MemberCounts = { joined: 0, paid: 0, cancelled: 0 };
  while (!members.until()) {
    try {
      await liveOne(members, counts);
    } catch (error) {
      members.recorder.fail("a member's life", error);
    }
    await wait(PAUSE_MS);
  }
  return counts;
}

async function liveOne(members: Members, counts: MemberCounts): Promise<void> {
  const { recorder, promises, join, openWork } = members;
  const insist = withRetries(recorder);
  const session = await insist("sign up, confirm, sign in", join());
  counts.joined++;
  await insist("subscribe and pay", () => subscribe(session));
  counts.paid++;
  await insist("page: search", () => readText(session, "/search?q=pictrue", 200));
  await insist("suggestions", () => readText(session, "/api/suggest?q=pict", 200));
  const number = counts.joined;
  await insist("watch, seconds that count", async () => {
    if (!(await watch(session, openWork, WATCHED_MS)))
      throw new Error("A member's page of a work has no ticket");
  });
  const text = `What the ${number}th of us says: ${crypto.randomUUID()}`;
  await insist("comment", () => comment(session, openWork, text));
  promises.note("comments", () => isSaidBelow(session, openWork, text));
  const reported = `The same again: ${crypto.randomUUID()}`;
  await insist("report", () => report(session, openWork, reported));
  promises.note("reports", async () => (await readText(session, "/reports", 200)).includes(reported));
  if (number % 2 === 0) {
    promises.note("memberships", () => offers(session, "cancel"));
    return;
  }
  await insist("cancel the membership", () => cancel(session));
  counts.cancelled++;
  promises.note("cancellations", () => offers(session, "resume"));
}

/** Waits until the site is back, as people do. */
function withRetries(recorder: Recorder) {
  return async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await recorder.time(kind, work);
      } catch (error) {
        if (!(error instanceof Recorded && error.isInterruption) || attempt >= TRIES) throw error;
        await recorder.outages.over();
      }
    }
  };
}

async function offers(session: Session, intent: "cancel" | "resume"): Promise<boolean> {
  return (await readText(session, "/membership", 200)).includes(`name="intent" value="${intent}"`);
}

async function cancel(session: Session): Promise<void> {
  // An earlier request succeeded, and its answer was lost.
  if (await offers(session, "resume")) return;
  await send(session, "/membership", { intent: "cancel" });
}

async function comment(session: Session, work: number, text: string): Promise<void> {
  // The same `filing` makes it the same comment.
  await send(session, `/upload/${work}`, { intent: "comment", text, filing: `soak.${text.slice(-36)}` });
}

async function isSaidBelow(session: Session, work: number, text: string): Promise<boolean> {
  let path = `/api/comments?work=${work}`;
  for (;;) {
    const page = Comments.parse(JSON.parse(await readText(session, path, 200)));
    if (page.items.some((comment) => comment.text === text)) return true;
    if (page.next === null) return false;
    path = `/api/comments?work=${work}&cursor=${page.next}`;
  }
}

async function report(session: Session, work: number, words: string): Promise<void> {
  if ((await readText(session, "/reports", 200)).includes(words)) return;
  await send(session, `/report/work/${work}`, { reason: "spam", words, good_faith: "on" });
}

async function send(session: Session, path: string, form: Record<string, string>): Promise<void> {
  const answer = await session.submit(path, new URLSearchParams(form));
  await answer.text();
  if (answer.status >= 400) throw new Error(`${path.replace(/\d+/g, "…")} answered ${answer.status}`);
}
