import { signingKey, signText, verifyText } from "~/platform/signature.server";

const textOf = (report: number) => `report-followed:${report}`;

/** The path by which somebody without an account follows their report. Nothing is stored for it. */
export async function reportLink(secret: string, report: number): Promise<string> {
  return `/report-followed/${report}.${await signText(await signingKey(secret), textOf(report))}`;
}

/** The report that such a link's token names; null where it was not made by us. */
export async function readReportToken(secret: string, token: string): Promise<number | null> {
  const [, number, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!number || !signature) return null;
  const isOurs = await verifyText(await signingKey(secret), textOf(Number(number)), signature);
  return isOurs ? Number(number) : null;
}
