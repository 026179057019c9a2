export const PROVIDER_IDS = ["google", "microsoft", "apple"] as const;

export type ProviderId = (typeof PROVIDER_IDS)[number];

export function isProviderId(text: string | null | undefined): text is ProviderId {
  return PROVIDER_IDS.some((id) => id === text);
}

export function configuredProviders(settings: Partial<Record<ProviderId, unknown>>): ProviderId[] {
  return PROVIDER_IDS.filter((id) => settings[id] !== undefined);
}
