import {allWords} from './words.ts';

/**
 * The parts of a line that lists persons, `Ada Example¹, Ben Sample² and 张三`, without marks of notes, mail addresses and what stands in
 * parentheses. Whether they are names is for `isPersonName`.
 */
export function splitNames(line: string): readonly string[] {
  const parts = line
    // numbers are marks where they touch a letter
    .replace(/[\p{No}†‡§¶*∗⋆✉^]|(?<=[\p{L},†‡*∗])\p{Nd}+/gu, ',')
    .replace(/\([^()]*\)|\[[^[\]]*\]|\S+@\S+/g, ' ')
    .split(/[,;，、；·•|&]|\s(?:and|und|et|y|e|i|и|en|och|og|ve)\s|\s{2,}|\sو\s?/u);
  return (
    parts
      .map(part => part.replace(/\s+/g, ' ').trim())
      // 李和平 is a name, 张三和李四 are two
      .flatMap(part => (isIdeographicName(part) ? [part] : part.split(/[和与與]/)))
      .filter(part => part !== '')
  );
}

/**
 * Whether a text could be the name of one person: `Ada Example`, `L. van der Berg`, `范例`. `isWord` tells of a word in lowercase that
 * it is none of a name.
 */
export function isPersonName(text: string, isWord: (word: string) => boolean = () => false): boolean {
  if (isIdeographicName(text) || /^\p{Script=Hangul}{2,4}$/u.test(text)) return true;
  const words = text.split(/\s+/).filter(word => !particles.has(word.toLowerCase()));
  return (
    words.length >= 2 &&
    words.length <= mostWords &&
    words.some(word => /\p{L}{2}/u.test(word)) &&
    words.every(word => namePart.test(word) && !titleWords().has(word.toLowerCase()) && !isWord(word.toLowerCase()))
  );
}

const isIdeographicName = (text: string): boolean => ideographicName.test(text);

const mostWords = 5;

// a capital; initials end with a full stop
const namePart = /^\p{Lu}[\p{L}\p{M}'’-]*\.?(?:-?\p{Lu}\.)*$/u;

const particles = new Set(
  'de da do dos du del della di la le van von der den ter ten zu zur bin ibn al el y af av jr jr. sr sr.'.split(' '),
);

// what subtitles are made of, in capitals too
let known: ReadonlySet<string> | undefined;
function titleWords(): ReadonlySet<string> {
  known ??= new Set(
    allWords(
      'lecture',
      'chapter',
      'section',
      'part',
      'appendix',
      'thesis',
      'page',
      'contents',
      'introduction',
      'note',
      'functionWords',
    ),
  );
  return known;
}

// the commonest surnames, which nine of ten people have
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵万钱严覃武莫孔向汤';
const compound = '欧阳|司马|诸葛|上官|司徒|皇甫|慕容';
const ideographicName = new RegExp(`^(?:[${surnames}]|${compound})\\s?\\p{Script=Han}\\s?\\p{Script=Han}?$`, 'u');
