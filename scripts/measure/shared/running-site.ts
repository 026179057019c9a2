import process from "node:process";
import { isUp } from "../../local/ready.ts";
import { Refusal } from "../../local/refusal.ts";
import { originOf, readSettings } from "../../local/settings.ts";

/** The address of the site that runs on PORT. @throws Refusal where none does */
export async function runningSite(): Promise<string> {
  const origin = originOf(readSettings(process.env).port);
  if (await isUp(origin)) return origin;
  throw new Refusal(`Nothing answers at ${origin}. Start it with \`npm start\`, then \`npm run demo\`.`);
}
