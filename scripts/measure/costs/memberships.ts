import { COSTS, HABITS, LIMITS } from "./inputs.ts";

const DAYS = 30;
const SECONDS_PER_MONTH = DAYS * 24 * 3600;

export interface MembershipLoad {
  events: number;
  /** After each event, and once a day. */
  fetches: number;
  /** In the busiest hour; the daily reads are spread over the day. */
  questionsPerSecond: number;
  pressure: number;
  rowsRead: number;
  rowsWritten: number;
  gigabytesPerMonth: number;
}

export function membershipLoad(members: number): MembershipLoad {
  const events = members * HABITS.eventsPerMember;
  const reconciliations = members * DAYS;
  const visits = members * HABITS.visitsToMembershipPerMember;
  const fetches = events + reconciliations + visits;
  const eventsAndVisits = events + visits;
  const questionsPerSecond =
    ((eventsAndVisits * HABITS.peakOverMean + reconciliations) / SECONDS_PER_MONTH) * COSTS.questionsPerFetch;
  return {
    events,
    fetches,
    questionsPerSecond,
    pressure: questionsPerSecond / LIMITS.questionsPerSecond,
    rowsRead: fetches * COSTS.rowsReadPerFetch,
    rowsWritten:
      eventsAndVisits * COSTS.rowsWrittenPerEvent +
      reconciliations * COSTS.rowsWrittenPerReconciliation +
      members * HABITS.noticesPerMember * COSTS.rowsWrittenPerNotice,
    gigabytesPerMonth: (members * COSTS.bytesPerMemberMonth) / 1e9,
  };
}
