/** The plural forms of each language (Unicode CLDR 48, tests/unit/words). */
interface Forms {
  en: "one" | "other";
  he: "one" | "two" | "other";
  ar: "zero" | "one" | "two" | "few" | "many" | "other";
  fr: "one" | "many" | "other";
  es: "one" | "many" | "other";
  de: "one" | "other";
  ru: "one" | "few" | "many" | "other";
  pt: "one" | "many" | "other";
  hi: "one" | "other";
  zh: "other";
}

/** `count` chooses the form; the sentence shows the number as its reader writes it. */
export function pluralIn<Code extends keyof Forms>(language: Code) {
  const rules = new Intl.PluralRules(language);
  // An older browser may name a form that its language has lost since, such as Hebrew's `many`.
  return (count: number, forms: Readonly<Record<Forms[Code], string>> & { readonly other: string }): string =>
    (forms as Partial<Record<Intl.LDMLPluralRule, string>>)[rules.select(count)] ?? forms.other;
}

/** `12 December 2026`. Created at its first use, because creating ten takes 20 ms. */
export function longDate(language: string, timeZone: string) {
  let made: Intl.DateTimeFormat | undefined;
  const format = (at: number | Date) =>
    (made ??= new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone })).format(at);
  return { format };
}

/** A translation has the English keys and arguments, and other words. */
export type In<English> = English extends (...given: infer Given) => infer Said
  ? (...given: Given) => In<Said>
  : English extends string
    ? string
    : { readonly [Key in keyof English]: In<English[Key]> };

/** Keeps what people wrote from turning the sentence around it (Unicode bidi isolates). */
export const theirs = (text: string): string => `\u2068${text}\u2069`;
