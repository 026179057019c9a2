import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { accounts } from "~/identity/accounts/accounts.table";
import { creatorTotals } from "~/engagement/sums.table";
import { sessionFamilies } from "~/identity/sessions/session-families.table";
import { creatorAccount } from "~/ledger/accounts.rules";
import { findCreatorNo, findMemberNo } from "~/ledger/numbers.store.server";
import { ledgerPayments } from "~/ledger/payments.table";
import { readAccountBalance } from "~/ledger/post.server";
import { payoutAccounts } from "~/payouts/payouts.table";
import { statements } from "~/payouts/statements.table";
import { profiles } from "~/profiles/profiles.table";
import type { Upload } from "~/uploads/uploads.table";
import { GOOD_PASSWORD, seedPerson, signInAs, type Person } from "../../support/people";
import { db, pngBytes, readUpload, seedUpload, storeBytes } from "../../support/uploads";
import { seedOctober } from "../earnings/seed-october";
import { send } from "./send";

/** `creator` owns the things in the addresses; `other` is another creator. */
export const ROLES = [
  "nobody",
  "viewer",
  "creator",
  "other",
  "unconfirmed",
  "signed_out",
  "deleted",
] as const;
export type Role = (typeof ROLES)[number];

export interface Cast {
  people: Record<"viewer" | "creator" | "other" | "unconfirmed", Person>;
  dead: Record<"signed_out" | "deleted", string>;
}

export async function seedCast(): Promise<Cast> {
  const people = {
    viewer: await seedPerson(),
    creator: await seedPerson({ accountType: "creator", fullName: "Grace Hopper" }),
    other: await seedPerson({ accountType: "creator" }),
    unconfirmed: await seedPerson({ confirmed: false }),
  };
  const leaver = await seedPerson();
  await send("/signout", { cookie: leaver.cookie, form: {} });
  const gone = await seedPerson({ accountType: "creator" });
  await send("/settings", {
    cookie: gone.cookie,
    form: { intent: "delete-account", current_password: GOOD_PASSWORD },
  });
  // In this month only the creator paid and earned.
  const film = await seedUpload(people.creator.id, { title: "The creator's film", visibility: "private" });
  await seedOctober(people.creator.id, film.id);
  return { people, dead: { signed_out: leaver.cookie, deleted: gone.cookie } };
}

export function lastingCookie(cast: Cast, role: Role): string | undefined {
  if (role === "nobody") return undefined;
  if (role === "signed_out" || role === "deleted") return cast.dead[role];
  return cast.people[role].cookie;
}

/** A sign-out in one cell must not end another's session. */
export async function freshCookie(cast: Cast, role: Role): Promise<string | undefined> {
  if (role === "nobody" || role === "signed_out" || role === "deleted") return lastingCookie(cast, role);
  return signInAs(cast.people[role].id);
}

export async function seedTarget(cast: Cast): Promise<{ upload: Upload; avatar: string; session: string }> {
  const owner = cast.people.creator.id;
  const upload = await seedUpload(owner, { title: "The creator's secret", visibility: "private" });
  await storeBytes(upload.path, pngBytes(4, 4));
  const avatar = `${owner}/avatar-1700000000000.png`;
  await env.AVATARS.put(avatar, pngBytes(1, 1), { httpMetadata: { contentType: "image/png" } });
  await db.update(profiles).set({ avatar_url: avatar }).where(eq(profiles.id, owner));
  const [family] = await db.select().from(sessionFamilies).where(eq(sessionFamilies.account_id, owner));
  return { upload, avatar, session: family?.id ?? "" };
}

export async function readBelongings(cast: Cast, { upload, session }: { upload: Upload; session: string }) {
  const id = cast.people.creator.id;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
  const [family] = await db.select().from(sessionFamilies).where(eq(sessionFamilies.id, session));
  const object = await env.UPLOADS.head(upload.path);
  const money = await readMoney(id);
  return { account, profile, family, money, upload: await readUpload(upload.id), etag: object?.etag };
}

async function readMoney(id: string) {
  const no = await findCreatorNo(db, id);
  const [creatorNo, memberNo] = [no ?? 0, (await findMemberNo(db, id)) ?? 0];
  return {
    earned: await db.select().from(statements).where(eq(statements.creator_no, creatorNo)),
    held: await readAccountBalance(db, creatorAccount(creatorNo, "held")),
    accounts: await db.select().from(payoutAccounts).where(eq(payoutAccounts.creator_no, creatorNo)),
    paid: await db.select().from(ledgerPayments).where(eq(ledgerPayments.member_no, memberNo)),
    counted: await db.select().from(creatorTotals).where(eq(creatorTotals.creator_no, creatorNo)),
  };
}

/** Fields that no form may change of its sender. */
export async function readProtectedFields(person: Person) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, person.id));
  return { id: account?.id, email: account?.email, confirmed: account?.email_confirmed_at };
}
