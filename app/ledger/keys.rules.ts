export const grossKey = (charge: string): string => `pay:${charge}:gross`;

export const refundKeys = (refund: string): [net: string, tax: string] => [
  `refund:${refund}:net`,
  `refund:${refund}:tax`,
];

export const undoneId = (refund: string): string => `${refund}:undone`;

export const undoneKeys = (refund: string): [net: string, tax: string] => [
  `refund:${refund}:undone-net`,
  `refund:${refund}:undone-tax`,
];

/** A bank may withdraw one dispute repeatedly, so the key includes the provider's movement. */
export const disputeKeys = (dispute: string, movement: string): [money: string, fee: string] => [
  `dispute:${dispute}:${movement}`,
  `dispute:${dispute}:${movement}:fee`,
];

/** For a movement that no payment and no payout explains. */
export const movementKeys = (movement: string): [money: string, fee: string] => [
  `txn:${movement}`,
  `txn:${movement}:fee`,
];
