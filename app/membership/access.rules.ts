/** Whether others' works are open: until that moment, and not at it. */
export function isOpenAt(accessUntil: number | null, billingNow: number): boolean {
  return accessUntil !== null && accessUntil > billingNow;
}
