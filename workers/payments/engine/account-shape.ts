import type { Account } from "./shapes";

interface NewAccount {
  id: string;
  country: string;
  currency: string;
  email: string;
  now: number;
  metadata: Record<string, string>;
  agreement: "full" | "recipient";
}

const NONE_DUE = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};

export function emptyAccount(options: NewAccount): Account {
  const { id, country, email, now } = options;
  return {
    id,
    object: "account",
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: { transfers: "inactive" },
    charges_enabled: false,
    controller: {
      fees: { payer: "application" },
      is_controller: true,
      losses: { payments: "application" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "express" },
      type: "application",
    },
    country,
    created: now,
    default_currency: options.currency,
    details_submitted: false,
    email,
    external_accounts: {
      object: "list",
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    future_requirements: NONE_DUE,
    metadata: options.metadata,
    payouts_enabled: false,
    requirements: NONE_DUE,
    settings: {
      bacs_debit_payments: { display_name: null, service_user_number: null },
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_issuing: { tos_acceptance: { date: null, ip: null } },
      card_payments: {
        decline_on: { avs_failure: false, cvc_failure: false },
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: null, timezone: "Etc/UTC" },
      invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
      payments: {
        statement_descriptor: null,
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      payouts: {
        debit_negative_balances: true,
        schedule: { delay_days: 2, interval: "daily" },
        statement_descriptor: null,
      },
      sepa_debit_payments: {},
    } as Account["settings"],
    tos_acceptance: { date: null, ip: null, service_agreement: options.agreement, user_agent: null },
    type: "express",
  };
}
