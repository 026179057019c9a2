import { HtmlValidate } from "html-validate";

/** Off: style rules that React decides, and what axe judges better in a real page. */
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

export async function htmlFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) =>
        `${ruleId}: ${message} (${line}:${column} ${selector ?? ""})`,
    ),
  );
}
