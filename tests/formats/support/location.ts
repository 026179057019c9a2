import { expect } from "vitest";
import { findPersonal, patchBytes, probe } from "../../../app/formats/index.ts";
import type { Patch, RangeSource, ReadBudget } from "../../../app/formats/index.ts";
import { join, tiff, zeros } from "./bytes.ts";
import type { TiffPlan } from "./bytes.ts";
import { memorySource } from "./sources.ts";

export const COORDINATES = "+52.5200+013.4050/";
export const spaces = (text: string): string => " ".repeat(text.length);

export function gpsBlocks(plan: TiffPlan = {}): { told: Uint8Array; silent: Uint8Array } {
  const told = tiff({ ...plan, gps: true });
  // The directory follows the root, which has one more entry with it.
  const gpsAt = tiff(plan).length + 12;
  return { told, silent: join(told.subarray(0, gpsAt), zeros(told.length - gpsAt)) };
}

export function packets(around = ""): { told: string; silent: string } {
  const place = `exif:GPSVersionID="2.3.0.0" exif:GPSLatitude="52,31.2N"`;
  const told = `<x:xmpmeta><rdf:Description ${place} tiff:Make="Kept"/>${around}</x:xmpmeta>`;
  return { told, silent: told.replace(place, spaces(place)) };
}

export async function findLocation(
  source: RangeSource,
  budget?: Partial<ReadBudget>,
): Promise<readonly Patch[]> {
  return (await findPersonal(source, budget)).patches;
}

export async function tellsLocation(source: RangeSource): Promise<boolean> {
  const result = await probe(source);
  return result.outcome === "known" && result.facts.hasGps;
}

export async function withoutLocation(bytes: Uint8Array): Promise<Uint8Array> {
  const patches = await findLocation(memorySource(bytes));
  for (const { at, length } of patches) expect(at + length).toBeLessThanOrEqual(bytes.length);
  return patchBytes(bytes, patches);
}

interface Proof {
  /** false when the reader doesn't look for this location. */
  readonly readerTells?: boolean;
}

/**
 * Proves that removing the location gives exactly the file without it, and that the reader sees the
 * difference.
 */
export async function expectTaken(
  told: Uint8Array,
  silent: Uint8Array,
  { readerTells = true }: Proof = {},
): Promise<void> {
  expect(told.length, "both files are of one length").toBe(silent.length);
  if (readerTells) expect(await tellsLocation(memorySource(told)), "the reader tells it before").toBe(true);
  const taken = await withoutLocation(told);
  expect(taken.length, "nothing was cut off").toBe(silent.length);
  expect(firstDifference(taken, silent)).toBeNull();
  expect(await tellsLocation(memorySource(taken)), "the reader tells it after").toBe(false);
}

function firstDifference(
  one: Uint8Array,
  other: Uint8Array,
): { at: number; is: string; want: string } | null {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  if (at < 0) return null;
  const around = (bytes: Uint8Array): string =>
    Buffer.from(bytes.subarray(Math.max(at - 16, 0), at + 32)).toString("latin1");
  return { at, is: around(one), want: around(other) };
}
