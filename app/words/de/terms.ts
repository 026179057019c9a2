import type * as english from "../en/terms";
import type { In } from "../say";

export const terms: In<typeof english.terms> = {
  title: "Nutzungsbedingungen",
  description:
    "Die Vereinbarung zwischen Ihnen und Wishlight: Nutzung des Dienstes, Ihr Konto, Ihre Inhalte, Zahlungen, Kündigung und Änderungen.",
  lead: "Diese Bedingungen sind die Vereinbarung zwischen Ihnen und Wishlight Studio über die Nutzung von Wishlight. Mit der Erstellung eines Kontos nehmen Sie sie an. Wir haben uns bemüht, sie verständlich zu halten.",
  version: "Version v1.0",
  clauses: [
    {
      title: "Nutzung des Dienstes",
      paragraphs: [
        "Sie können Wishlight nutzen, wenn Sie mindestens 13 Jahre alt sind und das Recht Ihres Landes es erlaubt. Wenn Sie dort noch nicht volljährig sind, muss ein Elternteil oder Vormund zustimmen.",
        "Ihre Mitgliedschaft ist nur für Ihren persönlichen Gebrauch. Sie dürfen nicht kopieren, aufzeichnen, weiterverkaufen oder öffentlich vorführen, was andere hochgeladen haben. Sie dürfen es nicht automatisiert sammeln und nicht versuchen, die Grenzen des Dienstes zu umgehen. Laden Sie nichts hoch, was rechtswidrig, hasserfüllt oder für andere schädlich ist, und keine Schadsoftware.",
        "Auf einer eigenen Seite stehen die Regeln für das, was hier geteilt wird: wie wir es beurteilen, wie wir Entscheidungen begründen, wie Sie Beschwerde einlegen und wie wir Werke sortieren. Diese Seite ist Teil dieser Bedingungen.",
      ],
    },
    {
      title: "Verantwortung für Ihr Konto",
      paragraphs: [
        "Die Angaben, die Sie bei der Registrierung machen, müssen wahr sein und Sie selbst betreffen. Behalten Sie Ihr Passwort für sich. Sie sind für alles verantwortlich, was über Ihr Konto geschieht, bis Sie uns mitteilen, dass sich jemand anderes Zugang verschafft hat.",
        "Jedes Konto gehört einer Person. Wenn Sie glauben, dass jemand anderes Ihres verwendet, ändern Sie Ihr Passwort, melden Sie sich überall ab und schreiben Sie uns.",
      ],
    },
    {
      title: "Rechte an Inhalten",
      paragraphs: [
        "Was Sie hochladen, bleibt Ihr Eigentum. Sie räumen uns nur die Rechte ein, die wir für den Betrieb des Dienstes brauchen: Ihre Dateien zu speichern, kleinere Fassungen davon zu erstellen und öffentliche Dateien Mitgliedern zu zeigen, solange Sie sie öffentlich lassen. Diese Rechte enden, wenn Sie die Dateien löschen.",
        "Sie bestätigen, dass Sie das, was Sie hochladen, selbst gemacht haben oder teilen dürfen. Wenn Ihr eigenes Werk hier ohne Ihre Zustimmung erscheint, schreiben Sie an die unten genannte Adresse für Rechtliches und nennen Sie uns die Seite. Wir entfernen es, während wir die Sache prüfen.",
      ],
    },
    {
      id: "payments",
      title: "Zahlungen",
      paragraphs: [
        "Creator erhalten einen Anteil an den Aboeinnahmen, der sich nach der Nutzung ihrer öffentlichen Werke richtet und monatlich über einen Zahlungsdienstleister ausgezahlt wird. Wir können Auszahlungen einbehalten, wenn Aufrufe nicht von Menschen stammen oder Rechte strittig sind. Für die Versteuerung Ihrer Einnahmen sind Sie selbst verantwortlich.",
      ],
    },
    {
      title: "Kündigung",
      paragraphs: [
        "Sie können Ihr Konto jederzeit in den Einstellungen löschen. Damit werden Ihre Dateien, Ihr Profil und Ihre Sitzungen entfernt. Das lässt sich nicht rückgängig machen.",
        "Wir können ein Konto, das gegen diese Bedingungen verstößt, sperren oder schließen. Sofern das Gesetz oder die Sicherheit anderer es nicht verbietet, nennen wir Ihnen vorher den Grund und geben Ihnen Zeit, Ihre Werke zu sichern. Was Sie rechtmäßig verdient haben, zahlen wir noch aus.",
      ],
    },
    {
      title: "Änderungen dieser Bedingungen",
      paragraphs: [
        "Es kann sein, dass wir diese Bedingungen ändern müssen, wenn sich der Dienst oder die Rechtslage ändert. Über wichtige Änderungen informieren wir Sie mindestens 30 Tage vorher per E-Mail. Wenn Sie nicht einverstanden sind, können Sie Ihr Konto schließen, bevor sie gelten. Wenn Sie Wishlight danach weiter nutzen, gilt die neue Fassung.",
      ],
    },
  ],
  contactBefore: "Fragen zu diesen Bedingungen:",
};
