/** Who may vouch for a person, by the name in addresses and rows. Safe for the browser. */
export const PROVIDER_IDS = ["google", "microsoft", "apple"] as const;

export type ProviderId = (typeof PROVIDER_IDS)[number];

export function isProviderId(text: string | null | undefined): text is ProviderId {
  return PROVIDER_IDS.some((id) => id === text);
}

/** Those an installation has credentials for, in the order they are offered. */
export function offered(settings: Partial<Record<ProviderId, unknown>>): ProviderId[] {
  return PROVIDER_IDS.filter((id) => settings[id] !== undefined);
}
