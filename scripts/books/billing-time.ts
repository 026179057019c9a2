import { existsSync } from "node:fs";
import { queryDatabase, type DatabasePlace } from "../local/database.ts";
import { Refusal } from "../local/refusal.ts";
import { readSettings } from "../local/settings.ts";
import { LATEST } from "./questions.ts";

/** @throws Refusal where there is no local instance */
export function localPlace(): DatabasePlace {
  const { stateDir } = readSettings(process.env);
  if (!existsSync(stateDir)) throw new Refusal("There is no local instance yet: `npm start` makes one.");
  return { stateDir };
}

/** The time of memberships and money. In the cloud it is the time; locally it may have been moved ahead. */
export async function billingTime(place: DatabasePlace): Promise<number> {
  if (place === "cloud") return Date.now();
  const [rows] = await queryDatabase(place, [LATEST]);
  return Math.max(Date.now(), Number(rows?.[0]?.["at"] ?? 0));
}
