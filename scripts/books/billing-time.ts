import { queryDatabase, type DatabasePlace } from "../local/database.ts";
import { LATEST } from "./questions.ts";

/** Locally the payment stand-in may have moved time ahead. */
export async function billingTime(place: DatabasePlace): Promise<number> {
  if (place === "cloud") return Date.now();
  const [rows] = await queryDatabase(place, [LATEST]);
  return Math.max(Date.now(), Number(rows?.[0]?.["at"] ?? 0));
}
