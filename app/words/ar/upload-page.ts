import type * as english from "../en/upload-page";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("ar");

const codecNames: Readonly<Record<string, string>> = {
  hevc: "HEVC (H.265)",
  vvc: "VVC (H.266)",
  prores: "ProRes",
  prores_raw: "ProRes RAW",
  dnxhd: "DNxHD",
  cfhd: "CineForm",
  mpeg4: "MPEG-4 Part 2 (Xvid, DivX)",
};

/** بعد مضاف: «رفع ملفين». */
const files = (count: number) =>
  plural(count, {
    zero: "0 ملف",
    one: "ملف واحد",
    two: "ملفين",
    few: `${count} ملفات`,
    many: `${count} ملفًا`,
    other: `${count} ملف`,
  });

export const uploadPageWords: In<typeof english.uploadPageWords> = {
  title: "رفع",
  description: "ارفع صورة أو فيديو أو ملفًا صوتيًا حتى 200 ميغابايت.",
  lead: "شارك صورك وفيديوهاتك وصوتياتك.",
  captionHint: "يظهر نصًا أسفل العمل.",
  choose: "اختر ملفات",
  drop: "أفلت الملفات هنا أو {choose}",
  dropMore: "أفلت المزيد من الملفات هنا أو {choose}",
  dropAnywhere: "أفلت ملفاتك في أي مكان",
  limits: "صور وفيديوهات وصوتيات، حتى 200 ميغابايت لكل ملف. يمكنك أيضًا لصق ملف.",
  sameForAll: "استخدام الوصف والظهور نفسيهما للجميع",
  sharedFields: "تفاصيل لكل الملفات",
  remove: (name) => `إزالة ${theirs(name)}`,
  chooseAgain: "اختيار من جديد",
  chooseFor: (name) => `اختيار ملف آخر بدلًا من ${theirs(name)}`,
  submit: "رفع",
  submitMany: (count) => `رفع ${files(count)}`,
  submitSome: (ready, count) => `رفع ${ready} من ${files(count)}`,
  someStayed: (sent, kept) =>
    `${plural(sent, {
      zero: "لا ملفات قيد الرفع.",
      one: "ملف واحد قيد الرفع.",
      two: "ملفان قيد الرفع.",
      few: `${sent} ملفات قيد الرفع.`,
      many: `${sent} ملفًا قيد الرفع.`,
      other: `${sent} ملف قيد الرفع.`,
    })} ${plural(kept, {
      zero: "أُرسلت كل الملفات.",
      one: "لم يُرسل ملف واحد. تجد السبب في بطاقته.",
      two: "لم يُرسل ملفان. تجد السبب في بطاقتيهما.",
      few: `لم تُرسل ${kept} ملفات. تجد السبب في بطاقاتها.`,
      many: `لم يُرسل ${kept} ملفًا. تجد السبب في بطاقاتها.`,
      other: `لم يُرسل ${kept} ملف. تجد السبب في بطاقاتها.`,
    })}`,
  busy: "جارٍ الرفع...",
  poster: {
    label: "صورة الغلاف",
    hint: "الصورة التي تظهر قبل الضغط على زر التشغيل. حرّك شريط التمرير لاختيار لحظة.",
    use: "استخدام هذا الإطار",
    alt: "صورة غلافك",
  },
  personalRemoved:
    "يكشف هذا الملف مكان إنشائه (GPS) أو صاحب الجهاز (المالك والأرقام التسلسلية). نزيل ذلك قبل الرفع، مع بيانات الحركة من كاميرات الأكشن. وتبقى الصورة والصوت ومعلومات الكاميرا والتعريض الضوئي والفنّان وحقوق الطبع والنشر.",
  personalRemovedShort: "سنزيل ما يدلّ على مكان إنشائه أو على صاحب الجهاز.",
  rowDetails: "المعاينة والتفاصيل",
  unshown: "لا يمكن لمتصفّحك عرض هذا التنسيق، وقد لا يمكن لغيره أيضًا. يمكن للمشاهدين تنزيله بدلًا من ذلك.",
  makingPreview: "لا يمكن لمتصفّحك عرض هذا التنسيق مباشرةً. جارٍ إنشاء معاينة...",
  previewMade:
    "متصفّحات كثيرة لا يمكنها عرض هذا التنسيق. يرى المشاهدون هذه المعاينة ويمكنهم تنزيل الملف الأصلي.",
  frameMade:
    "متصفّحات كثيرة لا يمكنها تشغيل هذا التنسيق. يرى المشاهدون هذه الصورة ويمكنهم تنزيل الملف الأصلي.",
  rarelyShown:
    "يمكن لمتصفّحك عرض هذا التنسيق، لكن متصفّحات أخرى كثيرة لا يمكنها ذلك. يرى المشاهدون معاينة ويمكنهم تنزيل الملف الأصلي.",
  rarelyPlayed:
    "يمكن لمتصفّحك تشغيل هذا التنسيق، لكن قد لا يمكن لغيره ذلك. ويمكن لمن يستخدمونها تنزيل الملف بدلًا من ذلك.",
  rarelyPlayedCodec: (codec) =>
    `يستخدم هذا الفيديو ${codecNames[codec] ?? codec.toUpperCase()}، وهو ترميز لا يمكن لمتصفّحات كثيرة تشغيله. يرى من يستخدمونها صورة ثابتة ويمكنهم تنزيل الملف الأصلي.`,
  needsScript: "يتطلّب الرفع تفعيل JavaScript، لأن متصفّحك يرسل الملف مباشرةً إلى مساحة التخزين.",
  viewersTitle: "الرفع متاح لصنّاع المحتوى",
  viewersText: "حسابك حساب مشاهد. اطلب حساب صانع محتوى لتشارك أعمالك.",
  viewersAction: "طلب حساب صانع محتوى",
  previewAlt: "معاينة الملف المختار",
};
