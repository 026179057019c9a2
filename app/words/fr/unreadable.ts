export const UNREADABLE =
  "Ce texte contient des caractères cachés qui en changent le sens de lecture, ou trop d’accents sur une même lettre. Saisissez-le à nouveau ou collez-le en texte brut.";
