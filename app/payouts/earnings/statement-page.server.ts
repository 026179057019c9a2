import { findEarner } from "./earnings.store.server";
import { toEarner, type ViewOptions } from "./earnings-view.rules";
import { readStatement, type StatementDeps } from "./read-statement.server";
import { statementView, type StatementView } from "./statement-view.rules";

export async function readStatementPage(
  deps: StatementDeps,
  accountId: string,
  month: number,
  reading: ViewOptions,
): Promise<StatementView | null> {
  const [found, earner] = await Promise.all([
    readStatement(deps, accountId, month),
    findEarner(deps.db, accountId),
  ]);
  if (!found || !earner) return null;
  return statementView(found, toEarner({ earner }, reading.now), reading);
}
