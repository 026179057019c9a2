import type * as english from "../en/passkeys";
import { pluralIn, theirs, type In } from "../say";
import { brand } from "./brand";

const plural = pluralIn("ar");

export const passkeyWords: In<typeof english.passkeyWords> = {
  signIn: "المتابعة باستخدام مفتاح مرور",
  second: "استخدام مفتاح مرور بدلًا من ذلك",
  busy: "في انتظار مفتاح المرور...",
  unsupported: "لا يدعم هذا المتصفّح مفاتيح المرور. سجّل الدخول بطريقة أخرى.",
  stopped: "لم تستخدم مفتاح مرور. أعد المحاولة أو سجّل الدخول بطريقة أخرى.",
  failed: "تعذّر التحقّق من مفتاح المرور. تحقّق من اتصالك وأعد المحاولة.",
  page: {
    title: "مفاتيح المرور",
    description: `مفاتيح المرور لحسابك في ${brand.name}.`,
    heading: "مفاتيح المرور",
    back: "الإعدادات",
    listTitle: "مفاتيح المرور الخاصة بك",
    listText: "أزل مفاتيح المرور التي فقدتها أو لم تعد تستخدمها.",
    empty: "لا توجد مفاتيح مرور بعد.",
    added: "أُضيف في {date}",
    used: "آخر استخدام: {date}",
    neverUsed: "لم يُستخدم بعد",
    synced: "متزامن",
    bound: "على جهاز واحد",
    name: "الاسم",
    rename: "إعادة تسمية",
    renameNamed: (name) => `إعادة تسمية ${theirs(name)}`,
    save: "حفظ الاسم",
    cancel: "إلغاء",
    remove: "إزالة",
    removeNamed: (name) => `إزالة ${theirs(name)}`,
    removeTitle: (name) => `هل تريد إزالة ${theirs(name)}؟`,
    removeText: "لن تتمكّن من تسجيل الدخول به بعد ذلك. احذفه من برنامج إدارة كلمات المرور أيضًا.",
    addTitle: "إضافة مفتاح مرور",
    addText: "يطلب جهازك بصمة إصبعك أو وجهك أو رقمك السرّي (PIN) ويخزّن مفتاح المرور. ولا نرى أيًّا منها أبدًا.",
    nameHint: "يساعدك على التمييز بين مفاتيح المرور. سمِّ مثلًا الجهاز الموجود عليه.",
    submit: "إضافة مفتاح مرور",
    busy: "في انتظار جهازك...",
    full: "بلغت الحد الأقصى لمفاتيح المرور. أزل واحدًا لإضافة آخر.",
    noScript: "تتطلّب إضافة مفتاح مرور تفعيل JavaScript.",
    passkeyAdded: "تمت إضافة مفتاح المرور.",
    renamed: "تمت إعادة تسمية مفتاح المرور.",
    removed: "تمت إزالة مفتاح المرور.",
    unsupported: "لا يمكن لهذا المتصفّح إنشاء مفاتيح مرور.",
    stopped: "لم نُضِف مفتاح مرور. أعد المحاولة.",
    known: "على هذا الجهاز مفتاح مرور لهذا الحساب بالفعل.",
  },
};

export const passkeyNameErrors: In<typeof english.passkeyNameErrors> = {
  missing: "أدخل اسمًا.",
  long: (max) =>
    plural(max, {
      zero: "اترك هذا الحقل فارغًا.",
      one: "استخدم حرفًا واحدًا على الأكثر.",
      two: "استخدم حرفين على الأكثر.",
      few: `استخدم ${max} أحرف على الأكثر.`,
      many: `استخدم ${max} حرفًا على الأكثر.`,
      other: `استخدم ${max} حرف على الأكثر.`,
    }),
};
