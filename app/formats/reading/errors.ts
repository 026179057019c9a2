/** None leaves app/formats. */

export class MalformedMedia extends Error {
  override readonly name = "MalformedMedia";
}

export class TruncatedMedia extends Error {
  override readonly name = "TruncatedMedia";
}

export class BudgetSpent extends Error {
  override readonly name = "BudgetSpent";
}

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
