import { signingKey, signText, verifyText } from "~/platform/signature.server";

/** Signed, so nothing is stored. */
export async function reportLink(secret: string, report: number): Promise<string> {
  return `/report-followed/${report}.${await signText(await signingKey(secret), signedText(report))}`;
}

export async function readReportToken(secret: string, token: string): Promise<number | null> {
  const [, number, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!number || !signature) return null;
  const isOurs = await verifyText(await signingKey(secret), signedText(Number(number)), signature);
  return isOurs ? Number(number) : null;
}

const signedText = (report: number) => `report-followed:${report}`;
