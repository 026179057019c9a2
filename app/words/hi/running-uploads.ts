import type * as english from "../en/running-uploads";
import { pluralIn, type In } from "../say";

const plural = pluralIn("hi");

export const runningUploadWords: In<typeof english.runningUploadWords> = {
  pause: "रोकें",
  resume: "फिर से शुरू करें",
  retry: "फिर से कोशिश करें",
  chooseAgain: "फिर से चुनें",
  cancel: "रद्द करें",
  dismiss: (name) => `${name} को इस सूची से हटाएं`,
  whole: {
    pause: (name) => `रोकें: ${name} का अपलोड`,
    resume: (name) => `फिर से शुरू करें: ${name} का अपलोड`,
    retry: (name) => `फिर से कोशिश करें: ${name}`,
    chooseAgain: (name) => `फिर से चुनें: ${name}`,
    cancel: (name) => `रद्द करें: ${name} का अपलोड`,
  },
  cancelled: "अपलोड रद्द हो गया।",
  done: "आपका अपलोड तैयार है।",
  doneMany: (count) => plural(count, { one: `${count} अपलोड तैयार है।`, other: `${count} अपलोड तैयार हैं।` }),
  andOthers: (name, count) => `${name} और ${count} अन्य`,
  pictureLost: "हम पोस्टर अपलोड नहीं कर सके। आप रचना के पेज पर “पोस्टर” में कोई चुन सकते हैं।",
  view: "देखें",
  failed: (message) => `अपलोड नहीं हो सका: ${message}`,
  linkFailed: "साइन किया गया URL नहीं बना",
  signedUrlFailed: (message) => `साइन किया गया URL नहीं बना: ${message}`,
  listTitle: "इस टैब के अपलोड",
  stages: {
    queued: "कतार में",
    reserving: "तैयारी हो रही है",
    sending: "अपलोड हो रहा है",
    waiting: "कनेक्शन टूट गया। फिर से कनेक्ट हो रहा है",
    paused: "रुका हुआ",
    completing: "पूरा हो रहा है",
    processing: "आपकी फ़ाइल की जांच हो रही है",
    ready: "तैयार",
    rejected: "अस्वीकार किया गया",
    failed: "नहीं हो सका",
    cancelled: "रद्द",
  },
  sent: (sent, total) => `${total} में से ${sent}`,
  speed: (speed) => `${speed}/सेकंड`,
  heard: (name, percent) => `${name}: ${percent} प्रतिशत अपलोड हुआ`,
  heardStage: (name, stage) => `${name}: ${stage}`,
  dock: (count, percent) =>
    `${plural(count, { one: `${count} फ़ाइल अपलोड हो रही है`, other: `${count} फ़ाइलें अपलोड हो रही हैं` })}, ${percent}%`,
  dockLink: "अपने अपलोड देखें",
  signInAgain: {
    title: "अपलोड करने के लिए साइन इन होना ज़रूरी है।",
    text: "नए टैब में उसी अकाउंट में साइन इन करें, आपके अपलोड जारी रहेंगे। आपकी फ़ाइलें, उनके टाइटल और जो हमें मिल चुका है, यहीं रहेंगे। अगर आपने वह अकाउंट डिलीट कर दिया है, तो आगे कुछ अपलोड नहीं होगा।",
    later: "अभी नहीं",
    signIn: "साइन इन करें",
  },
};
