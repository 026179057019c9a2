import type * as english from "../en/notifications";
import { pluralIn, theirs, type In } from "../say";

const plural = pluralIn("ar");

export const notificationWords: In<typeof english.notificationWords> = {
  title: "الإشعارات",
  description: "أعمال جديدة ممّن تتابعهم، وآخر المستجدات عن حسابك.",
  lead: "أعمال جديدة ممّن تتابعهم وتعليقات ومدفوعات وقرارات، الأحدث أولًا.",
  isNew: "جديد",
  newWork: "عمل جديد",
  failed: "تعذّر تحميل إشعاراتك.",
  empty: "لا جديد بعد",
  emptyHint: "تابع صنّاع محتوى لترى أعمالهم الجديدة هنا، مع مستجدات حسابك.",
  find: "البحث عن صنّاع محتوى",
  retry: "إعادة المحاولة",
  nowShown: (count, formatted) =>
    plural(count, {
      zero: `المعروض: ${formatted} إشعار.`,
      one: "المعروض: إشعار واحد.",
      two: "المعروض: إشعاران.",
      few: `المعروض: ${formatted} إشعارات.`,
      many: `المعروض: ${formatted} إشعارًا.`,
      other: `المعروض: ${formatted} إشعار.`,
    }),
  settings: "إعدادات الإشعارات",
  untitled: "بلا عنوان",
};

export const membershipNoticeWords: In<typeof english.membershipNoticeWords> = {
  trial_ending: () => "تنتهي فترتك التجريبية المجانية قريبًا.",
  receipt: (amount) => `استلمنا دفعتك بمبلغ ${amount}.`,
  failed: (amount) => `تعذّرت دفعتك بمبلغ ${amount}.`,
  refunded: (amount) => `رددنا إليك ${amount}.`,
  cancelled: () => "تم إلغاء عضويتك.",
  second: () => "أنهينا اشتراكك الثاني.",
  card_known: () => "سبق استخدام بطاقتك لفترة تجريبية مجانية، لذا تبدأ عضويتك في وقت أبكر.",
  withdrawn: () => "عدلت عن عقد عضويتك.",
  yearly: () => "تذكير سنوي: تتجدّد عضويتك كل شهر إلى أن تلغيها.",
  price_change: () => "سيتغيّر سعر عضويتك.",
};

export const earningsNoticeWords: In<typeof english.earningsNoticeWords> = {
  statement: (month, amount) => `كشف ${month} جاهز. كسبت ${amount}.`,
  payout_sent: (amount) => `أرسلنا ${amount} إلى حساب أرباحك.`,
  payout_failed: (amount) => `رفض بنكك دفعة أرباح بمبلغ ${amount}.`,
  account_wanted: () => "يحتاج حساب أرباحك إلى مزيد من المعلومات.",
  unclaimed_soon: (amount) => `لديك ${amount} في الانتظار. أعدّ حساب أرباحك قريبًا وإلا وضعنا المبلغ جانبًا.`,
};

export const commentNoticeWords: In<typeof english.commentNoticeWords> = {
  comments: (count, formatted, title) =>
    plural(count, {
      zero: `${formatted} تعليق جديد على ${theirs(title)}`,
      one: `تعليق جديد على ${theirs(title)}`,
      two: `تعليقان جديدان على ${theirs(title)}`,
      few: `${formatted} تعليقات جديدة على ${theirs(title)}`,
      many: `${formatted} تعليقًا جديدًا على ${theirs(title)}`,
      other: `${formatted} تعليق جديد على ${theirs(title)}`,
    }),
  replies: (count, formatted, title) =>
    plural(count, {
      zero: `${formatted} ردّ على تعليقك على ${theirs(title)}`,
      one: `ردّ جديد على تعليقك على ${theirs(title)}`,
      two: `ردّان على تعليقك على ${theirs(title)}`,
      few: `${formatted} ردود على تعليقك على ${theirs(title)}`,
      many: `${formatted} ردًّا على تعليقك على ${theirs(title)}`,
      other: `${formatted} ردّ على تعليقك على ${theirs(title)}`,
    }),
  most: (formatted) => `أكثر من ${formatted}`,
  untitled: "عمل بلا عنوان",
};

export const notificationTable: In<typeof english.notificationTable> = {
  about: "الموضوع",
  bell: "الجرس",
  email: "البريد الإلكتروني",
  push: "المتصفّح",
  works: "الأعمال الجديدة",
  worksHint: "ممّن تتابعهم. إذا وُجد جديد، نراسلك الساعة 8:00 بتوقيت UTC كل يوم أو كل يوم اثنين.",
  worksByEmail: "الأعمال الجديدة بالبريد الإلكتروني",
  comments: "التعليقات",
  commentsHint: "على أعمالك، والردود على تعليقاتك.",
  commentsByBell: "التعليقات في الجرس",
  account: "حسابك",
  accountHint: "تسجيل الدخول والمدفوعات ودفعات الأرباح والقرارات.",
  always: "دائمًا",
  never: "أبدًا",
  save: "حفظ",
  saving: "جارٍ الحفظ...",
};

export const commentSettingsWords: In<typeof english.commentSettingsWords> = {
  on: "مفعّلة",
  off: "متوقّفة",
  saved: { on: "إشعارات التعليقات مفعّلة.", off: "إشعارات التعليقات متوقّفة." },
};

export const digestWords: In<typeof english.digestWords> = {
  off: "متوقّف",
  daily: "يوميًا",
  weekly: "أسبوعيًا",
  saved: {
    off: "الملخّص البريدي متوقّف.",
    daily: "سنراسلك كل يوم عند وجود جديد.",
    weekly: "سنراسلك كل أسبوع عند وجود جديد.",
  },
};

export const digestMail: In<typeof english.digestMail> = {
  subject: (works, creator, hasMore) => {
    if (hasMore)
      return plural(works, {
        zero: "أعمال جديدة ممّن تتابعهم",
        one: "أكثر من عمل جديد ممّن تتابعهم",
        two: "أكثر من عملين جديدين ممّن تتابعهم",
        few: `أكثر من ${works} أعمال جديدة ممّن تتابعهم`,
        many: `أكثر من ${works} عملًا جديدًا ممّن تتابعهم`,
        other: `أكثر من ${works} عمل جديد ممّن تتابعهم`,
      });
    return plural(works, {
      zero: "أعمال جديدة ممّن تتابعهم",
      one: creator === null ? "عمل جديد من صانع محتوى تتابعه" : `عمل جديد من ${theirs(creator)}`,
      two: "عملان جديدان ممّن تتابعهم",
      few: `${works} أعمال جديدة ممّن تتابعهم`,
      many: `${works} عملًا جديدًا ممّن تتابعهم`,
      other: `${works} عمل جديد ممّن تتابعهم`,
    });
  },
  work: (title, creator) =>
    `${theirs(title)}، من ${creator === null ? "صانع محتوى تتابعه" : theirs(creator)}`,
  untitled: "بلا عنوان",
  more: "هناك أعمال جديدة أكثر ممّا تتّسع له هذه الرسالة.",
  unsubscribe: "إلغاء الاشتراك في الملخّص",
};

export const unsubscribeWords: In<typeof english.unsubscribeWords> = {
  title: "إلغاء الاشتراك في الملخّص البريدي",
  description: "أوقف الرسائل عن الأعمال الجديدة ممّن تتابعهم.",
  question: "سنتوقّف عن إرسال رسائل عن الأعمال الجديدة إلى الحساب الذي يخصّه هذا الرابط. لن يتغيّر شيء آخر.",
  submit: "إلغاء الاشتراك",
  busy: "جارٍ إلغاء الاشتراك...",
  done: "تم إلغاء اشتراكك. يمكنك إعادة تفعيل الملخّص البريدي من إعداداتك.",
  bad: "هذا الرابط غير صالح. افتحه من الرسالة مرة أخرى، أو أوقف الملخّص من إعداداتك.",
  settings: "فتح الإعدادات",
};

export const pushWords: In<typeof english.pushWords> = {
  explain: "سيطلب متصفّحك إذنك أولًا.",
  on: "تفعيل",
  off: "إيقاف",
  working: "لحظة واحدة...",
  isOn: "الإشعارات مفعّلة في هذا المتصفّح.",
  isOff: "الإشعارات متوقّفة في هذا المتصفّح.",
  denied: "يحظر متصفّحك إشعارات Wishlight. اسمح بها لهذا الموقع في إعدادات المتصفّح ثم عُد إلى هنا.",
  unsupported:
    "لا يدعم هذا المتصفّح إشعارات المواقع. على iPhone أو iPad، أضف Wishlight إلى الشاشة الرئيسية أولًا وافتحه من هناك.",
  dismissed: "لم تسمح بالإشعارات. يمكنك إعادة المحاولة.",
  failed: "تعذّر تفعيل الإشعارات في هذا المتصفّح. أعد المحاولة لاحقًا.",
  failedOff: "تعذّر إيقاف الإشعارات في هذا المتصفّح. أعد المحاولة لاحقًا.",
};

export const pushMessages: In<typeof english.pushMessages> = {
  one: (creator) => `عمل جديد من ${theirs(creator)}`,
  many: (creator, works) =>
    plural(works, {
      zero: `أعمال جديدة من ${theirs(creator)}`,
      one: `عمل جديد من ${theirs(creator)}`,
      two: `عملان جديدان من ${theirs(creator)}`,
      few: `${works} أعمال جديدة من ${theirs(creator)}`,
      many: `${works} عملًا جديدًا من ${theirs(creator)}`,
      other: `${works} عمل جديد من ${theirs(creator)}`,
    }),
  untitled: "بلا عنوان",
};

export const moderationNoticeWords: In<typeof english.moderationNoticeWords> = {
  report_received: (title) => `استلمنا بلاغك عن ${theirs(title)}`,
  followed: (title) => `اتّخذنا إجراءً بناءً على بلاغك عن ${theirs(title)}`,
  not_followed: (title) => `لم نتّخذ إجراءً بشأن بلاغك عن ${theirs(title)}`,
  report_reversed: (title) => `ألغينا قرارنا بشأن ${theirs(title)} الذي اتّخذناه بعد بلاغك`,
  report_sealed: "راجعنا ما أبلغت عنه، ولم يعد بإمكان أحد رؤيته",
  report_unsealed: "استعدنا ما أزلناه بعد بلاغك",
  sealed: "إغلاق تحفّظي جديد",
  decided: (title) => `اتّخذنا قرارًا بشأن ${theirs(title)}`,
  appeal_received: (title) => `استلمنا طعنك بشأن ${theirs(title)}`,
  upheld: (title) => `راجعنا طعنك بشأن ${theirs(title)} وأبقينا على القرار`,
  reversed: (title) => `راجعنا طعنك بشأن ${theirs(title)} وألغينا القرار`,
  alert: (title) => `قضية عاجلة: ${theirs(title)}`,
  copyright_received: (title) => `استلمنا إشعارك بشأن حقوق الطبع والنشر عن ${theirs(title)}`,
  counter_notice: (title) => `إشعار مضادّ بشأن ${theirs(title)}`,
  suit_said: (title) => `يقول مقدّم مطالبة إنه رفع دعوى: ${theirs(title)}`,
  counter_ended: (title) => `انتهت إزالة ${theirs(title)}`,
  misuse_warning: "عدد من بلاغاتك أو طعونك كان بلا أساس",
  works_warning: "عدد من أعمالك خالف القانون",
};
