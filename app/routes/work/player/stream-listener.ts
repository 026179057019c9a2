/** What a player of streams tells the page, and is told. */
export interface StreamListener {
  /** Where to begin, so that nothing is fetched of its beginning: seconds; null for that. */
  startsAt: number | null;
  /** Its address failed; answers with another, or null where there is none now. */
  renew: () => Promise<string | null>;
  /** It plays, after it had stopped or for the first time. */
  onPlaying: () => void;
  /** It can't be streamed here: the file itself may play. */
  onGivenUp: () => void;
}
