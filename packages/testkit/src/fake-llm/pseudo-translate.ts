/** Languages of the fake model by their English names in prompts. */
export const fakeLanguages = {
  Chinese: 'zh',
  English: 'en',
  Japanese: 'ja',
  French: 'fr',
  Russian: 'ru',
  Portuguese: 'pt',
  Spanish: 'es',
  German: 'de',
  Korean: 'ko',
  Arabic: 'ar',
  Italian: 'it',
  Dutch: 'nl',
  Polish: 'pl',
  Turkish: 'tr',
  Vietnamese: 'vi',
  Indonesian: 'id',
  Czech: 'cs',
  Swedish: 'sv',
  Ukrainian: 'uk',
  Hindi: 'hi',
  Thai: 'th',
} as const;

export type FakeLanguage = (typeof fakeLanguages)[keyof typeof fakeLanguages];

// real words of each language, to exercise fonts, writing systems and line breaking; the text has no meaning
const words: Readonly<Record<FakeLanguage, string>> = {
  zh: '我们 研究 方法 可以 得到 结果 其中 表示 模型 以及 数据 进行 一个 问题 因此 这些 系统 过程 对于 分析 不同 如果 首先 提出 证明 情况 函数 条件 说明 时间',
  ja: 'この 研究では 方法を 用いて 結果が 得られる ことを 示す また データの モデルは それぞれ ここで 問題に ついて 考える 条件と 関数も システム から なる ため 時間 すべて ように',
  ko: '우리는 연구 방법을 통해 결과가 나타난다 그리고 데이터의 모델은 여기서 문제에 대하여 조건과 함수도 시스템 에서 있는 따라서 시간 모든 것을 보인다',
  en: 'the of and to in that is with for as we are by this from which on be have it method result shows model data time system',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch wird Verfahren Ergebnis zeigt Modell Daten Zeit über',
  fr: 'le la de et les des en un une que est pour dans qui par sur au avec ne se plus méthode résultat montre modèle données temps été',
  es: 'el la de que y en los del se las por un para con una su al es como más método resultado muestra modelo datos tiempo también',
  pt: 'o a de que e do da em um para é com não uma os no se na por mais método resultado mostra modelo dados tempo também são',
  ru: 'и в не на что с по как это для из к при от мы метод результат показывает модель данных время система также которые были можно если',
  ar: 'في من على أن إلى هذا التي عن مع هذه كان ذلك بين كل نموذج البيانات النتيجة الطريقة يمكن الوقت النظام حيث أو لم قد كما',
  it: 'il la di che e per un una con non si sono della delle come più anche questo metodo risultato mostra modello dati tempo',
  nl: 'de het een van en dat niet voor worden met aan ook bij deze methode resultaat toont model gegevens tijd wordt heeft door',
  pl: 'i w na nie się jest że oraz dla przez które jako metoda wynik pokazuje model danych czas także tego między może więc',
  tr: 've bir bu için ile olarak olan daha çok gibi yöntem sonuç gösterir model veri zaman ancak olduğu göre değil şekilde',
  vi: 'và của là các được trong cho với không những một này phương pháp kết quả cho thấy mô hình dữ liệu thời gian có thể',
  id: 'yang dan di dengan untuk dari pada ini itu adalah tidak metode hasil menunjukkan model data waktu dalam oleh juga',
  cs: 'je se že které nebo pro při jako také není metoda výsledek ukazuje model dat čas však této mezi který jsou byla',
  sv: 'och att det som är för inte ett av har till på metod resultat visar modell data tid från eller också mellan',
  uk: 'і в не на що з як це для із до від при метод результат показує модель даних час система також які є між його',
  hi: 'के में की है और से को का यह पर एक कि विधि परिणाम दिखाता मॉडल डेटा समय प्रणाली भी लिए होता गया',
  th: 'และ ของ ใน ที่ เป็น การ ได้ มี จาก วิธีการ ผลลัพธ์ แสดง แบบจำลอง ข้อมูล เวลา ระบบ นี้ ซึ่ง โดย สำหรับ',
};

// target characters per Latin source character in ordinary prose
const width: Readonly<Record<FakeLanguage, number>> = {
  zh: 0.3,
  ja: 0.45,
  ko: 0.5,
  en: 1,
  de: 1.12,
  fr: 1.12,
  es: 1.1,
  pt: 1.08,
  ru: 1.08,
  ar: 0.85,
  it: 1.1,
  nl: 1.08,
  pl: 1.08,
  tr: 1,
  vi: 1.05,
  id: 1.1,
  cs: 1,
  sv: 1,
  uk: 1.05,
  hi: 1,
  th: 0.9,
};

// tags, addresses, numbers and everything else that is not a letter stay unchanged
const pieces = /(<\/?[a-z]+\d+(?:\s[^<>]*)?\/?>|https?:\/\/\S+|[^\s\p{L}\p{M}<]+|\s+|<)/u;

/**
 * Pseudo-translates a text deterministically: words of the target language of about the right length, with tags, numbers
 * and punctuation of the source in order. `terms` are required translations.
 */
export function pseudoTranslate(
  source: string,
  language: FakeLanguage,
  expansion: number,
  terms: ReadonlyMap<string, string> = new Map(),
): string {
  const lexicon = words[language].split(' ');
  const wide = language === 'zh' || language === 'ja';
  // Thai has spaces between sentences only
  const spaced = !wide && language !== 'th';
  let debt = 0;
  let seed = hash(source);
  let result = '';
  // paired tags are never empty
  let opened = false;
  for (const piece of withTerms(source, terms)) {
    if (typeof piece !== 'string') {
      result += piece.term;
      continue;
    }
    for (const token of piece.split(pieces).filter(Boolean)) {
      if (!/^[\p{L}\p{M}]/u.test(token)) {
        // two numbers must not be joined
        const drop = wide && /^\s+$/.test(token) && !/\d$/.test(result);
        opened = /^<[a-z]+\d+>$/.test(token) || (opened && drop);
        if (!drop) result += wide ? (fullWidth[token] ?? token) : token;
        continue;
      }
      debt += weight(token) * width[language] * expansion;
      let first = true;
      while (debt > 0.5 || opened) {
        opened = false;
        seed = next(seed);
        const word = lexicon[seed % lexicon.length]!;
        result += `${spaced && !first ? ' ' : ''}${word}`;
        debt -= word.length + (spaced ? 1 : 0);
        first = false;
      }
    }
  }
  // a source with letters has a translation with letters
  const bare = result.replace(/<[^<>]*>/g, '');
  return /\p{L}/u.test(source.replace(/<[^<>]*>/g, '')) && !/\p{L}/u.test(bare)
    ? `${lexicon[seed % lexicon.length]}${result}`
    : result;
}

const fullWidth: Readonly<Record<string, string>> = {',': '，', '.': '。', ';': '；', ':': '：', '?': '？', '!': '！'};

/** Length in Latin letters: a Han character counts 2.5. */
function weight(token: string): number {
  let sum = 0;
  for (const character of token) sum += /[\u2e80-\uffef]/u.test(character) ? 2.5 : 1;
  return sum + 1;
}

function withTerms(source: string, terms: ReadonlyMap<string, string>): (string | {readonly term: string})[] {
  let parts: (string | {readonly term: string})[] = [source];
  for (const [from, to] of terms) {
    // not in the hint of a tag
    const pattern = new RegExp(
      `(?<![\\p{L}\\d])${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d]|[^<>]*>)`,
      'giu',
    );
    parts = parts.flatMap(part => {
      if (typeof part !== 'string') return [part];
      return part.split(pattern).flatMap((piece, index) => (index === 0 ? [piece] : [{term: to}, piece]));
    });
  }
  return parts;
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

// a linear congruential generator (Numerical Recipes)
const next = (seed: number): number => (Math.imul(seed, 1664525) + 1013904223) >>> 0;
