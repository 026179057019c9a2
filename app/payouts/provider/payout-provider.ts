/**
 * What paying creators needs of whoever moves the money, in our nouns. One implementation speaks to Stripe Connect
 * (stripe-payout-provider.server.ts), locally to `workers/payments`. Amounts are whole minor units, times milliseconds
 * since the Unix epoch. What gets no answer throws DomainError payouts.unavailable: nothing is known of it then.
 */
export interface PayoutProvider {
  /**
   * Makes the account that a creator is paid to, or finds the one that was made before its answer was lost.
   * @param wish `country`: ISO 3166-1, lower case; it can't be changed later. `instead`: of one that is gone, or was
   *   begun in another country
   * @throws DomainError payouts.country where the provider takes nobody from there
   */
  createAccount(wish: {
    creatorNo: number;
    country: string;
    email: string;
    instead: string | null;
  }): Promise<string>;
  /** @returns address of the provider's pages where the creator tells who they are and where money goes */
  openOnboarding(wish: { accountId: string; returnTo: string; refreshTo: string }): Promise<string>;
  /** @returns address of the provider's page with what reached the creator's account and their bank */
  openDashboard(accountId: string): Promise<string>;
  /** Null where it is gone, or shut us out. */
  readAccount(accountId: string): Promise<PayoutAccountFacts | null>;
  /** Sends money to a creator's account; twice with one key sends once, for 24 hours. */
  send(wish: TransferWish): Promise<TransferFacts | TransferRefusal>;
  /** What was sent under a group, newest first. */
  listTransfers(group: string): Promise<TransferFacts[]>;
  readTransfer(id: string): Promise<TransferFacts>;
  /** Ids of transfers of which something came back since then; the provider remembers 30 days. */
  listReversed(since: number): Promise<string[]>;
}

export interface PayoutAccountFacts {
  id: string;
  country: string;
  detailsSubmitted: boolean;
  /** The capability `transfers` is active. */
  transfersActive: boolean;
  payoutsEnabled: boolean;
  /** Names of what the provider wants now. */
  requirements: readonly string[];
  disabledReason: string | null;
  /** Their newest payment to the bank, where it failed: the money lies in their account there. */
  bankFailure: BankFailure | null;
}

export interface BankFailure {
  /** The provider's. */
  id: string;
  at: number;
  minor: number;
  currency: string;
  /** The provider's name for why. */
  reason: string | null;
}

export interface TransferWish {
  /** `payout:M:N`: also what it is found by when no answer came. */
  group: string;
  /** Idempotency key. */
  key: string;
  minor: number;
  currency: string;
  destination: string;
}

export interface TransferFacts {
  id: string;
  group: string | null;
  minor: number;
  currency: string;
  /** Of it, what came back. */
  reversedMinor: number;
  destination: string;
  at: number;
}

/** The provider said no, and nothing was sent. */
export interface TransferRefusal {
  /** `balance`: our own balance does not hold it yet. `account`: theirs can't take it. */
  refused: "balance" | "account" | "other";
  /** The provider's own word for it, for the log; empty where it has none. */
  code: string;
}
