// `npm run demo`: fills the running site by its own pages, or starts one meanwhile. Environment: PORT, STATE_DIR.
import { MAIL_PAGE } from "../local/local-api.ts";
import { inventWatching } from "../local/invent-watching.ts";
import { readLockOwner } from "../local/lock.ts";
import { readOptions } from "../local/options.ts";
import { isUp } from "../local/ready.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { localOrigin, readSettings } from "../local/settings.ts";
import { startProduct } from "../start/product.ts";
import { CATALOGUE, readPreview, readDemoFile, type Work } from "./catalogue.ts";
import { signInOrUp } from "./client/account.ts";
import { commentOnNewest } from "./client/comments.ts";
import { decideAndAppeal } from "./client/decide.ts";
import { CREATOR, GUEST, LEAD, MEMBER, REVIEWER, VIEWER, type Person } from "./client/people.ts";
import type { Session } from "./client/session.ts";
import { makePlaylist } from "./client/playlist.ts";
import { findWork, newestWorks, offerPodcast, scheduleWork, shareWork, showTeasers } from "./client/share.ts";
import { reportSome, type Reporters } from "./client/reports.ts";
import { joinStaff, type Colleague, type Site } from "./client/staff.ts";
import { subscribe } from "./client/subscribe.ts";
import { findUploaded, sendPreview, untilSettled, upload } from "./client/upload.ts";

const WATCH_COUNTS = { member: 5, viewer: 2, seconds: 15 };

interface Staff {
  reviewer: Colleague;
  lead: Colleague;
}

const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  readOptions("Usage: npm run demo", {});
  const settings = readSettings(process.env);
  const origin = localOrigin(settings.port);
  if (await isUp(origin)) {
    if (readLockOwner(settings.stateDir)?.port !== settings.port)
      throw new Refusal(`The site at ${origin} uses a different STATE_DIR. Run the demo with the same one.`);
    return say(farewell(origin, await fill(origin, settings.stateDir)));
  }
  let hasStarted = false;
  // Worker logs would hide the demo's lines.
  const log = (line: string) => {
    if (!hasStarted) say(line);
  };
  const product = await startProduct({ ...settings, build: true, log });
  hasStarted = true;
  try {
    say(farewell(origin, await fill(origin, settings.stateDir)));
  } finally {
    await product.stop();
  }
  say("  Run `npm start` to open the site with all of this.\n");
}

async function fill(origin: string, stateDir: string): Promise<Staff> {
  const creator = await signInOrUp(origin, CREATOR);
  say(`${CREATOR.form.full_name}, the creator: ${creator.how}.`);
  const viewer = await signInOrUp(origin, VIEWER);
  say(`${VIEWER.form.full_name}, the viewer, in the free trial: ${viewer.how}.`);
  const member = await signInOrUp(origin, MEMBER);
  const hasBought = await subscribe(member.session);
  say(`${MEMBER.form.full_name}, the member: ${member.how}${hasBought ? ", has subscribed and paid" : ""}.`);
  const guest = await signInOrUp(origin, GUEST);
  say(`${GUEST.form.full_name}, the guest, without a membership: ${guest.how}.`);
  const missing = await findMissing(creator.session);
  await uploadAll(creator.session, missing);
  await viewer.session.call(
    "/api/follow",
    { username: CREATOR.form.username, follow: true },
    () => undefined,
  );
  await watchNewest(creator.session, MEMBER, WATCH_COUNTS.member);
  await watchNewest(creator.session, VIEWER, WATCH_COUNTS.viewer);
  say(`The member watched ${WATCH_COUNTS.member} works, the viewer ${WATCH_COUNTS.viewer}.`);
  await commentOnNewest(creator.session, [viewer.session, member.session]);
  if (await makePlaylist(creator.session)) say(`${CREATOR.form.full_name} created a public playlist.`);
  await showPrivateWork(creator.session, missing);
  const teased = CATALOGUE.filter(({ hasTeaser }) => hasTeaser);
  const teasers = await showTeasers(creator.session, CREATOR.form.username, teased);
  say(`Seen without signing in: ${[`/@${CREATOR.form.username}`, ...teasers].join(", ")}`);
  await offerPodcast(creator.session, new Uint8Array(await readDemoFile("golden-angle.png")));
  say(`${CREATOR.form.full_name} offers a podcast. Members get its address at /@${CREATOR.form.username}`);
  return moderate(
    { origin, stateDir },
    { creator: creator.session, viewer: viewer.session, member: member.session, guest: guest.session },
  );
}

async function moderate(at: Site, people: Reporters): Promise<Staff> {
  const sent = await reportSome(people);
  if (sent > 0) say(`Sent ${sent} reports, two of them without an account.`);
  const reviewer = await joinStaff(at, REVIEWER, "reviewer");
  const lead = await joinStaff(at, LEAD, "lead");
  const done = await decideAndAppeal(reviewer.session, people.creator);
  if (done !== null) say(done);
  return { reviewer, lead };
}

async function showPrivateWork(session: Session, uploaded: readonly Work[]): Promise<void> {
  const work = CATALOGUE.find(({ visibility }) => visibility === "private");
  const kind = work?.contentType.split("/")[0] ?? "";
  const id = work && (await findWork(session, kind, work.title));
  if (!work || !id) return;
  if (uploaded.includes(work)) await scheduleWork(session, id, work);
  say(`"${work.title}" is private. Its share link: ${session.origin}${await shareWork(session, id)}`);
}

async function findMissing(session: Session): Promise<Work[]> {
  const there = await findUploaded(session, CATALOGUE);
  if (there.size > 0) say(`${there.size} of ${CATALOGUE.length} works already exist.`);
  return CATALOGUE.filter((work) => !there.has(work));
}

/** Written to the database, because real watching takes real time. */
async function watchNewest(session: Session, { form }: Person, count: number): Promise<void> {
  await inventWatching(session.origin, {
    member: form.email,
    creator: CREATOR.form.email,
    uploads: (await newestWorks(session)).slice(0, count),
    days: 1,
    seconds: WATCH_COUNTS.seconds,
  });
}

async function uploadAll(session: Session, works: readonly Work[]): Promise<void> {
  const titles = new Map<number, string>();
  for (const work of works) {
    const id = await upload(session, work, await readDemoFile(work.fileName));
    titles.set(id, work.title);
    await sendPreview(session, id, await readPreview(work));
  }
  if (titles.size === 0) return;

  const refused: string[] = [];
  await untilSettled(session, [...titles.keys()], ({ id, status, status_reason }) => {
    if (status !== "ready")
      refused.push(`${titles.get(id)}: ${status} (${status_reason ?? "no reason given"})`);
  });
  if (refused.length > 0) throw new Refusal(`The media worker rejected some files:\n${refused.join("\n")}`);
  say(`${titles.size} works uploaded.`);
}

function farewell(origin: string, { reviewer, lead }: Staff): string {
  const entry = (role: string, { form: { email, password } }: Person) => `  ${role}   ${email}   ${password}`;
  return [
    "",
    `  Sign in at ${origin}/signin`,
    "",
    entry("creator", CREATOR),
    entry("viewer ", VIEWER),
    entry("member ", MEMBER),
    entry("guest  ", GUEST),
    "",
    "  Staff use two-step sign-in: a key for an authenticator app, and a recovery code that works once",
    entry("reviewer", REVIEWER),
    `             ${reviewer.key.key}   ${reviewer.key.recovery}`,
    entry("lead    ", LEAD),
    `             ${lead.key.key}   ${lead.key.recovery}`,
    "",
    `  Feed ${origin}/feed   Dashboard ${origin}/dashboard   Queue ${origin}/moderation   Captured email ${origin}${MAIL_PAGE}`,
    "",
  ].join("\n");
}

try {
  await main();
  process.exit(0);
} catch (error) {
  exitWith(error);
}
