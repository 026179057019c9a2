import { z } from "zod";
import { clearable, flag, integer, metadata, moment, one, params, text } from "../http/params";

const customText = z.union([z.literal(""), z.strictObject({ message: text() })]).optional();
/** What a session may be opened with. */
export const checkoutParams = params({
  mode: z.enum(["payment", "setup", "subscription"]),
  allowed_payment_method_types: z.array(z.enum(["card", "link"])).optional(),
  adaptive_pricing: z.strictObject({ enabled: flag() }).optional(),
  allow_promotion_codes: flag().optional(),
  automatic_tax: z.strictObject({ enabled: flag() }).optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  cancel_url: text().optional(),
  client_reference_id: text().max(200).optional(),
  custom_text: z
    .strictObject({
      after_submit: customText,
      shipping_address: customText,
      submit: customText,
      terms_of_service_acceptance: customText,
    })
    .optional(),
  customer: text().optional(),
  customer_email: text().optional(),
  customer_update: z
    .strictObject({
      address: z.enum(["auto", "never"]).optional(),
      name: z.enum(["auto", "never"]).optional(),
      shipping: z.enum(["auto", "never"]).optional(),
    })
    .optional(),
  expires_at: moment().optional(),
  line_items: z.array(z.strictObject({ price: text(), quantity: one() })).length(1),
  locale: text().optional(),
  metadata: metadata(),
  payment_method_collection: z.enum(["always", "if_required"]).optional(),
  payment_method_options: z
    .strictObject({
      card: z
        .strictObject({ request_three_d_secure: z.enum(["any", "automatic", "challenge"]).optional() })
        .optional(),
    })
    .optional(),
  payment_method_types: z.array(z.enum(["card", "link"])).optional(),
  phone_number_collection: z.strictObject({ enabled: flag() }).optional(),
  saved_payment_method_options: z.strictObject({ payment_method_save: text().optional() }).optional(),
  submit_type: z.enum(["auto", "subscribe"]).optional(),
  subscription_data: z
    .strictObject({
      description: clearable().max(500).optional(),
      metadata: metadata(),
      trial_end: moment().optional(),
      trial_period_days: integer().optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({
            missing_payment_method: z.enum(["cancel", "create_invoice", "pause"]),
          }),
        })
        .optional(),
      billing_mode: z.strictObject({ type: z.enum(["classic", "flexible"]) }).optional(),
    })
    .optional(),
  success_url: text().optional(),
  tax_id_collection: z.strictObject({ enabled: flag() }).optional(),
  ui_mode: z.enum(["hosted", "hosted_page"]).optional(),
  wallet_options: z.strictObject({ link: z.strictObject({ display: text() }).optional() }).optional(),
});
export type CheckoutParams = z.output<typeof checkoutParams>;
