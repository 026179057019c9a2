import { z } from "zod";
import { VISIBLE } from "~/platform/text.rules";
import { switchErrors } from "~/words/en/switch-errors";
import { BANNER_MAX, LEAD_SWITCHES, lengthsOf, LENGTHS, REASON_MAX } from "./switches.rules";

/** A flip, as the form sends it. */
export const flipForm = z
  .object({
    name: z.enum(LEAD_SWITCHES),
    thrown: z.enum(["on", "off"]),
    length: z.enum(LENGTHS).catch("60"),
    text: z
      .string()
      .trim()
      .max(BANNER_MAX, { error: () => switchErrors["switches.too_long"] })
      .default(""),
    reason: z
      .string()
      .trim()
      .regex(VISIBLE, { error: () => switchErrors["switches.reason_missing"] })
      .max(REASON_MAX, { error: () => switchErrors["switches.too_long"] }),
  })
  .refine(({ name, thrown, text }) => name !== "banner" || thrown === "off" || text !== "", {
    path: ["text"],
    error: () => switchErrors["switches.text_missing"],
  })
  .refine(({ name, length }) => lengthsOf(name).includes(length), {
    path: ["length"],
    error: () => switchErrors["switches.length"],
  });
