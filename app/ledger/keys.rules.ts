/*
 * Keys of the movements that more than one file speaks of: whoever books them, and whoever reads our balance and looks
 * whether they are booked.
 */

/** @param charge the provider's */
export const grossKey = (charge: string): string => `pay:${charge}:gross`;

/** What a refund took from members, and of their tax. */
export const refundKeys = (refund: string): [net: string, tax: string] => [
  `refund:${refund}:net`,
  `refund:${refund}:tax`,
];

/** Under which name a refund that came back stands among the facts. */
export const undoneId = (refund: string): string => `${refund}:undone`;

export const undoneKeys = (refund: string): [net: string, tax: string] => [
  `refund:${refund}:undone-net`,
  `refund:${refund}:undone-tax`,
];

/**
 * A bank may take the money of one dispute away again and again, and the provider asks a fee at any of these times or
 * between them: each is known by the provider's own name for the movement.
 */
export const disputeKeys = (dispute: string, movement: string): [money: string, fee: string] => [
  `dispute:${dispute}:${movement}`,
  `dispute:${dispute}:${movement}:fee`,
];

/** A movement of our balance that no payment and no payout explains, and what the provider kept of it. */
export const movementKeys = (movement: string): [money: string, fee: string] => [
  `txn:${movement}`,
  `txn:${movement}:fee`,
];
