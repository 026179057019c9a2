/** Why a parser stopped early. None leaves this folder: each becomes a warning or a rejection. */

/** The bytes contradict their own format; what was learnt before stands. */
export class MalformedMedia extends Error {
  override readonly name = "MalformedMedia";
}

/** The file ends before the bytes that its headers promise. */
export class TruncatedMedia extends Error {
  override readonly name = "TruncatedMedia";
}

/** The budget of reads, bytes or steps is spent; what was learnt before stands. */
export class BudgetSpent extends Error {
  override readonly name = "BudgetSpent";
}

/** A closer look shows that the file is not what its first bytes promised. */
export class NotThisFormat extends Error {
  override readonly name = "NotThisFormat";
  readonly reason: "probe.not_media" | "probe.unreadable";
  readonly detectedMimeType: string | null;

  constructor(reason: "probe.not_media" | "probe.unreadable", detectedMimeType: string | null) {
    super(reason);
    this.reason = reason;
    this.detectedMimeType = detectedMimeType;
  }
}
