import { NO_PAYMENTS, type PaymentsState } from "./payments-state.ts";
import type { CorsRule } from "./rules.ts";

export interface CloudState {
  databaseId: string | null;
  searchDatabaseId: string | null;
  namespaceId: string | null;
  queues: string[];
  buckets: Record<string, BucketState>;
  /** Values can't be read. */
  secrets: string[];
  vars: Record<string, string>;
  mailDomains: string[];
  /** Null when the site has a key and the deployer gave none. */
  payments: PaymentsState | null;
}

export interface BucketState {
  cors: CorsRule[];
  abortRules: Record<string, number>;
  /** By rule name, enabled rules only. */
  locks: Record<string, { prefix: string; days: number }>;
  notifies: string[];
}

export const EMPTY_BUCKET: BucketState = { cors: [], abortRules: {}, locks: {}, notifies: [] };

export const EMPTY_CLOUD: CloudState = {
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
