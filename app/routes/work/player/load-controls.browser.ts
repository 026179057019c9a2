import { addTranslation, setLanguage } from "media-chrome/utils/i18n";
import { playerLabels } from "~/words/en/player-labels";
import { allowPlayerStyles } from "./player-styles";

/** Styles and words before media-chrome. */
export async function loadControls() {
  allowPlayerStyles();
  const { lang } = document.documentElement;
  addTranslation(lang, playerLabels);
  setLanguage(lang);
  return import("./player-controls.client");
}
