import type { Session } from "./session.ts";
import { newestWorks } from "./share.ts";

/** Each comment with its creator's answer. */
export const COMMENTS = [
  ["The light in the last third: how long did you wait for it?", "Two evenings. The first one it rained."],
  ["I keep coming back to this one before I go to sleep.", null],
] as const;

/** Each has a fixed `filing`, so a second run changes nothing. */
export async function commentOnNewest(creator: Session, guests: readonly Session[]): Promise<void> {
  const [work] = await newestWorks(creator);
  if (work === undefined) return;
  await creator.sendForm("/my-uploads", { intent: "comments-on", id: String(work), tags: "" });
  for (const [nth, [text, answer]] of COMMENTS.entries()) {
    const guest = guests[nth % guests.length];
    if (!guest) return;
    await guest.sendForm(`/upload/${work}`, {
      intent: "comment",
      text,
      filing: `demo.comment.${work}.${nth}`,
    });
    if (answer === null) continue;
    const page = await (await creator.get(`/upload/${work}`)).text();
    // The newest comment comes first.
    const parent = /id="comment-(\d+)"/.exec(page)?.[1];
    const filing = `demo.answer.${work}.${nth}`;
    if (parent)
      await creator.sendForm(`/upload/${work}`, { intent: "comment", text: answer, filing, parent });
  }
}
