export function isOpenAt(accessUntil: number | null, billingNow: number): boolean {
  return accessUntil !== null && accessUntil > billingNow;
}
