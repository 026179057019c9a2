// `npm run check:dependencies` (docs/dependencies.md); `-- --sbom` prints a bill of materials (CycloneDX).
import { parseArgs } from "node:util";
import { exitWith, Refusal } from "../local/refusal.ts";
import { readAudit } from "./audit.ts";
import { findProblems } from "./find-problems.ts";
import { runNpm } from "./npm.ts";

const USAGE = "Usage: npm run check:dependencies [-- --sbom]";

function wantsBill(): boolean {
  try {
    return parseArgs({ options: { sbom: { type: "boolean" } } }).values.sbom === true;
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function printBill(): Promise<void> {
  const { code, stdout, stderr } = await runNpm(["sbom", "--sbom-format", "cyclonedx"]);
  if (code !== 0) throw new Refusal(`npm couldn't write a bill of materials: ${stderr.trim()}`);
  process.stdout.write(stdout);
}

async function check(): Promise<void> {
  const { problems, packages } = await findProblems();
  problems.forEach((problem) => console.error(problem));
  if (problems.length === 0)
    console.log(`${packages} packages checked: all listed, licensed and from the registry.`);
  const audit = readAudit((await runNpm(["audit", "--omit=dev", "--json"])).stdout);
  if (audit.known === "nothing") console.log("No known vulnerabilities in delivered packages.");
  if (audit.known === "not asked")
    console.log(`Vulnerabilities unknown: the registry didn't answer (${audit.why}).`);
  if (audit.known === "holes") audit.holes.forEach((hole) => console.error(`Known vulnerability: ${hole}`));
  if (problems.length > 0 || audit.known === "holes") process.exitCode = 1;
}

async function main(): Promise<void> {
  await (wantsBill() ? printBill() : check());
}

await main().catch(exitWith);
