import { signInOrUp } from "../demo/client/account.ts";
import { CREATOR, GUEST, LEAD, REVIEWER, VIEWER, type Person } from "../demo/client/people.ts";
import type { Session } from "../demo/client/session.ts";
import { shareWork } from "../demo/client/share.ts";
import { joinStaff } from "../demo/client/staff.ts";
import { inventViews } from "../local/invent-views.ts";
import { inventWatching } from "../local/invent-watching.ts";
import { readSettings } from "../local/settings.ts";

export type Who = "creator" | "viewer" | "newcomer" | "guest" | "reviewer" | "lead";

export interface SignedIn {
  cookies: Record<Who, { name: string; value: string }[]>;
  /** Page of one work of each kind. */
  works: Record<"image" | "video" | "audio", string>;
  /** Where a share link leads. */
  shared: string;
  /** Pages of a month that is closed; null until the viewer has subscribed and the bar's clock gone on that far. */
  months: { statement: string | null; money: string | null };
  /** A work people talk below, a decision, and cases: one that waits, one of a copyright, one of an appeal. */
  moderation: Record<"talked" | "decision" | "reported" | "claimed" | "appealed", string | null>;
}

/** Days from now on that the viewer watches the creator's works: as far as anybody presses 'Next month'. */
const WATCHED_DAYS = 366;

/** A creator who has shared nothing yet. */
const NEWCOMER: Person = {
  ...CREATOR,
  form: {
    ...CREATOR.form,
    full_name: "Noor Adeyemi",
    username: "noor_adeyemi_7",
    email: "wishlight.demo.noor@gmail.com",
  },
};

/** Signs the people of the demo in, finds what they shared, and lets it have been watched. */
export async function signInAll(origin: string): Promise<SignedIn> {
  const creator = (await signInOrUp(origin, CREATOR)).session;
  const viewer = (await signInOrUp(origin, VIEWER)).session;
  const guest = (await signInOrUp(origin, GUEST)).session;
  const newcomer = (await signInOrUp(origin, NEWCOMER)).session;
  const at = { origin, stateDir: readSettings(process.env).stateDir };
  const reviewer = (await joinStaff(at, REVIEWER, "reviewer")).session;
  const lead = (await joinStaff(at, LEAD, "lead")).session;
  const works = {
    image: await newest(creator, "image"),
    video: await newest(creator, "video"),
    audio: await newest(creator, "audio"),
  };
  await keepAll(viewer, Object.values(works));
  const ids = Object.values(works).map((path) => Number(path.split("/").at(-1)));
  await inventViews(origin, CREATOR.form.email, ids);
  await inventWatching(origin, {
    ...{ member: VIEWER.form.email, creator: CREATOR.form.email },
    ...{ uploads: ids, days: WATCHED_DAYS, seconds: 40 },
  });
  return {
    cookies: {
      creator: creator.cookies(),
      viewer: viewer.cookies(),
      newcomer: newcomer.cookies(),
      guest: guest.cookies(),
      reviewer: reviewer.cookies(),
      lead: lead.cookies(),
    },
    works,
    shared: await shareWork(creator, ids[0] ?? 0),
    months: {
      statement: await linkOn(creator, "/earnings", /href="(\/earnings\/\d{4}-\d\d)"/),
      money: await linkOn(viewer, "/membership", /href="(\/membership\/money\/\d{4}-\d\d)"/),
    },
    moderation: {
      talked: await linkOn(viewer, "/feed", /href="(\/upload\/\d+)/),
      decision: await linkOn(creator, "/decisions", /href="(\/decisions\/[\w-]+)"/),
      reported: await linkOn(lead, "/moderation", caseOf("Harbour Street, drifting")),
      claimed: await linkOn(reviewer, "/moderation", caseOf("Paper hills")),
      appealed: await linkOn(lead, "/moderation?list=appeals", /href="(\/moderation\/cases\/\d+)"/),
    },
  };
}

/** Likes and saves works, for pages of what is kept. */
async function keepAll(session: Session, works: readonly string[]): Promise<void> {
  for (const work of works)
    for (const intent of ["like", "save"]) await session.submit(work, new URLSearchParams({ intent }));
}

const caseOf = (title: string) =>
  new RegExp(`href="(/moderation/cases/\\d+)"[^>]*>(?:<span[^>]*>[^<]*</span>)?${title}<`);

/** The first link of its kind on a page. */
async function linkOn(session: Session, page: string, kind: RegExp): Promise<string | null> {
  return kind.exec(await (await session.get(page)).text())?.[1] ?? null;
}

async function newest(session: Session, kind: string): Promise<string> {
  const html = await (await session.get(`/my-uploads?kind=${kind}`)).text();
  const path = /href="(\/upload\/\d+)"/.exec(html)?.[1];
  if (!path) throw new Error(`The demo shared nothing of the kind ${kind}; run \`npm run demo\``);
  return path;
}
