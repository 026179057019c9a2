import { and, eq } from "drizzle-orm";
import { recordEvent } from "~/identity/accounts/account-events.store.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { composeMail } from "~/identity/mail/mail.server";
import { requireProof, type TypedProof } from "~/identity/proof/require-proof.server";
import type { Device } from "~/identity/sessions/device";
import type { TwoStepDeps } from "~/identity/two-step/two-step-deps";
import { creatorNoOf, numberingCreator } from "~/ledger/numbers.store.server";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { adultAt } from "~/identity/accounts/age.rules";
import type { PayoutDeps } from "../payout-deps";
import { payoutAccounts, type PayoutAccount } from "../payouts.table";
import { refreshAccount } from "./refresh-account.server";

export interface OnboardingDeps extends Pick<
  PayoutDeps,
  "db" | "clock" | "provider" | "policy" | "appOrigin" | "log"
> {
  /** What asks for a proof is given: its clock is the site's, not the billing clock. */
  identity: TwoStepDeps;
}

/** What a form of the payout account brings along. */
export interface Proven {
  proof: TypedProof;
  device: Device;
}

/** Where the provider sends people back to: the account is read anew there. */
const BACK = "/earnings?account=back";
/** And where its page had run out before it was opened: another one is made. */
const AGAIN = "/earnings?account=again";

/**
 * Opens the provider's pages where a creator says who they are and where their money goes. It asks for a proof first:
 * a stranger with a session must not be able to send somebody's money elsewhere.
 * @param wish `country`: ISO 3166-1, lower case, empty where none was chosen; null goes on with the account that is there
 * @returns where to send the person
 * @throws DomainError what `requireProof` throws; payouts.not_creator, under_age, country, no_country, country_fixed,
 *   no_account, unavailable
 */
export async function startOnboarding(
  deps: OnboardingDeps,
  viewer: Viewer,
  { country, proof, device }: Proven & { country: string | null },
): Promise<string> {
  const { email, date_of_birth } = await requireProof(deps.identity, viewer, proof, device);
  if (adultAt(date_of_birth, deps.clock()) !== null) throw new DomainError("payouts.under_age");
  const creatorNo = await numberOf(deps.db, viewer);
  const known = await findOwn(deps.db, viewer.id);
  const accountId = await accountFor(deps, { known, creatorNo, country, email });
  const isNew = accountId !== known?.provider_account_id;
  const address = await deps.provider.openOnboarding({
    accountId,
    returnTo: deps.appOrigin + BACK,
    refreshTo: deps.appOrigin + AGAIN,
  });
  // Going on with one that was never filled in changes nothing that was there before.
  if (isNew || known?.details_submitted) await tellOwner(deps, { id: viewer.id, email, device, isNew });
  return address;
}

/**
 * Opens the provider's page with what reached the creator's account and their bank, where the bank can be changed too:
 * hence the proof.
 * @throws DomainError what `requireProof` throws; payouts.no_account, unavailable
 */
export async function openPayoutDashboard(
  deps: OnboardingDeps,
  viewer: Viewer,
  { proof, device }: Proven,
): Promise<string> {
  const { email } = await requireProof(deps.identity, viewer, proof, device);
  const known = await findOwn(deps.db, viewer.id);
  if (!known?.details_submitted) throw new DomainError("payouts.no_account");
  const address = await deps.provider.openDashboard(known.provider_account_id);
  await tellOwner(deps, { id: viewer.id, email, device, isNew: false });
  return address;
}

/**
 * Writes it into the account's history and mails it: what the provider's pages change is where the money goes, and we
 * never see it, so the owner is told each time that they are opened.
 */
async function tellOwner(
  { identity, appOrigin }: OnboardingDeps,
  { id, email, device, isNew }: { id: string; email: string; device: Device; isNew: boolean },
): Promise<void> {
  await recordEvent(identity, id, isNew ? "payout_account_made" : "payout_account_opened", device);
  const kind = isNew ? "payoutAccountMade" : "payoutAccountOpened";
  await identity.mailer(composeMail(kind, email, `${appOrigin}/earnings`));
}

/** Reads somebody's own account anew: for those who come back from the provider. @throws DomainError payouts.unavailable */
export async function refreshOwnAccount(
  deps: Omit<OnboardingDeps, "identity">,
  viewer: Pick<Viewer, "id">,
): Promise<PayoutAccount | undefined> {
  const creatorNo = await creatorNoOf(deps.db, viewer.id);
  return creatorNo === null ? undefined : refreshAccount(deps, creatorNo);
}

/** Who gave up being a creator keeps their number, and what is theirs. */
async function numberOf(db: Database, { id, accountType }: Viewer): Promise<number> {
  const known = await creatorNoOf(db, id);
  if (known !== null) return known;
  if (accountType !== "creator") throw new DomainError("payouts.not_creator");
  await db.batch([numberingCreator(db, id)]);
  const made = await creatorNoOf(db, id);
  if (made === null) throw new DomainError("payouts.not_creator");
  return made;
}

async function findOwn(db: Database, accountId: string): Promise<PayoutAccount | undefined> {
  const creatorNo = await creatorNoOf(db, accountId);
  if (creatorNo === null) return undefined;
  const [row] = await db
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.creator_no, creatorNo))
    .limit(1);
  return row;
}

interface Wanted {
  known: PayoutAccount | undefined;
  creatorNo: number;
  country: string | null;
  email: string;
}

/** The account that is there; another one where it is gone, or was begun in another country and never filled in. */
async function accountFor(deps: OnboardingDeps, wanted: Wanted): Promise<string> {
  const { known, country } = wanted;
  const isGone = known?.disabled_reason === "gone";
  const isElsewhere = known !== undefined && country !== null && country !== known.country;
  if (known && !isGone && !isElsewhere) return known.provider_account_id;
  if (known && isElsewhere && known.details_submitted && !isGone)
    throw new DomainError("payouts.country_fixed");
  const chosen = country ?? known?.country;
  if (chosen === undefined) throw new DomainError("payouts.no_account");
  if (chosen === "") throw new DomainError("payouts.no_country");
  if (!deps.policy.countries.includes(chosen)) throw new DomainError("payouts.country");
  return make(deps, { ...wanted, country: chosen });
}

/** Of two tabs at once the first one's account stays. */
async function make(
  { db, clock, provider }: OnboardingDeps,
  { known, creatorNo, country, email }: Wanted & { country: string },
): Promise<string> {
  const instead = known?.provider_account_id ?? null;
  const id = await provider.createAccount({ creatorNo, country, email, instead });
  const now = clock();
  const fresh = {
    ...{ provider_account_id: id, country, fetched_at: now, created_at: now, requirements: "[]" },
    ...{ details_submitted: false, transfers_active: false, payouts_enabled: false },
    ...{ disabled_reason: null, bank_failed_at: null, bank_failure: null },
  };
  if (instead === null) {
    await db
      .insert(payoutAccounts)
      .values({ creator_no: creatorNo, ...fresh })
      .onConflictDoNothing();
  } else {
    await db
      .update(payoutAccounts)
      .set(fresh)
      .where(and(eq(payoutAccounts.creator_no, creatorNo), eq(payoutAccounts.provider_account_id, instead)));
  }
  const [row] = await db
    .select({ id: payoutAccounts.provider_account_id })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.creator_no, creatorNo))
    .limit(1);
  if (!row) throw new DomainError("payouts.unavailable");
  return row.id;
}
