import { ApiError } from "../http/api-error";
import type { Settings } from "./settings";
import type { Kind, Kinds } from "./shapes";
import type { Store } from "./store";

/** What every noun of the engine works with. Times are whole seconds of the billing clock, as the provider's. */
export interface World {
  store: Store;
  /** In whose account all this happens: a connected one, or, where null, our own. */
  account: string | null;
  /** The same provider, in another account. */
  within(account: string | null): World;
  /** APP_ORIGIN: where the pages for people are. */
  origin: string;
  sale: { minor: number; currency: string };
  now(): number;
  /** Stores an event about an object as it is now, to be delivered after the request. */
  emit(type: string, object: object, previous?: object): void;
  settings(): Settings;
  /** Lets everything happen that is due until then. */
  moveTo(seconds: number): Promise<void>;
}

/** @throws ApiError 404 resource_missing */
export function require<K extends Kind>(
  { store }: Pick<World, "store">,
  kind: K,
  id: string,
  param = "id",
): Kinds[K] {
  const found = store.find(kind, id);
  if (found === undefined) throw ApiError.missing(kind, id, param);
  return found;
}

/** Changes what is stored and tells of it under a name, with what was before. */
export function change<T extends Kinds[Kind]>(
  world: World,
  known: T & { object: Kind },
  type: string,
  apply: (object: T) => void,
): T {
  const before = structuredClone(known);
  apply(known);
  world.store.put(known as Kinds[Kind] & { object: Kind });
  world.emit(type, known, before);
  return known;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Random letters and digits. The few more that the alphabet's first letters get matter to nobody here. */
export function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`;
