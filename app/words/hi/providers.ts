import type * as english from "../en/providers";
import type { In } from "../say";

export const providerNames: In<typeof english.providerNames> = {
  google: "Google",
  microsoft: "Microsoft",
  apple: "Apple",
};

export const providers: In<typeof english.providers> = {
  continueWith: (provider) => `${providerNames[provider]} से जारी रखें`,
  or: "या",
  leaving: "एक पल रुकें…",
  complete: {
    title: "अपनी प्रोफ़ाइल पूरी करें",
    description: "Wishlight से जुड़ने के लिए अपनी प्रोफ़ाइल पूरी करें।",
    heading: "अपनी प्रोफ़ाइल पूरी करें",
    lead: (provider) =>
      `${providerNames[provider]} ने आपके ईमेल की पुष्टि कर दी है। अकाउंट बनाने के लिए बाकी जानकारी भरें।`,
    email: "ईमेल",
    emailHint: (provider) => `${providerNames[provider]} ने पुष्टि की है।`,
    pictureKept: (provider) =>
      `अगर आप कोई फ़ोटो नहीं चुनते, तो हम आपकी ${providerNames[provider]} वाली फ़ोटो इस्तेमाल करेंगे। 5 MB तक।`,
    submit: "अकाउंट बनाएं",
    cancel: "अभी नहीं",
    expired: "इसमें बहुत समय लग गया। कृपया फिर से साइन इन करें।",
  },
  settings: {
    title: "कनेक्ट किए गए अकाउंट",
    text: "किसी अकाउंट से साइन इन करने के लिए उसे कनेक्ट करें। साइन इन का कम से कम एक तरीका हमेशा बना रहता है।",
    password: "पासवर्ड",
    passwordSet: "सेट है",
    passwordMissing: "सेट नहीं है",
    setPassword: "पासवर्ड सेट करें",
    connected: "कनेक्ट है",
    notConnected: "कनेक्ट नहीं है",
    since: "{date} से",
    emailSince: "{email}, {date} से",
    connect: "कनेक्ट करें",
    connectNamed: (provider) => `${providerNames[provider]} कनेक्ट करें`,
    disconnect: "डिसकनेक्ट करें",
    disconnectNamed: (provider) => `${providerNames[provider]} डिसकनेक्ट करें`,
    disconnected: "डिसकनेक्ट हो गया।",
    justConnected: (provider) => `${providerNames[provider]} अब कनेक्ट है।`,
  },
};
