import type * as english from "../en/renditions";
import { theirs, type In } from "../say";

const names = {
  sprite: "معاينات التنقّل",
  sound: "نسخة صوتية أصغر",
  "360": "360p",
  "720": "720p",
  "1080": "1080p",
} as const;
type Wanted = keyof typeof names;

const makingLabel = (title: string, wanted: Wanted): string => {
  if (wanted === "sprite") return `جارٍ إنشاء معاينات التنقّل لـ«${theirs(title)}»`;
  if (wanted === "sound") return `جارٍ إنشاء نسخة صوتية أصغر لـ«${theirs(title)}»`;
  return `جارٍ إنشاء أحجام أصغر لـ«${theirs(title)}»: ${names[wanted]}`;
};

const listed = (some: readonly string[]): string => some.join(" و");

export const renditionWords: In<typeof english.renditionWords> = {
  label: "الأحجام الأصغر",
  names,
  making: (title, wanted, percent) => `${makingLabel(title, wanted)}، ${percent}%`,
  makingHeard: makingLabel,
  sending: (title, wanted, percent) => `جارٍ رفع ${names[wanted]} لـ«${theirs(title)}»، ${percent}%`,
  sendingHeard: (title, wanted) => `جارٍ رفع ${names[wanted]} لـ«${theirs(title)}»`,
  checking: (title, wanted) => `جارٍ فحص ${names[wanted]} لـ«${theirs(title)}»`,
  waiting: (title) => `الأحجام الأصغر لـ«${theirs(title)}» هي التالية.`,
  elsewhere: (title) => `نافذة أخرى أو جهاز آخر ينشئ أحجامًا أصغر لـ«${theirs(title)}».`,
  failed: (title, wanted, problem) =>
    problem
      ? `تعذّر إنشاء ${names[wanted]} لـ«${theirs(title)}». ${problem}`
      : `تعذّر إنشاء ${names[wanted]} لـ«${theirs(title)}».`,
  done: (title) => `الأحجام الأصغر لـ«${theirs(title)}» جاهزة.`,
  notNow: {
    paused: "إنشاء الأحجام الأصغر متوقّف مؤقتًا.",
    battery: "متوقّف مؤقتًا أثناء توفير هذا الجهاز للبطارية.",
    metered: "متوقّف مؤقتًا أثناء اتصالك بشبكة محدودة البيانات.",
    memory: "متوقّف مؤقتًا لأن ذاكرة هذا الجهاز منخفضة.",
    unsupported: "لا يمكن لهذا المتصفّح إنشاء أحجام أصغر. افتح الموقع بمتصفّح آخر لإنشائها.",
    offline: "متوقّف مؤقتًا إلى أن يعود اتصالك.",
    quota: "لا تكفي مساحة التخزين لديك للأحجام الأصغر. احذف شيئًا لإتاحة مساحة.",
    stopped: "أوقفنا الرفع مؤقتًا. سيُستأنف إنشاء الأحجام الأصغر لاحقًا.",
  },
  pause: "إيقاف مؤقت",
  resume: "استئناف",
  makeNow: "إنشاء الآن",
  tryAgain: "إعادة المحاولة",
  hide: "إخفاء",
  whole: {
    pause: "إيقاف مؤقت للأحجام الأصغر",
    resume: "استئناف الأحجام الأصغر",
    makeNow: "إنشاء الآن: الأحجام الأصغر",
    tryAgain: "إعادة المحاولة: الأحجام الأصغر",
    hide: "إخفاء الأحجام الأصغر",
  },
  state: (ready, wanted) =>
    [
      ...(ready.length > 0 ? [`جاهز: ${listed(ready)}.`] : []),
      ...(wanted.length > 0 ? [`لم يُنشأ بعد: ${listed(wanted)}.`] : []),
    ].join(" "),
  cardState: (ready, wanted) =>
    ready.length > 0
      ? `الأحجام الأصغر الجاهزة: ${listed(ready)}. لم يُنشأ بعد: ${listed(wanted)}.`
      : `أحجام أصغر لم تُنشأ بعد: ${listed(wanted)}.`,
  makeAll: "إنشاء كل الأحجام الأصغر الآن",
  makeAllHint: "ينشئها متصفّحك للمشاهدين ذوي الاتصال البطيء أو الذين لا تشغّل متصفّحاتهم الملف الأصلي.",
  begun: "ينشئ متصفّحك الأحجام الأصغر. يمكنك مواصلة العمل هنا.",
  notBegun: "تعذّر بدء إنشاء الأحجام الأصغر. أعد المحاولة.",
  sizeNamed: (name, size) => `${name} (${size})`,
};
