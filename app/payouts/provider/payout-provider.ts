/** Minor units, milliseconds. @throws DomainError payouts.unavailable: the outcome is unknown */
export interface PayoutProvider {
  /**
   * Or finds the account an earlier unanswered try made.
   * @param wish `country` is ISO 3166-1, lower case; `instead` the replaced account
   * @throws DomainError payouts.country
   */
  createAccount(wish: {
    creatorNo: number;
    country: string;
    email: string;
    instead: string | null;
  }): Promise<string>;
  openOnboarding(wish: { accountId: string; returnTo: string; refreshTo: string }): Promise<string>;
  openDashboard(accountId: string): Promise<string>;
  /** Null where it is gone or has revoked our access. */
  readAccount(accountId: string): Promise<PayoutAccountFacts | null>;
  /** The same key sends only once, for 24 hours. */
  send(wish: TransferWish): Promise<TransferFacts | TransferRefusal>;
  listTransfers(group: string): Promise<TransferFacts[]>;
  readTransfer(id: string): Promise<TransferFacts>;
  /** Ids of transfers reversed since then, in part or whole; the provider remembers 30 days. */
  listReversed(since: number): Promise<string[]>;
}

export interface PayoutAccountFacts {
  id: string;
  country: string;
  detailsSubmitted: boolean;
  transfersActive: boolean;
  payoutsEnabled: boolean;
  requirements: readonly string[];
  disabledReason: string | null;
  bankFailure: BankFailure | null;
}

export interface BankFailure {
  id: string;
  at: number;
  minor: number;
  currency: string;
  reason: string | null;
}

export interface TransferWish {
  /** `payout:M:N`; also finds the transfer when no answer came. */
  group: string;
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
  reversedMinor: number;
  destination: string;
  at: number;
}

export interface TransferRefusal {
  /** `balance`: ours is too low for now. `account`: theirs can't take it. */
  refused: "balance" | "account" | "other";
  code: string;
}
