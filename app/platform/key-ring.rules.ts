/** The highest number encrypts; older ones still decrypt. */
export type KeyRing = ReadonlyMap<number, string>;

const LAST_KEY = 99;

export const keyName = (name: string, number: number) => (number === 1 ? name : `${name}_${number}`);

export function keyNumbers(names: readonly string[], name: string): number[] {
  const numbers = Array.from({ length: LAST_KEY }, (_, at) => at + 1);
  return numbers.filter((number) => names.includes(keyName(name, number)));
}

export function readKeyRing(env: object, name: string): KeyRing {
  const values = new Map(
    Object.entries(env).filter(([, value]) => typeof value === "string" && value !== ""),
  );
  const numbers = keyNumbers([...values.keys()], name);
  return new Map(numbers.map((number) => [number, String(values.get(keyName(name, number)))]));
}

export const currentNumber = (ring: KeyRing) => Math.max(...ring.keys());

/** Number 1 keeps the format from before numbers. */
export const ciphertextPrefix = (number: number) => (number === 1 ? "1." : `2.${number}.`);
