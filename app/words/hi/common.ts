import type * as english from "../en/common";
import type { In } from "../say";

export const common: In<typeof english.common> = {
  gap: " ",
  showPassword: "पासवर्ड दिखाएं",
  hidePassword: "पासवर्ड छिपाएं",
  close: "बंद करें",
  dismiss: "हटाएं",
  loading: "लोड हो रहा है",
  optional: "वैकल्पिक",
  membersOnly: "सिर्फ़ मेंबर के लिए",
  notifications: "नोटिफ़िकेशन",
  banner: "सूचना",
  bannerUntil: "{until} तक।",
  skipToContent: "सीधे कॉन्टेंट पर जाएं",
  seconds: (count: string) => `${count} सेकंड`,
  minutes: (count: string) => `${count} मिनट`,
  hours: (count: string) => (count === "1" ? "1 घंटा" : `${count} घंटे`),
  megabytes: (count: string) => `${count} MB`,
  gigabytes: (count: string) => `${count} GB`,
  secondsLeft: (seconds) => `${seconds} सेकंड बाकी`,
  minutesLeft: (minutes) => `${minutes} मिनट बाकी`,
  hoursLeft: (hours, minutes) => `${hours} ${hours === 1 ? "घंटा" : "घंटे"} ${minutes} मिनट बाकी`,
};
