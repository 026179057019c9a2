import { COSTS, HABITS, LIMITS } from "./inputs.ts";

const DAYS = 30;
const SECONDS_PER_MONTH = DAYS * 24 * 3600;
const SWEEPS_A_DAY = 288;

/** What memberships ask for in a month. */
export interface MembershipLoad {
  events: number;
  /** Customers read again at the provider: after each event, and each once a day. */
  fetches: number;
  /** Requests to the provider. */
  questions: number;
  /** In the busiest hour; the daily reads are spread over the day. */
  questionsPerSecond: number;
  /** Of the provider's limit. */
  pressure: number;
  /** Customers each sweep has to read so that all are read once a day. */
  customersPerSweep: number;
  rowsRead: number;
  rowsWritten: number;
  gigabytesPerMonth: number;
}

/** @param members people who pay */
export function membershipLoad(members: number): MembershipLoad {
  const events = members * HABITS.eventsPerMember;
  const reconciliations = members * DAYS;
  const visits = members * HABITS.visitsToMembershipPerMember;
  const fetches = events + reconciliations + visits;
  const asked = events + visits;
  const questionsPerSecond =
    ((asked * HABITS.peakOverMean + reconciliations) / SECONDS_PER_MONTH) * COSTS.questionsPerFetch;
  return {
    events,
    fetches,
    questions: fetches * COSTS.questionsPerFetch,
    questionsPerSecond,
    pressure: questionsPerSecond / LIMITS.questionsPerSecond,
    customersPerSweep: members / SWEEPS_A_DAY,
    rowsRead: fetches * COSTS.rowsReadPerFetch,
    rowsWritten:
      asked * COSTS.rowsWrittenPerEvent +
      reconciliations * COSTS.rowsWrittenPerReconciliation +
      members * HABITS.noticesPerMember * COSTS.rowsWrittenPerNotice,
    gigabytesPerMonth: (members * COSTS.bytesPerMemberMonth) / 1e9,
  };
}
