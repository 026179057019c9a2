import type * as english from "../en/moderation-mails";
import type { In } from "../say";

export const moderationMails: In<typeof english.moderationMails> = {
  reportReceived: {
    subject: "Wir haben Ihre Meldung erhalten",
    lines: ["Vielen Dank für Ihre Meldung. Ein Mensch prüft sie, und wir teilen Ihnen das Ergebnis mit."],
    action: "Meldung ansehen",
  },
  reportFollowed: {
    subject: "Wir haben auf Ihre Meldung reagiert",
    lines: ["Wir haben geprüft, was Sie gemeldet haben, und es eingeschränkt."],
    action: "Ergebnis ansehen",
  },
  reportNotFollowed: {
    subject: "Ihre Meldung führte zu keiner Maßnahme",
    lines: [
      "Wir haben geprüft, was Sie gemeldet haben, und aufgrund Ihrer Meldung nichts eingeschränkt. Wenn Sie anderer Meinung sind, können Sie innerhalb der Frist, die auf der Seite Ihrer Meldung steht, Beschwerde einlegen. Jemand anderes prüft Ihre Beschwerde.",
    ],
    action: "Ergebnis ansehen",
  },
  reportReversed: {
    subject: "Wir haben eine Entscheidung zu Ihrer Meldung geändert",
    lines: [
      "Wir haben noch einmal geprüft, was wir nach Ihrer Meldung eingeschränkt hatten, und es wiederhergestellt. Sie haben Ihre Meldung nach bestem Wissen gesendet, deshalb zählt das nicht gegen Sie.",
    ],
    action: "Meldung ansehen",
  },
  reportSealed: {
    subject: "Das Ergebnis Ihrer Meldung",
    lines: [
      "Vielen Dank. Ein Mensch hat geprüft, was Sie gemeldet haben. Auf der Website kann es niemand mehr sehen, und wir informieren die Stellen außerhalb von Wishlight, die davon wissen müssen.",
      "Bitte geben Sie nicht weiter, was Sie gesehen haben, und behalten Sie keine Kopien davon.",
    ],
    action: "Meldung ansehen",
  },
  reportUnsealed: {
    subject: "Wir haben Ihre Meldung noch einmal geprüft",
    lines: [
      "Zwei Personen haben noch einmal geprüft, was wir nach Ihrer Meldung von der Website entfernt hatten, und es wiederhergestellt. Sie haben Ihre Meldung nach bestem Wissen gesendet, deshalb zählt das nicht gegen Sie.",
    ],
    action: "Meldung ansehen",
  },
  sealed: {
    subject: "Neue Sperre",
    lines: ["Etwas auf der Website wurde gesperrt und braucht einen Guardian."],
    action: "Sperren öffnen",
  },
  decided: {
    subject: "Eine Entscheidung über Ihr Konto oder Ihre Werke",
    lines: [
      "Wir haben eine Entscheidung getroffen, die Sie betrifft. Darin steht, was wir festgestellt haben, auf welchem Gesetz oder welcher Regel sie beruht und wie lange sie gilt.",
    ],
    action: "Entscheidung lesen",
    after: [
      "Sie können sechs Monate lang kostenlos Beschwerde einlegen. Jemand anderes prüft Ihre Beschwerde. Sie können sich auch an eine außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.",
    ],
  },
  decisionLifted: {
    subject: "Wir haben eine Entscheidung über Sie aufgehoben",
    lines: ["Wir haben eine frühere Entscheidung über Sie und ihre Einschränkungen aufgehoben."],
    action: "Entscheidung lesen",
  },
  appealReceived: {
    subject: "Wir haben Ihre Beschwerde erhalten",
    lines: [
      "Jemand, der die Entscheidung nicht getroffen hat, prüft Ihre Beschwerde, und wir teilen Ihnen das Ergebnis mit.",
    ],
    action: "Beschwerde ansehen",
  },
  appealUpheld: {
    subject: "Wir haben Ihre Beschwerde geprüft und bleiben bei der Entscheidung",
    lines: [
      "Jemand, der die Entscheidung nicht getroffen hat, hat Ihre Beschwerde geprüft und die Entscheidung bestätigt. In unserer Antwort steht, warum.",
    ],
    action: "Antwort lesen",
    after: [
      "Sie können sich weiterhin an eine außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.",
    ],
  },
  appealReversed: {
    subject: "Wir haben Ihre Beschwerde geprüft und die Entscheidung aufgehoben",
    lines: [
      "Jemand, der die Entscheidung nicht getroffen hat, hat Ihre Beschwerde geprüft und die Entscheidung aufgehoben.",
    ],
    action: "Antwort lesen",
  },
  moderationAlert: {
    subject: "Dringender Fall",
    lines: ["Jemand hat eine mögliche Lebensgefahr oder den sexuellen Missbrauch eines Kindes gemeldet."],
    action: "Fall öffnen",
  },
  misuseWarning: {
    subject: "Mehrere Ihrer Meldungen oder Beschwerden waren unbegründet",
    lines: [
      "Wir haben festgestellt, dass mehrere Ihrer Meldungen oder Beschwerden unbegründet waren. Wenn Sie weitere dieser Art senden, können Sie eine Zeit lang keine mehr senden. Wann und wie lange, steht in den Regeln.",
    ],
    action: "Regeln lesen",
  },
  worksWarning: {
    subject: "Mehrere Ihrer Werke haben gegen Gesetze verstoßen",
    lines: [
      "Wir haben mehrere Ihrer Werke eingeschränkt, weil sie gegen Gesetze verstoßen. Wenn das wieder vorkommt, können wir Ihr Konto zeitweise sperren oder schließen. Was wir dabei berücksichtigen, steht in den Regeln. Gegen jede Entscheidung können Sie Beschwerde einlegen.",
    ],
    action: "Regeln lesen",
  },
};

export const decisionMail: In<typeof english.decisionMail> = {
  about: (title) => `Betrifft: ${title}`,
  reason: (reason) => `Grund: ${reason}`,
};
