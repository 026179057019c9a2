import type * as english from "../en/providers";
import type { In } from "../say";

export const providerNames: In<typeof english.providerNames> = {
  google: "Google",
  microsoft: "Microsoft",
  apple: "Apple",
};

export const providers: In<typeof english.providers> = {
  continueWith: (provider) => `المتابعة باستخدام ${providerNames[provider]}`,
  or: "أو",
  leaving: "لحظة واحدة…",
  complete: {
    title: "إكمال ملفك الشخصي",
    description: "أكمل ملفك الشخصي للانضمام إلى Wishlight.",
    heading: "إكمال ملفك الشخصي",
    lead: (provider) => `أكّد ${providerNames[provider]} بريدك الإلكتروني. املأ الباقي لإنشاء حسابك.`,
    email: "البريد الإلكتروني",
    emailHint: (provider) => `تم التحقّق منه عبر ${providerNames[provider]}.`,
    pictureKept: (provider) =>
      `إذا لم تختر صورة، فسنستخدم صورتك من ${providerNames[provider]}. حتى 5 ميغابايت.`,
    submit: "إنشاء حساب",
    cancel: "ليس الآن",
    expired: "استغرق ذلك وقتًا طويلًا. سجّل الدخول مرة أخرى.",
  },
  settings: {
    title: "الحسابات المرتبطة",
    text: "اربط حسابًا لتسجيل الدخول به. تبقى لديك دائمًا طريقة واحدة على الأقل لتسجيل الدخول.",
    password: "كلمة المرور",
    passwordSet: "معيّنة",
    passwordMissing: "غير معيّنة",
    setPassword: "تعيين كلمة مرور",
    connected: "مرتبط",
    notConnected: "غير مرتبط",
    since: "منذ {date}",
    emailSince: "{email}، منذ {date}",
    connect: "ربط",
    connectNamed: (provider) => `ربط ${providerNames[provider]}`,
    disconnect: "إلغاء الربط",
    disconnectNamed: (provider) => `إلغاء ربط ${providerNames[provider]}`,
    disconnected: "تم إلغاء الربط.",
    justConnected: (provider) => `تم ربط حسابك على ${providerNames[provider]}.`,
  },
};
