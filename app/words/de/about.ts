import type * as english from "../en/about";
import type { In } from "../say";

export const about: In<typeof english.about> = {
  title: "Über uns",
  description: "Was Wishlight ist, für wen es gedacht ist und wie wir mit Zuschauern und Creatorn umgehen.",
  heading: "Ein kleines Kino, das nie schließt",
  lead: "Auf Wishlight zeigen Menschen, die Filme, Bilder und Ton machen, ihre Arbeit denen, die sehen und hören wollen. Mehr ist es nicht, und wir tun viel dafür, dass es so bleibt.",
  sections: [
    {
      title: "Warum wir Wishlight gebaut haben",
      paragraphs: [
        "Die meisten Orte, an denen man seine Arbeit zeigen kann, drehen sich um etwas anderes: um das Nächste, die Reaktionen, die Werbung dazwischen. Die Arbeit füllt nur den Platz. Wir wollten das Gegenteil: einen dunklen Raum, ein Licht und das, wofür Sie gekommen sind.",
        "Deshalb gibt es einen Feed in der Reihenfolge der Veröffentlichung. Jedes Werk hat seine eigene Seite, in voller Größe und mit dem Namen der Person, die es gemacht hat. Und wenn es endet, endet es.",
      ],
    },
    {
      title: "Wie wir Geld verdienen",
      paragraphs: [
        "Zuschauer zahlen ein Monatsabo, das mit einem kostenlosen Probezeitraum beginnt. Jeden Monat erhalten Creator einen Anteil an den Aboeinnahmen, je nachdem, wie lange ihre Werke angesehen oder angehört wurden. Man muss nicht laut sein, um bezahlt zu werden. Man braucht Menschen, die bis zum Ende bleiben.",
      ],
    },
    {
      title: "Was Creatorn gehört",
      paragraphs: [
        "Alles. Was Sie hochladen, gehört Ihnen, und Sie entscheiden, ob es privat oder öffentlich ist. Wenn Sie es löschen, löschen wir es auch: die Datei, die daraus erstellten Bilder und den Eintrag, dass es hier war.",
        "Wir verkaufen Abos, nicht das, was wir über Sie wissen.",
      ],
    },
    {
      title: "Wer wir sind",
      paragraphs: [
        "Wishlight ist eine Produktion von Wishlight Studio: einer kleinen Gruppe von Menschen, die Filme vorgeführt, Platten gemischt und Software für beides geschrieben haben. Wenn hier etwas besser sein könnte, sagen Sie es uns gern.",
      ],
    },
  ],
  contact: "Kontakt aufnehmen",
};
