import { findSentence } from "../find-sentence";
import type * as english from "../en/identity-errors";
import { pluralIn, type In } from "../say";

const plural = pluralIn("ar");

// One code a line, however long.
// prettier-ignore
export const identityErrors: In<typeof english.identityErrors> = {
  "identity.under_review": "حسابك قيد المراجعة، لذا لا يمكنك تغيير هذا. لا يزال بإمكانك جعل أعمالك خاصة أو حذفها من «أعمالي».",
  "identity.stopped": "يوجد قرار يقيّد حسابك، لذا لا يمكنك تغيير هذا. لا يزال بإمكانك جعل أعمالك خاصة أو حذفها من «أعمالي»، ومعرفة السبب أو تقديم طعن من «قرارات بشأنك» في الإعدادات.",
  "identity.other_account": "أنت الآن في حساب آخر، لذا لم يُحفظ شيء.",
  "identity.bad_credentials": "البريد الإلكتروني أو كلمة المرور غير صحيحة.",
  "identity.email_not_confirmed": "أكّد عنوان بريدك الإلكتروني أولًا.",
  "identity.too_many_requests": "محاولات كثيرة جدًا. أعد المحاولة بعد دقيقة.",
  "identity.session_missing": "انتهت جلستك. سجّل الدخول مرة أخرى.",
  "identity.user_missing": "لم نعثر على الجلسة أو المستخدم. سجّل الدخول مرة أخرى.",
  "identity.sign_in_again": "مرّ وقت على آخر تسجيل دخول لك. سجّل الدخول مرة أخرى للمتابعة.",
  "identity.passwords_differ": "كلمتا المرور غير متطابقتين.",
  "identity.weak_password": "كلمة المرور هذه، أو ما يشبهها، شائعة جدًا أو ظهرت في تسريب بيانات. اختر كلمة أخرى.",
  "identity.same_password": "يجب أن تختلف كلمة مرورك الجديدة عن القديمة.",
  "identity.bad_code": "انتهت صلاحية هذا الرابط أو سبق استخدامه.",
  "identity.dead_link": "انتهت صلاحية هذا الرابط أو سبق استخدامه.",
  "identity.same_email": "هذا هو عنوان بريدك الإلكتروني بالفعل.",
  "identity.email_taken": "يستخدم حساب آخر هذا العنوان الآن، لذا لم يتغيّر شيء.",
  "identity.wrong_password": "كلمة المرور غير صحيحة.",
  "identity.proof_password": "أدخل كلمة مرورك للتأكّد من هويتك.",
  "identity.proof_code": "أدخل رمزًا من تطبيق المصادقة للتأكّد من هويتك.",
  "identity.code_missing": "أدخل الرمز.",
  "identity.wrong_code": "الرمز غير صحيح. تتغيّر الرموز كل 30 ثانية، ويعمل كل منها مرة واحدة.",
  "identity.two_step_unreadable": "لا يمكننا التحقّق من رموز تطبيقك حاليًا. استخدم رمز استرداد أو مفتاح مرور، ثم أعد إعداد التحقّق بخطوتين.",
  "identity.too_many_codes": "رموز غير صحيحة كثيرة جدًا.",
  "identity.challenge_over": "انتهت صلاحية تسجيل الدخول. سجّل الدخول مرة أخرى.",
  "identity.no_enrolment": "انتهت صلاحية إعداد التحقّق بخطوتين. ابدأ من جديد.",
  "identity.two_step_on": "التحقّق بخطوتين مفعّل بالفعل.",
  "identity.passkey_refused": "تعذّر التحقّق من مفتاح المرور هذا. أعد المحاولة أو سجّل الدخول بطريقة أخرى.",
  "identity.passkey_unknown": "مفتاح المرور هذا غير مرتبط بأي حساب، وربما أُزيل. سجّل الدخول بطريقة أخرى.",
  "identity.passkey_over": "انتهت صلاحية طلب مفتاح المرور. أعد المحاولة.",
  "identity.passkey_known": "مفتاح المرور هذا مستخدم بالفعل.",
  "identity.passkeys_full": "بلغت الحد الأقصى لمفاتيح المرور. أزل واحدًا لإضافة آخر.",
  "identity.passkey_gone": "سبقت إزالة مفتاح المرور هذا.",
  "identity.session_not_found": "سبق تسجيل الخروج من هذا الجهاز.",
  "identity.provider_denied": "لم تُكمل تسجيل الدخول هناك، لذا لم يتغيّر شيء.",
  "identity.provider_failed": "تعذّر التحقّق من تسجيل الدخول ذاك، لذا لم يتغيّر شيء. أعد المحاولة.",
  "identity.provider_unavailable": "يتعذّر الوصول إلى هذه الخدمة حاليًا. أعد المحاولة أو سجّل الدخول بطريقة أخرى.",
  "identity.provider_expired": "انتهت صلاحية تسجيل الدخول هذا أو أنه بدأ في متصفّح آخر. أعد المحاولة.",
  "identity.provider_email_unverified": "لم يتم التحقّق من البريد الإلكتروني لذلك الحساب. تحقّق منه هناك، أو سجّل الدخول هنا بالبريد الإلكتروني وكلمة المرور.",
  "identity.provider_email_in_use": "لديك حساب بهذا البريد الإلكتروني بالفعل. سجّل الدخول كالمعتاد، ثم اربط هذا الحساب من إعداداتك.",
  "identity.provider_taken": "هذا الحساب مرتبط بالفعل بحساب آخر في Wishlight.",
  "identity.provider_already": "سبق أن ربطت حسابًا آخر من هذه الخدمة. ألغِ ربطه أولًا.",
  "identity.provider_not_connected": "لم يعد هذا الحساب مرتبطًا.",
  "identity.provider_last_way_in": "هذه طريقتك الوحيدة لتسجيل الدخول. عيّن كلمة مرور أو اربط حسابًا آخر أولًا.",
};

export const identitySentence: typeof english.identitySentence = (code) => findSentence(identityErrors, code);

export const tooManyCodes: typeof english.tooManyCodes = (seconds) => {
  const minutes = Math.ceil(seconds / 60);
  const wait = plural(minutes, {
    zero: "قليل",
    one: "دقيقة",
    two: "دقيقتين",
    few: `${minutes} دقائق`,
    many: `${minutes} دقيقة`,
    other: `${minutes} دقيقة`,
  });
  return `رموز غير صحيحة كثيرة جدًا. أعد المحاولة بعد ${wait}، أو استخدم رمز استرداد.`;
};
