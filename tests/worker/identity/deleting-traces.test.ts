import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import worker from "../../../build/server/index.js";
import { watchDay } from "~/engagement/watch-day.table";
import { accounts } from "~/identity/accounts/accounts.table";
import { findCreatorNo, insertingCreatorNo } from "~/ledger/numbers.store.server";
import { savePosition, pauseHistory } from "~/library/history.server";
import { addToLibraryList } from "~/library/library-lists.server";
import { forgetOld } from "~/membership/forget-old.store.server";
import { CONSENT_KEPT_MS } from "~/membership/membership.limits";
import { sendPayouts } from "~/payouts/sending/send-payouts.server";
import { DAY_MS, utcDay } from "~/platform/clock";
import {
  announcements,
  digests,
  notificationMarks,
  pushRounds,
  pushSubscriptions,
} from "~/notifications/notifications.table";
import { forgetGone } from "~/removals/write-gone.server";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { profiles } from "~/profiles/profiles.table";
import { shareGrants, shareLinks } from "~/uploads/sharing/share-links.table";
import { GOOD_PASSWORD, seedPerson, signInAs } from "../../support/people";
import { db, seedUpload, storeBytes } from "../../support/uploads";
import { open, post } from "../../support/visitor";
import { seedClose } from "../earnings/seed-earnings";
import { MemberWorld } from "../membership/member-world";
import { seedPlaylist } from "../playlists/seed-playlists";
import { PayoutWorld, type Creator } from "../payouts/payout-world";

/**
 * Consent is kept for three years as proof; the provider's numbers link money that still moves to the ledger.
 */
const KEPT = {
  // Notes of deletions, so that a restored backup doesn't bring the account back.
  id: ["consents.account_id", "gone.ids", "ledger: content"],
  customer: ["member_customers.customer_id"],
  payoutAccount: ["payout_accounts.provider_account_id", "payouts.destination"],
};

const NAMED = [
  "accounts.id",
  "profiles.id",
  "session_families.account_id",
  "sessions: value",
  "avatars: name",
  "uploads.owner",
  "uploads: name",
  "watch_day.account_id",
  "member_numbers.account_id",
  "share_grants.account_id",
  "digests.account_id",
  "push_subscriptions.account_id",
  "notification_marks.account_id",
  "push_rounds.creator",
  "announcements.creator",
  "creator_numbers.account_id",
  "memberships.account_id",
  "invoices.account_id",
  "likes.account_id",
  "saved_works.account_id",
  "watch_history.account_id",
  "history_settings.account_id",
  "playlists.owner",
];

let members: MemberWorld;
let payouts: PayoutWorld;
beforeAll(async () => {
  payouts = await PayoutWorld.open();
  members = await MemberWorld.open();
});

interface Traces {
  id: string;
  email: string;
  username: string;
  fullName: string;
  bio: string;
  phone: string;
  customer: string;
  subscription: string;
  payoutAccount: string;
}

async function seedBusyPerson(): Promise<{ traces: Traces; creator: Creator }> {
  const member = await members.member();
  const row = await members.row(member);
  const [fullName, bio, phone] = ["Zebulon Quackenbush", "I film the tides of Fundy.", "+15550107788"];
  await db.batch([
    db
      .update(profiles)
      .set({ full_name: fullName, bio, account_type: "creator" })
      .where(eq(profiles.id, member.id)),
    db.update(accounts).set({ phone, date_of_birth: "1990-01-01" }).where(eq(accounts.id, member.id)),
    insertingCreatorNo(db, member.id),
  ]);
  const creator: Creator = { ...member, no: (await findCreatorNo(db, member.id)) ?? 0, account: "" };
  creator.account = await payouts.onboard(creator);
  await seedClose(202610);
  await payouts.payable(creator, 202610, 1500);
  await sendPayouts(payouts.deps());
  const work = await seedUpload(member.id, { title: "Low water", put_expires_at: 1 });
  await seedNotified(member.id, work.id);
  await storeBytes(work.path, "bytes");
  const other = await seedUpload((await members.member()).id);
  const [mine, theirs] = await db
    .insert(shareLinks)
    .values([work, other].map(({ id }) => ({ upload_id: id, key: crypto.randomUUID(), created_at: 1 })))
    .returning();
  await db.insert(shareGrants).values({
    upload_id: other.id,
    account_id: member.id,
    link_id: theirs?.id ?? 0,
    created_at: mine?.created_at ?? 0,
  });
  await seedPlaylist(member.id, [work.id], { visibility: "public" });
  await env.AVATARS.put(`${member.id}/avatar-1700000000000.png`, "bytes");
  await db.insert(watchDay).values({
    // Now, because old rows are cleaned up automatically.
    account_id: member.id,
    day: utcDay(Date.now()),
    upload_id: work.id + 1,
    ms: 12_000,
    view: 1,
    ranked: 1,
    member_no: 1,
    creator_no: 1,
  });
  await seedLibrary(member.id);
  const traces = {
    id: member.id,
    email: member.email,
    username: member.username,
    fullName,
    bio,
    phone,
    customer: row.customer_id ?? "",
    subscription: row.subscription_id ?? "",
    payoutAccount: creator.account,
  };
  expect(Object.entries(traces).filter(([, value]) => value === "")).toEqual([]);
  return { traces, creator: { ...creator, cookie: await signInAs(member.id) } };
}

async function seedLibrary(accountId: string): Promise<void> {
  const { id } = await seedUpload((await seedPerson()).id, { visibility: "public" });
  const deps = { db, clock: Date.now };
  for (const list of ["liked", "saved"] as const) await addToLibraryList(deps, accountId, id, list);
  await savePosition(deps, accountId, id, { at_ms: 60_000, played_at: Date.now() });
  await pauseHistory(deps, accountId);
}

async function seedNotified(id: string, uploadId: number): Promise<void> {
  const session = await db
    .select({ id: sessionFamilies.id })
    .from(sessionFamilies)
    .where(eq(sessionFamilies.account_id, id))
    .get();
  const now = Date.now();
  await db.batch([
    db.insert(digests).values({ account_id: id, frequency: "daily", next_at: now * 2, told_until: now }),
    db.insert(pushSubscriptions).values({
      ...{ account_id: id, session_id: session?.id ?? "", endpoint: `https://fcm.googleapis.com/${id}` },
      p256dh: "",
      auth: "",
      created_at: now,
    }),
    db.insert(notificationMarks).values({ account_id: id, source: "works", seen_at: now }),
    db.insert(pushRounds).values({ creator: id, began_at: now, ended_at: now }),
    db.insert(announcements).values({ upload_id: uploadId, creator: id, created_at: now, done_at: now }),
  ]);
}

async function sweep(): Promise<void> {
  const context = createExecutionContext();
  await worker.scheduled(createScheduledController(), env, context);
  await waitOnExecutionContext(context);
}

async function findPlaces(text: string): Promise<string[]> {
  const found = new Set<string>();
  const note = (place: string, value: unknown) => {
    if (String(value).includes(text)) found.add(place);
  };
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'",
  ).all<{ name: string }>();
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all();
    for (const row of results)
      for (const [column, value] of Object.entries(row)) note(`${name}.${column}`, value);
  }
  for (const [bucket, store] of Object.entries({
    uploads: env.UPLOADS,
    avatars: env.AVATARS,
    ledger: env.LEDGER,
  })) {
    for (const { key } of (await store.list()).objects) {
      note(`${bucket}: name`, key);
      note(`${bucket}: content`, await (await store.get(key))?.text());
    }
  }
  for (const { name } of (await env.SESSIONS.list()).keys) {
    note("sessions: key", name);
    note("sessions: value", await env.SESSIONS.get(name));
  }
  return [...found].sort();
}

async function placesOfAll(traces: Traces): Promise<Record<string, string[]>> {
  const places: Record<string, string[]> = {};
  for (const [name, text] of Object.entries(traces)) {
    const found = await findPlaces(text);
    if (found.length > 0) places[name] = found;
  }
  return places;
}

it("a deleted account leaves its id, and its name only in the places that the terms list", async () => {
  const { traces, creator } = await seedBusyPerson();
  const before = await placesOfAll(traces);
  // A name that the search can't find before the deletion would prove nothing after it.
  expect(Object.keys(before).sort()).toEqual(Object.keys(traces).sort());
  expect(before["id"]).toEqual(expect.arrayContaining(NAMED));

  expect(
    (
      await post(
        "/settings",
        { intent: "delete-account", current_password: GOOD_PASSWORD },
        { cookie: creator.cookie },
      )
    ).status,
  ).toBe(302);
  await sweep();
  expect((await open("/profile", creator)).status).toBe(302);
  expect(await placesOfAll(traces)).toEqual(KEPT);

  await forgetOld({ db, clock: () => members.now() + CONSENT_KEPT_MS + DAY_MS });
  await forgetGone({ db, clock: () => Date.now() + 102 * DAY_MS, store: env.LEDGER });
  expect((await placesOfAll(traces))["id"]).toBeUndefined();
});
