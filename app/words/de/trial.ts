import type * as english from "../en/trial";
import { pluralIn, type In } from "../say";

const plural = pluralIn("de");

export const days: typeof english.days = (count) => plural(count, { one: "1 Tag", other: `${count} Tage` });

/** After "von", "nach", "seit". */
const dative = (count: number) => plural(count, { one: "1 Tag", other: `${count} Tagen` });

const RENEWAL_TERMS =
  "Das Abo verlängert sich jeden Monat. Sie können es jederzeit kündigen, und es endet dann mit dem Monat, den Sie bezahlt haben. Preis und Datum der ersten Zahlung zeigen wir Ihnen, bevor Sie zahlen. Über einen neuen Preis informieren wir Sie mindestens 30 Tage, bevor er für Sie gilt.";

export const trial: In<typeof english.trial> = {
  landing: ({ trialDays, amount }) =>
    trialDays === 0
      ? `${amount} im Monat, inklusive Steuern. Jederzeit kündbar.`
      : `${days(trialDays)} kostenlos, ohne Karte. Danach ${amount} im Monat, wenn Sie ein Abo abschließen.`,
  register: ({ trialDays, amount }) =>
    trialDays === 0
      ? `Ein Konto ist kostenlos. Zum Ansehen brauchen Sie ein Abo für ${amount} im Monat, inklusive Steuern.`
      : `${days(trialDays)} alles kostenlos ansehen, ohne Karte. Der Probezeitraum beginnt, sobald Sie Ihre E-Mail-Adresse bestätigen. Danach zahlen Sie ${amount} im Monat, inklusive Steuern, wenn Sie ein Abo abschließen.`,
  complete: ({ trialDays, amount }) =>
    trialDays === 0
      ? `Ein Konto ist kostenlos. Zum Ansehen brauchen Sie ein Abo für ${amount} im Monat, inklusive Steuern.`
      : `${days(trialDays)} alles kostenlos ansehen, ohne Karte. Der Probezeitraum beginnt mit Ihrem Konto. Danach zahlen Sie ${amount} im Monat, inklusive Steuern, wenn Sie ein Abo abschließen.`,
  faq: ({ trialDays, amount }) =>
    trialDays === 0
      ? [
          `Ein Konto ist kostenlos, ebenso Titel und Vorschaubilder. Zum Ansehen brauchen Sie eine Mitgliedschaft: ${amount} im Monat, inklusive Steuern. Sie können jederzeit kündigen.`,
        ]
      : [
          `Ja. Jedes neue Konto beginnt mit einem kostenlosen Probezeitraum von ${dative(trialDays)}, mit allem, was Mitglieder ansehen können. Sie brauchen dafür keine Karte. Er beginnt, sobald Sie Ihre E-Mail-Adresse bestätigen, und endet automatisch.`,
          `Wenn Sie danach eine Mitgliedschaft möchten, kostet sie ${amount} im Monat, inklusive Steuern. Sie können das Abo schon im Probezeitraum abschließen: Wir buchen erst ab, wenn er vorbei ist, und wenn Sie bis dahin kündigen, zahlen Sie nichts. Jede Person erhält einen Probezeitraum.`,
        ],
  terms: ({ trialDays, amount }) =>
    trialDays === 0
      ? `Zuschauer zahlen ein Monatsabo von ${amount}, inklusive Steuern, im Voraus. ${RENEWAL_TERMS}`
      : `Zuschauer zahlen ein Monatsabo von ${amount}, inklusive Steuern, im Voraus. Davor erhält jede Person einmal einen kostenlosen Probezeitraum von ${dative(trialDays)}. Er beginnt, sobald Sie Ihre E-Mail-Adresse bestätigen, erfordert keine Karte und endet ohne Kosten, wenn Sie kein Abo abschließen. ${RENEWAL_TERMS}`,
};
