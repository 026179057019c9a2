import { recordEvent } from "~/identity/accounts/account-events.store.server";
import type { Viewer } from "~/identity/accounts/viewer";
import { composeMail } from "~/identity/mail/mail.server";
import { requireProof, type TypedProof } from "~/identity/proof/require-proof.server";
import type { Device } from "~/identity/sessions/device";
import type { TwoStepDeps } from "~/identity/two-step/two-step-deps";
import { findCreatorNo, insertingCreatorNo } from "~/ledger/numbers.store.server";
import type { Database } from "~/platform/database.server";
import { DomainError } from "~/platform/errors";
import { adultAt } from "~/identity/accounts/age.rules";
import type { PayoutDeps } from "../payout-deps";
import type { PayoutAccount } from "../payouts.table";
import { findPayoutAccount } from "../earnings/earnings.store.server";
import { storeNewAccount } from "./payout-accounts.store.server";
import { refreshAccount } from "./refresh-account.server";

export interface OnboardingDeps extends Pick<
  PayoutDeps,
  "db" | "clock" | "provider" | "policy" | "appOrigin" | "log"
> {
  /** Not the billing clock. */
  identity: TwoStepDeps;
}

export interface ProofInput {
  proof: TypedProof;
  device: Device;
}

const RETURN_PATH = "/earnings?account=back";

const EXPIRED_PATH = "/earnings?account=again";

/**
 * Asks for proof, so a stranger with a session can't redirect the money. @param country ISO 3166-1, lower
 * case, empty for none; null continues with the existing account
 */
export async function startOnboarding(
  deps: OnboardingDeps,
  viewer: Viewer,
  { country, proof, device }: ProofInput & { country: string | null },
): Promise<string> {
  const { email, date_of_birth } = await requireProof(deps.identity, viewer, proof, device);
  if (adultAt(date_of_birth, deps.clock()) !== null) throw new DomainError("payouts.under_age");
  const creatorNo = await ensureCreatorNo(deps.db, viewer);
  const known = await findPayoutAccount(deps.db, viewer.id);
  const accountId = await ensureAccount(deps, { known, creatorNo, country, email });
  const isNew = accountId !== known?.provider_account_id;
  const address = await deps.provider.openOnboarding({
    accountId,
    returnTo: deps.appOrigin + RETURN_PATH,
    refreshTo: deps.appOrigin + EXPIRED_PATH,
  });
  if (isNew || known?.details_submitted) await notifyOwner(deps, { id: viewer.id, email, device, isNew });
  return address;
}

/** The bank can be changed there: hence the proof. */
export async function openPayoutDashboard(
  deps: OnboardingDeps,
  viewer: Viewer,
  { proof, device }: ProofInput,
): Promise<string> {
  const { email } = await requireProof(deps.identity, viewer, proof, device);
  const known = await findPayoutAccount(deps.db, viewer.id);
  if (!known?.details_submitted) throw new DomainError("payouts.no_account");
  const address = await deps.provider.openDashboard(known.provider_account_id);
  await notifyOwner(deps, { id: viewer.id, email, device, isNew: false });
  return address;
}

export async function refreshOwnAccount(
  deps: Omit<OnboardingDeps, "identity">,
  viewer: Pick<Viewer, "id">,
): Promise<PayoutAccount | undefined> {
  const creatorNo = await findCreatorNo(deps.db, viewer.id);
  return creatorNo === null ? undefined : refreshAccount(deps, creatorNo);
}

interface AccountWish {
  known: PayoutAccount | undefined;
  creatorNo: number;
  country: string | null;
  email: string;
}

/** A former creator keeps them. */
async function ensureCreatorNo(db: Database, { id, accountType }: Viewer): Promise<number> {
  const known = await findCreatorNo(db, id);
  if (known !== null) return known;
  if (accountType !== "creator") throw new DomainError("payouts.not_creator");
  await db.batch([insertingCreatorNo(db, id)]);
  const made = await findCreatorNo(db, id);
  if (made === null) throw new DomainError("payouts.not_creator");
  return made;
}

/** Replaces one begun in another country and never filled in. */
async function ensureAccount(deps: OnboardingDeps, wanted: AccountWish): Promise<string> {
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
  return createAccount(deps, { ...wanted, country: chosen });
}

/** Those pages can change where the money goes without our seeing it. */
async function notifyOwner(
  { identity, appOrigin }: OnboardingDeps,
  { id, email, device, isNew }: { id: string; email: string; device: Device; isNew: boolean },
): Promise<void> {
  await recordEvent(identity, id, isNew ? "payout_account_made" : "payout_account_opened", device);
  const kind = isNew ? "payoutAccountMade" : "payoutAccountOpened";
  await identity.mailer(composeMail(kind, email, `${appOrigin}/earnings`));
}

async function createAccount(
  { db, clock, provider }: OnboardingDeps,
  { known, creatorNo, country, email }: AccountWish & { country: string },
): Promise<string> {
  const instead = known?.provider_account_id ?? null;
  const id = await provider.createAccount({ creatorNo, country, email, instead });
  const now = clock();
  const fresh = {
    provider_account_id: id,
    country,
    fetched_at: now,
    created_at: now,
    requirements: "[]",
    details_submitted: false,
    transfers_active: false,
    payouts_enabled: false,
    disabled_reason: null,
    bank_failed_at: null,
    bank_failure: null,
  };
  const stored = await storeNewAccount(db, creatorNo, { account: fresh, instead });
  if (stored === undefined) throw new DomainError("payouts.unavailable");
  return stored;
}
