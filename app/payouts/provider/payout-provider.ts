/** @throws DomainError payouts.unavailable: the outcome is unknown */
export interface PayoutProvider {
  /** Or finds the account of an unanswered try. @param wish `instead` is the replaced account */
  createAccount(wish: {
    creatorNo: number;
    country: string;
    email: string;
    instead: string | null;
  }): Promise<string>;
  openOnboarding(wish: { accountId: string; returnTo: string; refreshTo: string }): Promise<string>;
  openDashboard(accountId: string): Promise<string>;
  /** Null where it is gone. */
  readAccount(accountId: string): Promise<PayoutAccountFacts | null>;
  /** The same key sends once, for 24 hours. */
  send(wish: TransferWish): Promise<TransferFacts | TransferRefusal>;
  listTransfers(group: string): Promise<TransferFacts[]>;
  /** The oldest first. */
  listTransfersSince(at: number): Promise<TransferFacts[]>;
  readTransfer(id: string): Promise<TransferFacts>;
  /** The provider remembers 30 days. */
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
  /** Also finds an unanswered transfer. */
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
  /** `balance` is ours, `account` theirs. */
  refused: "balance" | "account" | "other";
  code: string;
}
