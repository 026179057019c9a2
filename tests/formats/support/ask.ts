import { probe, type MediaFacts, type ProbeResult } from "../../../app/formats/index.ts";
import { memorySource } from "./sources.ts";

export async function ask(bytes: Uint8Array): Promise<ProbeResult> {
  return probe(memorySource(bytes));
}

export async function readFacts(bytes: Uint8Array): Promise<MediaFacts> {
  const result = await ask(bytes);
  if (result.outcome !== "known") throw new Error(`rejected: ${result.reason} ${result.detectedMimeType}`);
  return result.facts;
}
