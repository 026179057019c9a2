/** What one email says. */
export interface MailText {
  subject: string;
  lines: string[];
  /** The button's label, if the email has a link. */
  action?: string;
  /** Paragraphs after the button. */
  after?: string[];
}

/** Above a button's address, for mail programs that don't show the button. */
export const pasteLink = () => "Or paste this link into your browser:";
