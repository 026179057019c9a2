import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Session } from "../../demo/client/session.ts";
import { subscribe } from "../../demo/client/subscribe.ts";
import { watch } from "../../demo/client/watch.ts";
import type { Promises } from "./promises.ts";
import { Recorded, type Recorder } from "./recorder.ts";
import { textOf } from "./viewer.ts";

const Comments = z.object({
  items: z.array(z.object({ text: z.string().nullable() })),
  next: z.string().nullable(),
});

/** How long one work is watched. Milliseconds. */
const WATCHED_MS = 3_000;
const PAUSE_MS = 500;
/** Times a person tries once more what broke off. */
const TRIES = 4;

export interface Members {
  recorder: Recorder;
  promises: Promises;
  /** The next one: what signs them up. */
  join: () => () => Promise<Session>;
  /** A public work whose comments are open. */
  openWork: number;
  until: () => boolean;
}

/** What the members of one run came to. */
export interface Lived {
  joined: number;
  paid: number;
  cancelled: number;
}

/** One person after another who signs up, pays, searches, watches, comments, reports and cancels, until told to stop. */
export async function liveAsMembers(members: Members): Promise<Lived> {
  const lived: Lived = { joined: 0, paid: 0, cancelled: 0 };
  while (!members.until()) {
    try {
      await liveOne(members, lived);
    } catch (error) {
      members.recorder.fail("a member's life", error);
    }
    await wait(PAUSE_MS);
  }
  return lived;
}

async function liveOne(members: Members, lived: Lived): Promise<void> {
  const { recorder, promises, join, openWork } = members;
  const insist = insisting(recorder);
  const session = await insist("sign up, confirm, sign in", join());
  lived.joined++;
  await insist("subscribe and pay", () => subscribe(session));
  lived.paid++;
  await insist("page: search", () => textOf(session, "/search?q=pictrue", 200));
  await insist("suggestions", () => textOf(session, "/api/suggest?q=pict", 200));
  const number = lived.joined;
  await insist("watch, seconds that count", async () => {
    if (!(await watch(session, openWork, WATCHED_MS)))
      throw new Error("A member's page of a work has no ticket");
  });
  const text = `What the ${number}th of us says: ${crypto.randomUUID()}`;
  await insist("comment", () => comment(session, openWork, text));
  promises.note("comments", () => isSaidBelow(session, openWork, text));
  const reported = `The same again: ${crypto.randomUUID()}`;
  await insist("report", () => report(session, openWork, reported));
  promises.note("reports", async () => (await textOf(session, "/reports", 200)).includes(reported));
  if (number % 2 === 0) {
    promises.note("memberships", () => canDo(session, "cancel"));
    return;
  }
  await insist("cancel the membership", () => cancel(session));
  lived.cancelled++;
  promises.note("cancellations", () => canDo(session, "resume"));
}

/** Does what people do when something broke off: they wait until the site is back, and try again. */
function insisting(recorder: Recorder) {
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

/** The membership's page lets members cancel, and those that have cancelled resume. */
async function canDo(session: Session, intent: "cancel" | "resume"): Promise<boolean> {
  return (await textOf(session, "/membership", 200)).includes(`name="intent" value="${intent}"`);
}

async function cancel(session: Session): Promise<void> {
  // Said before, and its answer lost.
  if (await canDo(session, "resume")) return;
  await send(session, "/membership", { intent: "cancel" });
}

async function comment(session: Session, work: number, text: string): Promise<void> {
  // The same name makes it the same comment.
  await send(session, `/upload/${work}`, { intent: "comment", text, filing: `soak.${text.slice(-36)}` });
}

/** Looks through all pages of what is said below a work. */
async function isSaidBelow(session: Session, work: number, text: string): Promise<boolean> {
  let path = `/api/comments?work=${work}`;
  for (;;) {
    const page = Comments.parse(JSON.parse(await textOf(session, path, 200)));
    if (page.items.some((comment) => comment.text === text)) return true;
    if (page.next === null) return false;
    path = `/api/comments?work=${work}&cursor=${page.next}`;
  }
}

async function report(session: Session, work: number, words: string): Promise<void> {
  if ((await textOf(session, "/reports", 200)).includes(words)) return;
  await send(session, `/report/work/${work}`, { reason: "spam", words, good_faith: "on" });
}

async function send(session: Session, path: string, form: Record<string, string>): Promise<void> {
  const answer = await session.submit(path, new URLSearchParams(form));
  await answer.text();
  if (answer.status >= 400) throw new Error(`${path.replace(/\d+/g, "…")} answered ${answer.status}`);
}
