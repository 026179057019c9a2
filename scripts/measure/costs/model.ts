import { COSTS, HABITS, LIMITS, PRICES } from "./inputs.ts";
import { membershipLoad } from "./memberships.ts";

const SECONDS_PER_MONTH = 30 * 24 * 3600;
const BYTES_PER_GIGABYTE = 1e9;

export interface Usage {
  requests: number;
  /** Of the Durable Objects. */
  meterRequests: number;
  meterRowsWritten: number;
  cpuMs: number;
  rowsRead: number;
  rowsWritten: number;
  databaseGigabytes: number;
  keyReads: number;
  keyWrites: number;
  objectWrites: number;
  objectReads: number;
  storageGigabytes: number;
  queueOperations: number;
  transformations: number;
}

export interface Load {
  usage: Usage;
  uploads: number;
  /** In the busiest hour. */
  queriesPerSecond: number;
  uploadsPerSecond: number;
}

export function monthlyLoad(viewers: number): Load {
  const visits = viewers * HABITS.visitsPerViewer;
  const feedPages = visits * HABITS.feedPagesPerVisit;
  const detailPages = visits * HABITS.detailPagesPerVisit;
  const pages = feedPages + detailPages;
  const minutes = visits * HABITS.minutesWatchedPerVisit;
  const megabytes = (minutes * 60 * HABITS.megabitsPerSecond) / 8;
  const ranges = megabytes / HABITS.megabytesPerRange;
  const pictures = feedPages * HABITS.picturesPerFeedPage + detailPages;
  const media = ranges + pictures;
  const linkRefreshes = minutes * COSTS.linkRefreshesPerWatchedMinute;
  const sessionRefreshes = visits * COSTS.sessionRefreshesPerVisit;
  const uploads = viewers * HABITS.creatorsPerViewer * HABITS.uploadsPerCreator;
  const copies = uploads * HABITS.filmsPerUpload * HABITS.copiesPerFilm;
  /** A copy is sent and read like any upload. */
  const arrivals = uploads + copies;
  const uploadRequests = arrivals * COSTS.requestsPerUpload + copies * COSTS.requestsPerCopy;
  const members = viewers * HABITS.membersPerViewer;
  const trials = viewers * HABITS.trialsPerViewer;
  const paying = membershipLoad(members);
  const beats = minutes * COSTS.beatsPerWatchedMinute;
  const positions = minutes * COSTS.positionsPerWatchedMinute;
  const small = media + beats + positions + linkRefreshes + sessionRefreshes + uploadRequests + paying.events;
  const [kept, keptCopies] = [uploads * HABITS.monthsKept, copies * HABITS.monthsKept];

  const usage: Usage = {
    requests: pages + small,
    meterRequests: beats,
    meterRowsWritten: beats * COSTS.objectRowsWrittenPerBeat,
    cpuMs: pages * COSTS.cpuMsPerPage + small * COSTS.cpuMsPerSmallRequest,
    rowsRead:
      feedPages * COSTS.rowsReadPerFeedPage +
      detailPages * COSTS.rowsReadPerDetailPage +
      media * COSTS.rowsReadPerMediaRequest +
      linkRefreshes * COSTS.rowsReadPerLinkRefresh +
      minutes * COSTS.rowsReadPerWatchedMinute +
      positions * COSTS.rowsReadPerPosition +
      arrivals * COSTS.rowsReadPerUpload +
      paying.rowsRead,
    rowsWritten:
      minutes * COSTS.rowsWrittenPerWatchedMinute +
      positions * COSTS.rowsWrittenPerPosition +
      sessionRefreshes * COSTS.rowsWrittenPerSessionRefresh +
      arrivals * COSTS.rowsWrittenPerUpload +
      trials * COSTS.rowsWrittenPerTrial +
      paying.rowsWritten,
    databaseGigabytes:
      (kept * COSTS.bytesPerUploadRow + keptCopies * COSTS.bytesPerCopyRow + viewers * COSTS.bytesPerPerson) /
        BYTES_PER_GIGABYTE +
      paying.gigabytesPerMonth * HABITS.monthsKept,
    keyReads: pages + beats + positions + linkRefreshes + sessionRefreshes + uploadRequests,
    keyWrites: sessionRefreshes * COSTS.keyWritesPerSessionRefresh,
    // One per part, to open and complete the upload, and for the poster or the copy's index.
    objectWrites: arrivals * (HABITS.partsPerUpload + 3),
    objectReads: ranges + pictures * (1 - HABITS.edgeHitRate) + arrivals * COSTS.objectReadsPerUpload,
    storageGigabytes:
      (kept * HABITS.megabytesPerUpload * (1 + HABITS.filmsPerUpload * HABITS.copiesOverOriginal)) / 1000,
    queueOperations: arrivals * COSTS.queueOperationsPerUpload,
    transformations: kept * HABITS.shareSeen * HABITS.sizesSeen,
  };
  // A fetch reads the row and writes one batch, of which each statement counts.
  const statements =
    pages * 2 +
    detailPages * 3 +
    // A write also checks the session in the database.
    positions * 2 +
    media +
    minutes * COSTS.statementsPerWatchedMinute +
    linkRefreshes +
    sessionRefreshes * 2 +
    arrivals * 20 +
    paying.fetches * 6;
  return {
    usage,
    uploads,
    queriesPerSecond: (statements / SECONDS_PER_MONTH) * HABITS.peakOverMean,
    uploadsPerSecond: (arrivals / SECONDS_PER_MONTH) * HABITS.peakOverMean,
  };
}

const priceOf = (name: keyof Usage, amount: number): number => {
  const price = PRICES[name];
  return "each" in price ? amount * price.each : (amount / 1e6) * price.perMillion;
};

/** US dollars, as if the plan included nothing. */
export function listPrice(usage: Usage): Record<keyof Usage, number> {
  const parts = Object.entries(usage).map(([name, amount]) => [name, priceOf(name as keyof Usage, amount)]);
  return Object.fromEntries(parts) as Record<keyof Usage, number>;
}

export function monthlyBill(usage: Usage): Record<keyof Usage | "plan" | "total", number> {
  const names = Object.keys(usage) as (keyof Usage)[];
  const beyond = names.map((name) => [name, Math.max(0, usage[name] - PRICES[name].included)]);
  const parts = listPrice(Object.fromEntries(beyond) as Usage);
  const total = PRICES.plan + Object.values(parts).reduce((sum, dollars) => sum + dollars, 0);
  return { ...parts, plan: PRICES.plan, total };
}

/** In the busiest hour; at 1 the limit is reached. */
export function limitShares({ usage, queriesPerSecond, uploadsPerSecond }: Load): Record<string, number> {
  return {
    "D1, statements of one database": queriesPerSecond / LIMITS.queriesPerSecond,
    "D1, size of one database": usage.databaseGigabytes / LIMITS.databaseGigabytes,
    "Queue, messages": uploadsPerSecond / LIMITS.queueMessagesPerSecond,
  };
}
