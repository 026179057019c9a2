import process from "node:process";
import { isUp } from "../../local/ready.ts";
import { Refusal } from "../../local/refusal.ts";
import { localOrigin, readSettings } from "../../local/settings.ts";

export async function runningSite(): Promise<string> {
  const origin = localOrigin(readSettings(process.env).port);
  if (await isUp(origin)) return origin;
  throw new Refusal(`Nothing answers at ${origin}. Start it with \`npm start\`, then \`npm run demo\`.`);
}
