/** What one mail says. */
export interface MailText {
  subject: string;
  /** Paragraphs before the button. */
  lines: string[];
  /** The button's words, where the mail carries a link. */
  action?: string;
  /** Paragraphs after it. */
  after?: string[];
}
