import { Refusal } from "../../local/refusal.ts";
import { COMMENTS } from "./comments.ts";
import { excerpt, Session } from "./session.ts";
import { findWork, newestWorks } from "./share.ts";

export const DECIDED_WORK = { kind: "video", title: "Slow marble" };

export interface Reporters {
  creator: Session;
  viewer: Session;
  member: Session;
  guest: Session;
}

/** Each report is sent once. */
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
  // Strangers have no list of their reports, so they write only before the guest's first report.
  const comment = await findComment(guest);
  const complaint = { reason: "harassment", words: "They ask about it again and again." };
  if (comment === null || (await hasReported(guest, complaint.words)))
    return byMembers.filter(Boolean).length;
  await reportAsStranger(new Session(creator.origin), about.giant);
  await claimAsStranger(new Session(creator.origin), about.hills);
  await reportAs(guest, comment, complaint);
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

async function findComment(session: Session): Promise<string | null> {
  const [work] = await newestWorks(session);
  if (work === undefined) return null;
  const [before = ""] = (await (await session.get(`/upload/${work}`)).text()).split(COMMENTS[0][0]);
  const id = [...before.matchAll(/id="comment-(\d+)"/g)].at(-1)?.[1];
  return id === undefined ? null : `comment/${id}`;
}

function reportAsStranger(session: Session, work: string): Promise<void> {
  return send(session, "/contact", {
    address: workAddress(session, work),
    reason: "other",
    good_faith: "on",
    words: "This mountain is sacred to us. Please say so beside the picture, or take it down.",
    name: "Anna Berg",
    email: "anna.berg@example.com",
  });
}

function claimAsStranger(session: Session, work: string): Promise<void> {
  return send(session, "/copyright", {
    addresses: workAddress(session, work),
    claimed: "My cut paper landscape of 2024, shown at papercuts.example/hills.",
    name: "Paul Stern",
    signature: "Paul Stern",
    email: "paul.stern@example.com",
    postal_address: "4 Mill Lane, York",
    telephone: "+44 20 7946 0000",
    good_faith: "on",
    accuracy: "on",
  });
}

const workAddress = ({ origin }: Session, work: string) => `${origin}/${work.replace("work", "upload")}`;

async function send(session: Session, path: string, form: Record<string, string>): Promise<void> {
  const answer = await session.sendForm(path, form);
  // An accepted report redirects.
  if (answer.status < 300) throw new Refusal(`${path} answered ${answer.status}: ${await excerpt(answer)}`);
}
