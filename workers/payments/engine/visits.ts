import { HOUR } from "./periods";
import { randomText, type World } from "./world";

/** Seconds until a link that nobody followed leads nowhere. */
const LINK_LIVES = 300;
/** Seconds for which the page behind it may be used. */
const VISIT_LIVES = HOUR;

/** What somebody may do on a page that they came to by a link: one link, one visit. */
export interface Visit {
  page: "onboarding" | "express";
  account: string;
  returnUrl: string;
  /** Where a link that was used, or is too old, sends people for a new one. */
  refreshUrl: string;
  /** Seconds. */
  until: number;
}

export interface Link {
  path: string;
  /** Seconds. */
  expiresAt: number;
}

export function makeLink(world: World, visit: Omit<Visit, "until">): Link {
  const token = randomText(32);
  const until = world.now() + LINK_LIVES;
  world.store.setNote(`link:${token}`, { ...visit, until } satisfies Visit);
  return { path: `/payments-stand-in/${visit.page}-link/${visit.account}/${token}`, expiresAt: until };
}

/** Follows a link. @returns path of the page behind it, or where to get a new link; undefined where it never was one */
export function followLink(world: World, token: string): string | undefined {
  const visit = world.store.note<Visit & { used?: boolean }>(`link:${token}`);
  if (visit === undefined) return undefined;
  if (visit.used === true || visit.until < world.now()) return visit.refreshUrl;
  world.store.setNote(`link:${token}`, { ...visit, used: true });
  const key = randomText(32);
  world.store.setNote(`visit:${key}`, { ...visit, until: world.now() + VISIT_LIVES } satisfies Visit);
  return `/payments-stand-in/${visit.page}/${key}`;
}

/** What a page may do; undefined where its time is over. */
export function visitOf(world: World, page: Visit["page"], key: string): Visit | undefined {
  const visit = world.store.note<Visit>(`visit:${key}`);
  return visit?.page === page && visit.until >= world.now() ? visit : undefined;
}
