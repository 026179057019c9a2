export interface PaymentsEnv {
  STAND_IN: DurableObjectNamespace;
  SITE: Fetcher;
  APP_ORIGIN: string;
  /** Whole minor units of CURRENCY, decimal. */
  SUBSCRIPTION_PRICE: string;
  CURRENCY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_CONNECT_WEBHOOK_SECRET: string;
}
