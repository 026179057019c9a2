import { NO_PAYMENTS, type PaymentsState } from "./payments-state.ts";
import type { CorsRule } from "./rules.ts";

/** What there is in the account, as far as the product is concerned. */
export interface CloudState {
  databaseId: string | null;
  searchDatabaseId: string | null;
  namespaceId: string | null;
  /** Names of the queues. */
  queues: string[];
  /** By name; a bucket that is missing is not in it. */
  buckets: Record<string, BucketState>;
  /** Names of the web worker's secrets; their values can't be read back. */
  secrets: string[];
  /** Plain variables of the web worker that runs now; empty where there is none. */
  vars: Record<string, string>;
  /** Domains mail may be sent from. */
  mailDomains: string[];
  /** Null where it could not be looked at: nobody gave the key, which the site has already. */
  payments: PaymentsState | null;
}

export interface BucketState {
  cors: CorsRule[];
  /** Days after which unfinished uploads are aborted, by the rule's name. */
  abortRules: Record<string, number>;
  /** Days for which nothing is changed or deleted, by the rule's name: of rules that are on. */
  locks: Record<string, { prefix: string; days: number }>;
  /** Names of the queues that hear of every new object. */
  notifies: string[];
}

export const EMPTY_BUCKET: BucketState = { cors: [], abortRules: {}, locks: {}, notifies: [] };

/** An account in which nothing of ours exists. */
export const NOTHING: CloudState = {
  databaseId: null,
  searchDatabaseId: null,
  namespaceId: null,
  queues: [],
  buckets: {},
  secrets: [],
  vars: {},
  mailDomains: [],
  payments: NO_PAYMENTS,
};
