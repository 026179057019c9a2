/**
 * Keys for one kind of text, by the numbers that texts name. The one with the highest number is current: it alone
 * encrypts; those before it still read what they wrote.
 */
export type KeyRing = ReadonlyMap<number, string>;

/** The last number that is looked for. */
export const LAST_KEY = 99;

/** Under which name each number stands in an environment: `NAME`, `NAME_2`, `NAME_3` and so on. */
export const keyName = (name: string, number: number) => (number === 1 ? name : `${name}_${number}`);

/** The numbers of a name's keys among other names, in order. */
export function keyNumbers(names: readonly string[], name: string): number[] {
  const numbers = Array.from({ length: LAST_KEY }, (_, at) => at + 1);
  return numbers.filter((number) => names.includes(keyName(name, number)));
}

/** The keys of an environment under a name and its numbers, whatever they are worth. */
export function readKeyRing(env: object, name: string): KeyRing {
  const values = new Map(
    Object.entries(env).filter(([, value]) => typeof value === "string" && value !== ""),
  );
  const numbers = keyNumbers([...values.keys()], name);
  return new Map(numbers.map((number) => [number, String(values.get(keyName(name, number)))]));
}

export const currentNumber = (ring: KeyRing) => Math.max(...ring.keys());

/** How what a key encrypted begins. The first writes no number, as it did before there were any. */
export const prefixOf = (number: number) => (number === 1 ? "1." : `2.${number}.`);
