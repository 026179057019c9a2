/** A few sentences a language, as subtitles have them. */
export const SENTENCES = {
  fr: [
    "Où étais-tu passé ?",
    "J'ai été à la forêt, près de l'étang.",
    "Ça ne fait rien, mon chéri.",
    "Voilà, c'est déjà l'été.",
  ],
  de: [
    "Wo bist du gewesen?",
    "Ich war im Wald, über dem großen Fluß.",
    "Schöne Grüße von der Bäckerin.",
    "Das können wir morgen früh prüfen.",
  ],
  es: [
    "¿Dónde estabas mañana?",
    "El niño soñó con un pingüino.",
    "¡Qué corazón tan pequeño!",
    "Después volvió a la montaña.",
  ],
  pl: [
    "Gdzie byłeś wczoraj wieczorem?",
    "Poszedłem do lasu, żeby zobaczyć łąkę.",
    "Źle się czuję, muszę już iść.",
    "Dziękuję, proszę pana, będę pamiętać.",
  ],
  cs: [
    "Kde jsi byl včera večer?",
    "Šel jsem do lesa, abych viděl řeku.",
    "Příliš žluťoučký kůň úpěl ďábelské ódy.",
    "Děkuji, to je všechno.",
  ],
  hu: [
    "Hol voltál tegnap este?",
    "Az erdőben voltam, a nagy folyó fölött.",
    "Köszönöm szépen, nagyon örülök.",
    "Árvíztűrő tükörfúrógép működik.",
  ],
  tr: [
    "Dün akşam neredeydin?",
    "Ormana gittim, ırmağı görmek için.",
    "Teşekkür ederim, çok güzel bir gün.",
    "Şimdi eve dönüyoruz, değil mi?",
  ],
  ru: [
    "Где ты был вчера вечером?",
    "Я ходил в лес посмотреть на реку.",
    "Спасибо, это было очень красиво.",
    "Теперь мы возвращаемся домой, правда?",
  ],
  uk: [
    "Де ти був учора ввечері?",
    "Я ходив до лісу подивитися на річку.",
    "Дякую, це було дуже гарно, її голос.",
    "Тепер ми повертаємося додому, чи не так?",
  ],
  bg: [
    "Къде беше снощи?",
    "Ходих в гората, за да видя реката.",
    "Благодаря, беше много красиво.",
    "Сега се връщаме вкъщи, нали?",
  ],
  el: [
    "Πού ήσουν χθες το βράδυ;",
    "Πήγα στο δάσος για να δω το ποτάμι.",
    "Ευχαριστώ, ήταν πολύ όμορφα.",
    "Τώρα γυρίζουμε στο σπίτι, έτσι;",
  ],
  he: [
    "איפה היית אתמול בערב?",
    "הלכתי ליער לראות את הנהר.",
    "תודה רבה, זה היה יפה מאוד.",
    "עכשיו אנחנו חוזרים הביתה, נכון?",
  ],
  ar: [
    "أين كنت مساء أمس؟",
    "ذهبت إلى الغابة لأرى النهر.",
    "شكرا جزيلا، كان ذلك جميلا جدا.",
    "الآن نعود إلى البيت، أليس كذلك؟",
  ],
  fa: [
    "ديشب کجا بودي؟",
    "به جنگل رفتم تا رودخانه را ببينم.",
    "خيلي ممنون، بسيار زيبا بود.",
    "حالا به خانه برمي گرديم، مگر نه؟",
  ],
  ur: [
    "آپ کل شام کہاں تھے؟",
    "ہم جنگل گئے تاکہ دریا کو دیکھ سکے۔",
    "بہت شکرہ، وہ سب سے اچھا تھا۔",
    "اب ہم گھر جاتے ہوں گے نا؟",
  ],
  ja: [
    "昨日の夜はどこにいましたか。",
    "川を見るために森へ行きました。",
    "ありがとう、とてもきれいでした。",
    "これから家に帰りますよね。",
  ],
  zh: ["你昨天晚上在哪里？", "我去森林里看那条河。", "谢谢你，那里真的很漂亮。", "现在我们回家了，对不对？"],
  "zh-TW": [
    "你昨天晚上在哪裡？",
    "我去森林裡看那條河。",
    "謝謝你，那裡真的很漂亮。",
    "現在我們回家了，對不對？",
  ],
  ko: [
    "어제 저녁에 어디 있었어요?",
    "강을 보려고 숲에 갔어요.",
    "고마워요, 정말 아름다웠어요.",
    "이제 우리 집에 돌아가는 거죠?",
  ],
  hi: ["आप कल शाम कहाँ थे?", "मैं नदी देखने जंगल गया था।", "धन्यवाद, वह बहुत सुंदर था।", "अब हम घर लौट रहे हैं, है न?"],
} as const satisfies Record<string, readonly string[]>;

export type Spoken = keyof typeof SENTENCES;

export function subRip(language: Spoken): string {
  const time = (second: number) => `00:00:${String(second).padStart(2, "0")}`;
  return SENTENCES[language]
    .map((text, at) => `${at + 1}\r\n${time(at * 3)},000 --> ${time(at * 3 + 2)},500\r\n${text}\r\n`)
    .join("\r\n");
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** The platform only decodes these encodings, so every byte and pair of bytes is decoded once. */
export function encode(text: string, encoding: string): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding.startsWith("utf-16")) {
    const bytes = Buffer.from(text, "utf16le");
    return new Uint8Array(encoding === "utf-16be" ? bytes.swap16() : bytes);
  }
  const table = tables.get(encoding) ?? makeTable(encoding);
  tables.set(encoding, table);
  return new Uint8Array(
    [...text].flatMap((sign) => {
      const bytes = table.get(sign);
      if (!bytes) throw new Error(`${encoding} has no ${sign}.`);
      return bytes;
    }),
  );
}

function makeTable(encoding: string): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const note = (...bytes: number[]) => {
    try {
      const text = decoder.decode(new Uint8Array(bytes));
      if ([...text].length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // The encoding has no such bytes.
    }
  };
  for (let first = 0; first < 256; first++) note(first);
  if (/^(?:windows|iso|koi)/.test(encoding)) return table;
  for (let first = 0x81; first < 255; first++)
    for (let second = 0x40; second < 255; second++) note(first, second);
  return table;
}
