import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readOwnHolds } from "~/moderation/money/own-holds.store.server";
import { readStatement, readStatementBytes } from "~/payouts/earnings/read-statement.server";
import { readMonth, writeMonth } from "~/payouts/share/month.rules";
import { refuse } from "~/routes/shared/answers.server";
import { requireViewer } from "~/routes/auth/require-session.server";
import { statementAsCsv } from "./statement-csv.server";

const TYPES = {
  "statement.json": "application/json",
  "statement.csv": "text/csv; charset=utf-8; header=present",
} as const;

/** The very bytes that were hashed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(request, context);
  const month = readMonth(params.month ?? "");
  const { file } = params;
  if (month === null || (file !== "statement.json" && file !== "statement.csv")) {
    return refuse("payouts.no_statement");
  }
  const deps = { db: context.app.db, store: context.app.bindings.LEDGER };
  const read = file === "statement.json" ? readJson : readCsv;
  const body = await read(deps, viewer.id, month);
  if (body === null) return refuse("payouts.no_statement");
  return new Response(body, {
    headers: {
      "Content-Type": TYPES[file],
      "Content-Disposition": `attachment; filename="wishlight-${writeMonth(month)}-${file}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

type Deps = Parameters<typeof readStatement>[0];

async function readJson(deps: Deps, accountId: string, month: number): Promise<ArrayBuffer | null> {
  return (await readStatementBytes(deps, accountId, month))?.bytes ?? null;
}

async function readCsv(deps: Deps, accountId: string, month: number): Promise<string | null> {
  const [found, holds] = await Promise.all([
    readStatement(deps, accountId, month),
    readOwnHolds(deps.db, accountId, month),
  ]);
  return found?.file ? statementAsCsv(found.file, found.titles, holds) : null;
}
