import { Refusal } from "../../local/refusal.ts";
import { DECIDED_WORK } from "./reports.ts";
import type { Session } from "./session.ts";

const REASONS = {
  "measure-hidden": "on",
  ground: "terms",
  rule: "1. What is not allowed",
  category: "spam",
  facts: "The film is four seconds long and was shared as a separate work five times in one day.",
};
const APPEAL = "It is one film, and it was shared once. The other four are studies of other stones.";

/** Steps already done, and cases someone else claimed, are skipped. */
export async function decideAndAppeal(reviewer: Session, creator: Session): Promise<string | null> {
  const before = await findDecision(creator);
  if (before === null && !(await decide(reviewer))) return null;
  const decision = before ?? (await findDecision(creator));
  if (decision === null) throw new Refusal("A decision was made, but the creator can't see it.");
  const page = await (await creator.get(decision)).text();
  if (!page.includes('name="words"')) return null;
  await creator.sendForm(decision, { words: APPEAL });
  return `"${DECIDED_WORK.title}" was hidden by a decision, and its creator has appealed.`;
}

async function findDecision(session: Session): Promise<string | null> {
  const page = await (await session.get("/decisions")).text();
  return /href="(\/decisions\/[\w-]+)"/.exec(page)?.[1] ?? null;
}

async function decide(reviewer: Session): Promise<boolean> {
  const queue = await (await reviewer.get("/moderation")).text();
  const row = new RegExp(`/moderation/cases/(\\d+)"[^>]*>(?:<span[^>]*>[^<]*</span>)?${DECIDED_WORK.title}<`);
  const id = row.exec(queue)?.[1];
  if (id === undefined) return false;
  const address = `/moderation/cases/${id}`;
  await reviewer.sendForm(address, { intent: "claim" });
  const page = await (await reviewer.get(address)).text();
  const version = /name="version" value="(\d+)"/.exec(page)?.[1];
  const answers = [...page.matchAll(/name="(answer-\d+)"/g)].map(([, name = ""]) => [name, "followed"]);
  if (version === undefined || answers.length === 0) return false;
  const form = { intent: "decide", subject_kind: "work", version, ...REASONS };
  await reviewer.sendForm(address, { ...form, ...(Object.fromEntries(answers) as Record<string, string>) });
  return true;
}
