/** The signed-in person as pages may know them. Holds no token. */
export interface Viewer {
  id: string;
  email: string;
  /** Milliseconds since the Unix epoch; null while the address is unconfirmed. */
  emailConfirmedAt: number | null;
  fullName: string | null;
  username: string;
  accountType: "viewer" | "creator";
  /** Object name in the avatars bucket, or null. */
  avatarUrl: string | null;
  /** Code of the language whose dates and numbers they read (strings/languages.ts). */
  language: string;
  /**
   * Until when a decision keeps them from changing anything, milliseconds since the Unix epoch; null: none does. As known
   * when their session was renewed, or read anew for a write.
   */
  stoppedUntil?: number | null;
  /** It is under review: that is why, and all they are told. */
  isUnderReview?: boolean;
  /** The session's family, one for each sign-in on one device. */
  sessionId: string;
}
