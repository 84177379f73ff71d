import {languages as facts, type LanguageWithTrainedData} from '@recto/model';

/** A language in Latin letters, with what reads it. */
type Language = {
  /** Name of Tesseract's data. */
  readonly data: string;
  /** Its commonest short words as the English data read them: small letters without marks. */
  readonly words: ReadonlySet<string>;
  /** Share of a text's words that are such words at least. */
  readonly least: number;
};

// of running text a third are such words; lists of names and English with a foreign title have fewer, and few different ones
const usualLeast = 0.18;
// endings do there what elsewhere articles and prepositions do
const leastOfInflected = 0.09;

const languageOf = (code: LanguageWithTrainedData, words: string, least = usualLeast): Language => ({
  data: facts[code].trainedData,
  words: new Set(words.split(' ')),
  least,
});

const usual = facts.en.trainedData;

// articles, prepositions, pronouns and auxiliaries; those that are frequent English words are left out of the others
const languages: readonly Language[] = [
  languageOf(
    'en',
    'the of and to in is that for was on with as are at by be this from or it which we an were not has have',
  ),
  languageOf(
    'fr',
    'le la les l d des du et est un une dans que qu qui par pour sur avec ce cette sont aux ne pas ont au de en il elle etait ou se sa son ses nous plus',
  ),
  languageOf(
    'de',
    'der die das den dem des ein eine einen einer und ist nicht mit von zu auf im sich auch wird werden als bei nach oder zum zur es sie wie er hat sind aus durch dass wurde',
  ),
  languageOf(
    'es',
    'el la los las del que y en un una de por con para se es su al lo pero sus sin sobre este esta como mas fue son entre ha le',
  ),
  languageOf(
    'pt',
    'o os da das dos que e em um uma de na por com para se ao mais como nos nas pelo pela foi nao sao ou sua seu entre esta',
  ),
  languageOf(
    'it',
    'il lo la i gli le di del della dei delle e un una che non per con si sono al alla da dal nel nella come piu anche ha l d questo sul tra',
  ),
  languageOf(
    'cs',
    'v z na se je ze pro jako ale jsou byl byla bylo byly nebo po od za ktery ktera ktere jeho jak si pri ve co uz ani tak tento jen nez jsme bude jej mezi byt',
    leastOfInflected,
  ),
  languageOf(
    'pl',
    'w z na nie sie jest ze jak po od przez byl byla bylo dla oraz za ale tym co tego czy jego ktory ktore ich tylko byc byt byta ktora sa aby juz przy ten ta',
    leastOfInflected,
  ),
  languageOf(
    'sv',
    'och att det som en av med den har inte ett om var pa ar de fran kan till under efter eller detta sig ej vid',
  ),
  languageOf(
    'nl',
    'de het een van en dat op te zijn met voor niet aan er ook als door maar bij uit worden werd werden wordt nog naar om deze die tot heeft hij geen meer dan over',
  ),
  // reads Norwegian as well
  languageOf(
    'da',
    'og det er en et til pa som med af av ikke har den de var fra kan blev ble bliver om der men sig seg eller ved efter etter ogsa hvor nar denne dette skal vil',
  ),
  languageOf(
    'ro',
    'si de la cu din pe este un o nu care mai sa se au fost pentru ca prin al ale sau dar ce lui cel cele sunt iar acest aceasta dintre fi era unei unui intr',
  ),
  languageOf(
    'tr',
    've bir bu icin igin ile da de cok daha gibi olarak olan kadar ancak en ne ama her sonra ki iki ya veya degil oldugu tarafindan ise var gore hem',
    leastOfInflected,
  ),
  languageOf(
    'hu',
    'az es hogy nem egy ez meg de csak volt mar mint vagy ha ki el kell azt lehet nagy sem minden van pedig amely azonban szerint ennek ezt utan alatt mert',
    leastOfInflected,
  ),
  languageOf(
    'vi',
    'va cua la cac duoc cho mot khong trong nhung nguoi voi da den khi tu tai hon nhu theo ve nam moi ban cia cic bi rat lai sau phai hoc cung dang vao bang hang chi nay mgt duge',
  ),
  languageOf(
    'fi',
    'ja ei se etta oli kun mutta joka myos ovat tai kuin niin han sen ne jos vain sita mita tama taman hanen ole olivat jo voi kanssa mukaan osa jotka vuoksi aikana',
    leastOfInflected,
  ),
];

/**
 * Name of Tesseract's data for the language of a text in Latin letters that the English data read; `eng` unless another language's
 * short words are clearly more than the English ones, and more than any other's. Bounded by the length of the text.
 */
export function detectLanguage(text: string): string {
  const words = wordsOf(text);
  if (words.length < fewest) return usual;
  const found = languages.map(({data, words: known, least}) => {
    const own = words.filter(word => known.has(word));
    return {data, least, count: own.length, kinds: new Set(own).size};
  });
  const english = found[0]!.count;
  const [best, second] = found.sort((a, b) => b.count - a.count);
  const isClear =
    best!.count >= best!.least * words.length && best!.kinds >= kinds && best!.count >= overOther * second!.count;
  return isClear && best!.count >= overEnglish * english ? best!.data : usual;
}

/** Whether a line has more of the short words of a language than of another's, both named by their data. */
export function isRatherIn(text: string, data: string, other: string): boolean {
  const words = wordsOf(text);
  const count = (name: string): number =>
    Math.max(
      ...languages.filter(each => each.data === name).map(each => words.filter(word => each.words.has(word)).length),
    );
  return count(data) > count(other);
}

/** Small letters without marks. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

// words
const fewest = 15;
const kinds = 5;
const overOther = 1.2;
const overEnglish = 2;
