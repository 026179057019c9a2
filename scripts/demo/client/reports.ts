import { Refusal } from "../../local/refusal.ts";
import { SAID } from "./comments.ts";
import { excerpt, Session } from "./session.ts";
import { findWork, newestWorks } from "./share.ts";

/** The work whose case is decided, and appealed. */
export const DECIDED_WORK = { kind: "video", title: "Slow marble" };

export interface Reporters {
  creator: Session;
  viewer: Session;
  member: Session;
  guest: Session;
}

/**
 * Reports of people with and without an account, each once: a page of one's own says what a member has reported.
 * @returns how many were sent now
 */
export async function reportSome({ creator, viewer, member, guest }: Reporters): Promise<number> {
  const work = async (kind: string, title: string) => {
    const id = await findWork(creator, kind, title);
    if (id === null) throw new Refusal(`The demo's work "${title}" is missing.`);
    return `work/${id}`;
  };
  const about = {
    marble: await work(DECIDED_WORK.kind, DECIDED_WORK.title),
    street: await work("video", "Harbour Street, drifting"),
    giant: await work("image", "Sleeping giant"),
    hills: await work("image", "Paper hills"),
  };
  const byMembers = [
    await reportAs(viewer, about.marble, {
      reason: "spam",
      words: "The same loop over and over. It fills the feed.",
    }),
    await reportAs(member, about.street, {
      reason: "private_data",
      words: "My number plate can be read in the first seconds. I never agreed to that.",
      place: "0:02, on the left",
    }),
  ];
  // Strangers have no such page: they write when the guest writes for the first time, who comes after them.
  const comment = await commentOn(guest);
  const said = { reason: "harassment", words: "They ask about it again and again." };
  if (comment === null || (await hasReported(guest, said.words))) return byMembers.filter(Boolean).length;
  await reportAsStranger(new Session(creator.origin), about.giant);
  await claimAsStranger(new Session(creator.origin), about.hills);
  await reportAs(guest, comment, said);
  return byMembers.filter(Boolean).length + 3;
}

interface Report {
  reason: string;
  words: string;
  place?: string;
}

async function reportAs(session: Session, subject: string, report: Report): Promise<boolean> {
  if (await hasReported(session, report.words)) return false;
  await send(session, `/report/${subject}`, { ...report, good_faith: "on" });
  return true;
}

async function hasReported(session: Session, words: string): Promise<boolean> {
  return (await (await session.get("/reports")).text()).includes(words);
}

/** What the demo's viewer said below the newest work, as what is reported; null where it is not there any more. */
async function commentOn(session: Session): Promise<string | null> {
  const [work] = await newestWorks(session);
  if (work === undefined) return null;
  const [before = ""] = (await (await session.get(`/upload/${work}`)).text()).split(SAID[0][0]);
  const id = [...before.matchAll(/id="comment-(\d+)"/g)].at(-1)?.[1];
  return id === undefined ? null : `comment/${id}`;
}

/** By the form on /contact. */
function reportAsStranger(session: Session, work: string): Promise<void> {
  return send(session, "/contact", {
    ...{ address: addressOf(session, work), reason: "other", good_faith: "on" },
    words: "This mountain is sacred to us. Please say so beside the picture, or take it down.",
    ...{ name: "Anna Berg", email: "anna.berg@example.com" },
  });
}

/** By the form that the law asks for. */
function claimAsStranger(session: Session, work: string): Promise<void> {
  return send(session, "/copyright", {
    addresses: addressOf(session, work),
    claimed: "My cut paper landscape of 2024, shown at papercuts.example/hills.",
    ...{ name: "Paul Stern", signature: "Paul Stern", email: "paul.stern@example.com" },
    ...{ postal_address: "4 Mill Lane, York", telephone: "+44 20 7946 0000" },
    ...{ good_faith: "on", accuracy: "on" },
  });
}

const addressOf = ({ origin }: Session, work: string) => `${origin}/${work.replace("work", "upload")}`;

async function send(session: Session, path: string, form: Record<string, string>): Promise<void> {
  const answer = await session.sendForm(path, form);
  // What is taken leads on.
  if (answer.status < 300) throw new Refusal(`${path} answered ${answer.status}: ${await excerpt(answer)}`);
}
