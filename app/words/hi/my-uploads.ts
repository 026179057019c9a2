import type * as english from "../en/my-uploads";
import { pluralIn, type In } from "../say";
import { uploadWords } from "./uploads";

const plural = pluralIn("hi");

export const myUploadsWords: In<typeof english.myUploadsWords> = {
  ...uploadWords.mine,
  empty: "आपने अभी कुछ अपलोड नहीं किया है।",
  emptyKind: "इस टाइप का अभी कुछ नहीं है।",
  warned: (count) =>
    plural(count, {
      one: `आपकी ${count} फ़ाइल में समस्या है। जानकारी उसके कार्ड पर है।`,
      other: `आपकी ${count} फ़ाइलों में समस्या है। जानकारी उनके कार्ड पर है।`,
    }),
  upload: "अपलोड करें",
  filters: { all: "सभी टाइप", image: "इमेज", video: "वीडियो", audio: "ऑडियो", other: "अन्य" },
  filterLabel: "टाइप के हिसाब से फ़िल्टर करें",
  restricted: "एक फ़ैसले से पाबंदी लगी है",
  copy: "लिंक कॉपी करें",
  copied: "साइन किया गया लिंक कॉपी हो गया।",
  copiedHint: "जिसके पास यह लिंक हो, वह 3 मिनट तक यह फ़ाइल खोल सकता है, बिना साइन इन किए भी।",
  copyFailed: "लिंक कॉपी नहीं हुआ।",
  download: "डाउनलोड करें",
  delete: "डिलीट करें",
  retry: "फिर से कोशिश करें",
  deleteText: "क्या आप वाकई यह फ़ाइल हमेशा के लिए डिलीट करना चाहते हैं? इसे वापस नहीं लाया जा सकता।",
  cancel: "रद्द करें",
  confirm: "हां, डिलीट करें",
  deleted: "फ़ाइल डिलीट हो गई।",
  deleteFailed: "फ़ाइल डिलीट नहीं हुई।",
  failed: "आपके अपलोड लोड नहीं हुए।",
};
