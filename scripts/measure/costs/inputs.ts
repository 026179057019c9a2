/** Assumptions about a month, to be replaced by what the logs say. */
export const HABITS = {
  visitsPerViewer: 12,
  feedPagesPerVisit: 5,
  detailPagesPerVisit: 4,
  minutesWatchedPerVisit: 20,
  /** Ranges of a few megabytes. */
  megabytesPerRange: 8,
  megabitsPerSecond: 4,
  picturesPerFeedPage: 6,
  edgeHitRate: 0.9,
  creatorsPerViewer: 0.02,
  uploadsPerCreator: 8,
  megabytesPerUpload: 60,
  partsPerUpload: 8,
  /** Films heavy enough for copies in smaller sizes. */
  filmsPerUpload: 0.5,
  copiesPerFilm: 2,
  copiesOverOriginal: 0.5,
  /** Of stored pictures and posters, and in how many sizes each. */
  shareSeen: 0.25,
  sizesSeen: 3,
  monthsKept: 12,
  /** Only members and people on a free trial watch. */
  membersPerViewer: 0.85,
  trialsPerViewer: 0.15,
  /** A renewal with its fee, sometimes a card. */
  eventsPerMember: 8,
  /** Receipts, failed payments, reminders. */
  noticesPerMember: 1.2,
  visitsToMembershipPerMember: 0.3,
  peakOverMean: 4,
} as const;

/** Counted from the code and its tests; change these with it. */
export const COSTS = {
  linkRefreshesPerWatchedMinute: 1 / 2,
  sessionRefreshesPerVisit: 1,
  /** The page's rows with the views of each work. */
  rowsReadPerFeedPage: 20,
  /** The work, the viewer's relation to it, and thirteen suggestions out of some hundred. */
  rowsReadPerDetailPage: 200,
  /** Upload, owner's account and viewer's membership, so that hidden works disappear at once. */
  rowsReadPerMediaRequest: 3,
  rowsReadPerLinkRefresh: 7,
  /** A page reports every ten seconds what it played. */
  beatsPerWatchedMinute: 6,
  /** A write and a read every 50 seconds, and the session's check each minute. */
  statementsPerWatchedMinute: (60 / 50) * 2 + 1,
  /** The row per work and day, five sums and an index. */
  rowsWrittenPerWatchedMinute: (60 / 50) * 7,
  rowsReadPerWatchedMinute: (60 / 50) * 14 + 1,
  positionsPerWatchedMinute: 2,
  rowsWrittenPerPosition: 3,
  rowsReadPerPosition: 5,
  objectRowsWrittenPerBeat: 2.2,
  /** One row, two keys written, one removed. */
  rowsWrittenPerSessionRefresh: 2,
  keyWritesPerSessionRefresh: 3,
  /** Reserve, arrive, claim, settle and poster, with indexes, and one row per part. */
  rowsWrittenPerUpload: 25,
  rowsReadPerUpload: 40,
  /** Reserve, sign, complete, poll. */
  requestsPerUpload: 14,
  /** The request, the small pictures, and a lease renewed twice a minute. */
  requestsPerCopy: 10,
  objectReadsPerUpload: 5,
  queueOperationsPerUpload: 6,
  /** Counted in read-customer.server.ts. */
  questionsPerFetch: 7,
  /** The membership with its decisions and invoices. */
  rowsReadPerFetch: 8,
  /** The event's claim, the membership and an invoice or two, with indexes. */
  rowsWrittenPerEvent: 9,
  rowsWrittenPerReconciliation: 3,
  rowsWrittenPerNotice: 8,
  /** A member's row, invoice, notices and events. */
  bytesPerMemberMonth: 3_000,
  rowsWrittenPerTrial: 7,
  /** In D1, with indexes. */
  bytesPerUploadRow: 1_600,
  bytesPerCopyRow: 900,
  /** Measured with 1,000,000 accounts and 33 million rows of watch time, history and follows (docs/scale.md). */
  bytesPerPerson: 8_600,
  cpuMsPerPage: 12,
  cpuMsPerSmallRequest: 2,
} as const;

/**
 * US dollars beyond what the paid plan includes, and limits, as published in 2026: developers.cloudflare.com under
 * workers/platform/pricing, d1/platform/{pricing,limits}, kv/platform/{pricing,limits}, r2/pricing,
 * queues/platform/{pricing,limits}, images/pricing.
 */
export const PRICES = {
  plan: 5,
  requests: { included: 10e6, perMillion: 0.3 },
  meterRequests: { included: 1e6, perMillion: 0.15 },
  meterRowsWritten: { included: 50e6, perMillion: 1 },
  cpuMs: { included: 30e6, perMillion: 0.02 },
  rowsRead: { included: 25e9, perMillion: 0.001 },
  rowsWritten: { included: 50e6, perMillion: 1 },
  databaseGigabytes: { included: 5, each: 0.75 },
  keyReads: { included: 10e6, perMillion: 0.5 },
  keyWrites: { included: 1e6, perMillion: 5 },
  objectWrites: { included: 1e6, perMillion: 4.5 },
  objectReads: { included: 10e6, perMillion: 0.36 },
  storageGigabytes: { included: 10, each: 0.015 },
  queueOperations: { included: 1e6, perMillion: 0.4 },
  transformations: { included: 5_000, perMillion: 500 },
} as const;

/** Counted from app/media/streaming and from hls.js at its settings. */
export const STREAMING = {
  secondsPerPiece: 4,
  /** Two playlists, the init segment, and the shorter first pieces. */
  piecesToBegin: 5,
  /** Pieces come every four seconds, and an answer is cached for five. */
  secondsPerQuestion: 8,
  statementsPerQuestion: 1,
  readsPerPiece: 2,
  edgeHitRate: 0.9,
  readsPerRange: 2,
} as const;

export const LIMITS = {
  databaseGigabytes: 10,
  /** One query at a time, a millisecond each (D1's limits). */
  queriesPerSecond: 1_000,
  queueMessagesPerSecond: 5_000,
  queueConsumers: 250,
  keyWritesPerSecond: 1,
  /** Live mode (docs.stripe.com/rate-limits). */
  questionsPerSecond: 100,
} as const;
