import { readFileSync } from "node:fs";
import ts from "typescript";

/** What vitest.config.ts and playwright.config.ts run. */
export const RUN =
  /^tests\/(?:(?:unit|formats|scripts|worker|media)\/.*\.test\.ts|components\/.*\.test\.tsx|browser\/.*\.spec\.ts)$/;

export const SKIPS = /\.(?:skip|todo|fixme|fails)\b|^x(?:it|test|describe)\b/;
const read = new Map<string, ReadonlySet<string>>();

export function titlesIn(file: string): ReadonlySet<string> {
  const cached = read.get(file);
  if (cached) return cached;
  const titles = new Set<string>();
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, kind);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      // it("…"), it.each(…)("…"), describe.each(…)("…")
      const called = ts.isCallExpression(node.expression) ? node.expression.expression : node.expression;
      const name = called.getText(source);
      const [title] = node.arguments;
      if (/^x?(?:it|test|describe)\b/.test(name) && title && ts.isStringLiteralLike(title)) {
        if (SKIPS.test(name)) return;
        if (/^(?:it|test)(?:\.each|\.runIf)?$/.test(name)) titles.add(title.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  read.set(file, titles);
  return titles;
}
