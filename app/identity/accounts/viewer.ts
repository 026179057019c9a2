export interface Viewer {
  id: string;
  email: string;
  /** Null while unconfirmed. */
  emailConfirmedAt: number | null;
  fullName: string | null;
  username: string;
  accountType: "viewer" | "creator";
  /** Object name in the avatars bucket. */
  avatarUrl: string | null;
  language: string;
  /** As of the last session renewal or write. */
  stoppedUntil?: number | null;
  isUnderReview?: boolean;
  sessionId: string;
}
