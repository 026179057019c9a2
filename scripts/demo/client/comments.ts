import { Refusal } from "../../local/refusal.ts";
import { excerpt, type Session } from "./session.ts";

/** What they say below the newest work, each with what its creator answers. */
export const SAID = [
  ["The light in the last third: how long did you wait for it?", "Two evenings. The first one it rained."],
  ["I keep coming back to this one before I go to sleep.", null],
] as const;

/**
 * Opens the newest work of the feed to comments, and has its creator's guests say something below it, once: each comment
 * has a name of its own under which it is written again as itself.
 */
export async function talkBelowNewest(creator: Session, guests: readonly Session[]): Promise<void> {
  const feed = await (await creator.get("/feed")).text();
  const work = /\/upload\/(\d+)/.exec(feed)?.[1];
  if (work === undefined) return;
  await send(creator, "/my-uploads", { intent: "comments-on", id: work, tags: "" });
  for (const [nth, [text, answer]] of SAID.entries()) {
    const guest = guests[nth % guests.length];
    if (!guest) return;
    await send(guest, `/upload/${work}`, { intent: "comment", text, filing: `demo.comment.${work}.${nth}` });
    if (answer === null) continue;
    const page = await (await creator.get(`/upload/${work}`)).text();
    // The newest comment comes first.
    const parent = /id="comment-(\d+)"/.exec(page)?.[1];
    const filing = `demo.answer.${work}.${nth}`;
    if (parent) await send(creator, `/upload/${work}`, { intent: "comment", text: answer, filing, parent });
  }
}

async function send(session: Session, path: string, form: Record<string, string>): Promise<void> {
  const answer = await session.submit(path, new URLSearchParams(form));
  if (answer.status >= 400) throw new Refusal(`${path} answered ${answer.status}: ${await excerpt(answer)}`);
}
