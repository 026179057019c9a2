import { HtmlValidate } from "html-validate";

/**
 * The HTML standard's rules. Off: taste (React decides how a void element or a boolean is written), and
 * what axe judges better in a real page.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: {
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "doctype-style": "off",
    "attr-case": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
  },
});

/** What is wrong with a page's HTML as the server sent it, one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) =>
        `${ruleId}: ${message} (${line}:${column} ${selector ?? ""})`,
    ),
  );
}
