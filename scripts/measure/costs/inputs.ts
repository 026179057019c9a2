/**
 * What people do in a month. Assumptions, to be replaced by what the logs say: every figure of
 * docs/scale.md follows from these.
 */
export const HABITS = {
  visitsPerViewer: 12,
  feedPagesPerVisit: 5,
  detailPagesPerVisit: 4,
  minutesWatchedPerVisit: 20,
  /** One ranged read of a player; browsers ask for a film in pieces of a few megabytes. */
  megabytesPerRange: 8,
  megabitsPerSecond: 4,
  /** Pictures on a feed page, each in one sized variant. */
  picturesPerFeedPage: 6,
  /** Of pictures asked for, those the edge holds already. */
  edgeHitRate: 0.9,
  /** Viewers who also share, and how much. */
  creatorsPerViewer: 0.02,
  uploadsPerCreator: 8,
  megabytesPerUpload: 60,
  partsPerUpload: 8,
  /** Uploads that are films heavy enough to have copies in smaller sizes, how many, and their bytes beside the original's. */
  filmsPerUpload: 0.5,
  copiesPerFilm: 2,
  copiesOverOriginal: 0.5,
  /** Of all pictures and posters kept, those that anybody looks at in a month, and in how many sizes. */
  shareSeen: 0.25,
  sizesSeen: 3,
  /** Months of uploads that storage holds. */
  monthsKept: 12,
  /** Shares of those that come in a month: members that pay, and trials that begin. */
  membersPerViewer: 0.05,
  trialsPerViewer: 0.05,
  /** News of the payment provider about one member: a renewal and its fee, now and then a card. */
  eventsPerMember: 8,
  /** Receipts, failed payments, reminders. */
  noticesPerMember: 1.2,
  /** Members who open their page, buy, cancel or change a card. */
  visitsToMembershipPerMember: 0.3,
  /** The busiest hour against the mean one. */
  peakOverMean: 4,
} as const;

/** What one step of ours costs. Counted from the code and its tests; a change there belongs here as well. */
export const COSTS = {
  /** Requests beside the document: data of a client-side navigation counts as the page itself. */
  linkRefreshesPerWatchedMinute: 1 / 2,
  sessionRefreshesPerVisit: 1,
  /** A page reads its session from KV, its rows from D1; beside each work it shows the sum of its views. */
  rowsReadPerFeedPage: 20,
  /** The work with what it is to the person, and what stands beneath it: thirteen works, sought among some hundred. */
  rowsReadPerDetailPage: 200,
  /** The upload, its owner's account and the viewer's membership, in one statement for every request: what is hidden, or no longer paid for, is gone at once. */
  rowsReadPerMediaRequest: 3,
  rowsReadPerLinkRefresh: 7,
  /** A page tells every ten seconds what it played; what opens and ends a stream is lost in that. */
  beatsPerWatchedMinute: 6,
  /** The object tells the database every 50 seconds: one statement writes, one reads, and each minute one asks for the session. */
  statementsPerWatchedMinute: (60 / 50) * 2 + 1,
  /** The row of work and day, five sums and an index of them: told by the triggers. */
  rowsWrittenPerWatchedMinute: (60 / 50) * 7,
  rowsReadPerWatchedMinute: (60 / 50) * 14 + 1,
  /** The place in a work, told twice a minute: the session, and the line of history with two of its indexes. */
  positionsPerWatchedMinute: 2,
  rowsWrittenPerPosition: 3,
  rowsReadPerPosition: 5,
  /** Of the object's own storage: the stream, the total, now and then the alarm. */
  objectRowsWrittenPerBeat: 2.2,
  /** Rotation: the family's row, two keys put, one removed. */
  rowsWrittenPerSessionRefresh: 2,
  keyWritesPerSessionRefresh: 3,
  /** Reserve, arrive, claim, settle, poster: each row with its indexes, plus a row a part. */
  rowsWrittenPerUpload: 25,
  rowsReadPerUpload: 40,
  /** Reserve, sign, complete, states. */
  requestsPerUpload: 14,
  /** What is wanted, the small pictures, and a lease asked for twice a minute while it is made. */
  requestsPerCopy: 10,
  /** Ranged reads and heads of the media worker. */
  objectReadsPerUpload: 5,
  queueOperationsPerUpload: 6,
  /** A customer with subscriptions, invoices, charges, the bank's warnings and the next charge (read-customer.server.ts). */
  questionsPerFetch: 7,
  /** A row by its key with what was decided of it, and its invoices to hold against. */
  rowsReadPerFetch: 8,
  /** The event's claim, the membership and an invoice or two, each with their indexes. */
  rowsWrittenPerEvent: 9,
  /** Nothing changed but when it was asked: the row and one index. */
  rowsWrittenPerReconciliation: 3,
  /** Written, claimed, sent. */
  rowsWrittenPerNotice: 8,
  /** Row, invoice, notices and answered events of one member, a month. */
  bytesPerMemberMonth: 3_000,
  rowsWrittenPerTrial: 7,
  /** Bytes of D1 for one upload with its indexes, and for one person. */
  bytesPerUploadRow: 1_600,
  /** A copy of a film in another size: no words, but how it is streamed. */
  bytesPerCopyRow: 900,
  bytesPerPerson: 2_500,
  /** Processor time of one request of the web worker, milliseconds. */
  cpuMsPerPage: 12,
  cpuMsPerSmallRequest: 2,
} as const;

/**
 * The vendor's prices in US dollars beyond what the paid plan includes, and its limits, as published in
 * 2026: developers.cloudflare.com under workers/platform/pricing, d1/platform/{pricing,limits},
 * kv/platform/{pricing,limits}, r2/pricing, queues/platform/{pricing,limits}, images/pricing.
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

/** An hour that is watched as a stream, counted from app/media/streaming and from hls.js at its settings. */
export const STREAMING = {
  /** Seconds of a piece, after the first few. */
  secondsPerPiece: 4,
  /** Main playlist, one of a size, its init segment; the shorter first pieces. */
  piecesToBegin: 5,
  /** The right to watch is asked for at most so often: pieces come every four seconds, and each answer holds for five. */
  secondsPerQuestion: 8,
  /** The film with its owner, its viewer and how it is streamed. */
  statementsPerQuestion: 1,
  /** A piece from storage: its head, and its range of the film. */
  readsPerPiece: 2,
  /** Pieces of works that many watch, which the edge holds already. */
  edgeHitRate: 0.9,
  /** A part of the whole file: its facts, and its bytes. */
  readsPerRange: 2,
} as const;

export const LIMITS = {
  databaseGigabytes: 10,
  /** A D1 database works on one query at a time: a thousand a second where each takes a millisecond. */
  queriesPerSecond: 1_000,
  queueMessagesPerSecond: 5_000,
  queueConsumers: 250,
  /** Writes of one KV key. */
  keyWritesPerSecond: 1,
  /** Reads of the payment provider's API in live mode (docs.stripe.com/rate-limits). */
  questionsPerSecond: 100,
} as const;
