// `npm run check:dependencies` (docs/dependencies.md); `-- --sbom` prints a bill of materials (CycloneDX).
import { readOptions } from "../local/options.ts";
import { exitWith, Refusal } from "../local/refusal.ts";
import { readAudit } from "./audit.ts";
import { findProblems } from "./find-problems.ts";
import { runNpm } from "./npm.ts";

const USAGE = "Usage: npm run check:dependencies [-- --sbom]";

const wantsBill = () => readOptions(USAGE, { options: { sbom: { type: "boolean" } } }).values.sbom === true;

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
