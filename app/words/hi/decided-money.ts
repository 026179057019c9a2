import type * as english from "../en/decided-money";
import type { In } from "../say";

export const decidedMoneyWords: In<typeof english.decidedMoneyWords> = {
  title: "आपके पैसों के बारे में फ़ैसले",
  text: "आपकी रचनाओं या आपके अकाउंट के बारे में फ़ैसले आपकी कमाई रोक सकते हैं, ले सकते हैं या लौटा सकते हैं। जो रकम ली जाती है, वह दूसरे क्रिएटर को जाती है, हमें कभी नहीं।",
  caption: "फ़ैसलों के हिसाब से आपके पैसे, सबसे नए पहले",
  about: "किस बारे में",
  amount: "रकम",
  state: "स्टेटस",
  states: { held: "रोकी गई", taken: "दूसरे क्रिएटर को गई", back: "वापस मिली" },
  person: "आपकी पूरी कमाई",
  untitled: "बिना टाइटल की रचना",
  open: "फ़ैसला देखें",
  openOf: (title) => `${title} के बारे में फ़ैसला देखें`,
  since: "{at} को फ़ैसला हुआ",
  until: "{at} तक। उसके बाद यह फिर से आपकी है।",
  unlessAppealed: "अगर आप उससे पहले अपील नहीं करते, तो {at} को दूसरे क्रिएटर को चली जाएगी।",
  appealOpen: "आपकी अपील पर फ़ैसला होने तक।",
  held: "अभी रोकी हुई",
  taken: "दूसरे क्रिएटर को गई",
  gives: "इस महीने की कमाई, अभी तक",
  left: "आपके लिए बची",
};
