import type * as english from "../en/running-uploads";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("ar");

export const runningUploadWords: In<typeof english.runningUploadWords> = {
  pause: "إيقاف مؤقت",
  resume: "استئناف",
  retry: "إعادة المحاولة",
  chooseAgain: "اختيار من جديد",
  cancel: "إلغاء",
  dismiss: (name) => `إزالة ${theirs(name)} من هذه القائمة`,
  whole: {
    pause: (name) => `إيقاف مؤقت لرفع ${theirs(name)}`,
    resume: (name) => `استئناف رفع ${theirs(name)}`,
    retry: (name) => `إعادة المحاولة: ${theirs(name)}`,
    chooseAgain: (name) => `اختيار من جديد: ${theirs(name)}`,
    cancel: (name) => `إلغاء رفع ${theirs(name)}`,
  },
  cancelled: "تم إلغاء الرفع.",
  done: "ملفك المرفوع جاهز.",
  doneMany: (count) =>
    plural(count, {
      zero: "لا ملفات جاهزة بعد.",
      one: "ملف واحد جاهز.",
      two: "ملفان جاهزان.",
      few: `${count} ملفات جاهزة.`,
      many: `${count} ملفًا جاهزًا.`,
      other: `${count} ملف جاهز.`,
    }),
  andOthers: (name, count) =>
    plural(count, {
      zero: theirs(name),
      one: `${theirs(name)} وملف آخر`,
      two: `${theirs(name)} وملفان آخران`,
      few: `${theirs(name)} و${count} ملفات أخرى`,
      many: `${theirs(name)} و${count} ملفًا آخر`,
      other: `${theirs(name)} و${count} ملف آخر`,
    }),
  pictureLost: "تعذّر رفع صورة الغلاف. يمكنك اختيار صورة في صفحة العمل ضمن «صورة الغلاف».",
  view: "عرض",
  failed: (message) => `تعذّر الرفع: ${message}`,
  linkFailed: "تعذّر إنشاء رابط موقّع",
  signedUrlFailed: (message) => `تعذّر إنشاء الرابط الموقّع: ${message}`,
  listTitle: "عمليات الرفع في علامة التبويب هذه",
  stages: {
    queued: "في قائمة الانتظار",
    reserving: "جارٍ التحضير",
    sending: "جارٍ الرفع",
    waiting: "انقطع الاتصال. جارٍ إعادة الاتصال",
    paused: "متوقّف مؤقتًا",
    completing: "جارٍ الإنهاء",
    processing: "جارٍ فحص ملفك",
    ready: "جاهز",
    rejected: "مرفوض",
    failed: "فشل",
    cancelled: "ملغى",
  },
  sent: (sent, total) => `${sent} من ${total}`,
  speed: (speed) => `${speed}/ث`,
  heard: (name, percent) => `${theirs(name)}: تم رفع ${percent} بالمئة`,
  heardStage: (name, stage) => `${theirs(name)}: ${stage}`,
  dock: (count, percent) =>
    `${plural(count, {
      zero: "جارٍ الرفع",
      one: "جارٍ رفع ملف واحد",
      two: "جارٍ رفع ملفين",
      few: `جارٍ رفع ${count} ملفات`,
      many: `جارٍ رفع ${count} ملفًا`,
      other: `جارٍ رفع ${count} ملف`,
    })}، ${percent}%`,
  dockLink: "عرض عمليات الرفع",
  signInAgain: {
    title: "سجّل الدخول لتتمكّن من الرفع.",
    text: "سجّل الدخول إلى الحساب نفسه في علامة تبويب جديدة وستتواصل عمليات الرفع. تبقى هنا ملفاتك وعناوينها وما استلمناه منها. وإذا حذفت ذلك الحساب، فلن يُرفع شيء بعد ذلك.",
    later: "ليس الآن",
    signIn: "تسجيل الدخول",
  },
};
