import type {Peak} from '../peaks.ts';

/** Whether what the model read is Chinese in traditional letters, of which it knows the commoner ones only. */
export function isTraditional(text: string): boolean {
  let traditional = 0;
  let simplified = 0;
  for (const character of text) {
    if (traditionalLetters.has(character)) traditional++;
    else if (simplifiedLetters.has(character)) simplified++;
  }
  return traditional >= fewest && traditional > lead * simplified;
}

/**
 * A line that the model read, with the ideographs that data for traditional Chinese are more confident of, and with those that it lost;
 * both from left to right. The two readings are laid beside each other by their letters: the places they give lie up to half a letter apart.
 */
export function withTraditional(model: readonly Peak[], own: readonly Peak[]): Peak[] {
  const symbols = own.filter(({text}) => text !== ' ');
  if (symbols.length === 0 || model.length * symbols.length > mostPairs) return [...model];
  const read: Peak[] = [];
  for (const [peak, symbol] of besideEachOther(model, symbols)) {
    if (!symbol || !ideograph.test(symbol.text)) {
      if (peak) read.push(peak);
    } else if (!peak) {
      if (symbol.confidence > confident) read.push(symbol);
    } else {
      const better = ideograph.test(peak.text) && symbol.confidence > peak.confidence;
      read.push(better ? {...peak, text: symbol.text, confidence: symbol.confidence} : peak);
    }
  }
  return inOrder(read, model);
}

/** Pairs of what two readings have in the same place, one of them absent where it has nothing there: the fewest changes from one to the other. */
function besideEachOther(a: readonly Peak[], b: readonly Peak[]): [Peak | undefined, Peak | undefined][] {
  const width = b.length + 1;
  const costs = new Float64Array((a.length + 1) * width);
  const change = (i: number, j: number): number => {
    const [one, other] = [a[i]!.text, b[j]!.text];
    if (one === other) return 0;
    return ideograph.test(one) === ideograph.test(other) ? 1 : 1.5;
  };
  for (let i = a.length; i >= 0; i--) {
    for (let j = b.length; j >= 0; j--) {
      if (i === a.length || j === b.length) costs[i * width + j] = a.length - i + b.length - j;
      else
        costs[i * width + j] = Math.min(
          costs[(i + 1) * width + j + 1]! + change(i, j),
          costs[(i + 1) * width + j]! + 1,
          costs[i * width + j + 1]! + 1,
        );
    }
  }
  const pairs: [Peak | undefined, Peak | undefined][] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const here = costs[i * width + j]!;
    if (i < a.length && j < b.length && here === costs[(i + 1) * width + j + 1]! + change(i, j))
      pairs.push([a[i++], b[j++]]);
    else if (i < a.length && here === costs[(i + 1) * width + j]! + 1) pairs.push([a[i++], undefined]);
    else pairs.push([undefined, b[j++]]);
  }
  return pairs;
}

/** What the model lost stands between its neighbors, whatever place was given for it. */
function inOrder(read: readonly Peak[], model: readonly Peak[]): Peak[] {
  const places = new Set(model.map(({from}) => from));
  const placed: Peak[] = [];
  for (const [index, peak] of read.entries()) {
    if (places.has(peak.from)) {
      placed.push(peak);
      continue;
    }
    const before = placed.at(-1)?.to ?? 0;
    let next = index;
    while (next < read.length && !places.has(read[next]!.from)) next++;
    const step = ((read[next]?.from ?? 1) - before) / (next - index + 1);
    const middle = before + step;
    placed.push({...peak, from: middle, to: middle});
  }
  return placed;
}

const ideograph = /\p{Script=Han}/u;
const fewest = 6;
const lead = 5;
const confident = 0.9;
const mostPairs = 160_000;

// common letters in both forms, each traditional one before its simplified one; those that Japanese shares with either are among them
const forms =
  '們们這这來来個个時时說说國国會会為为對对開开關关與与學学經经過过發发還还現现長长問问間间見见點点樣样動动將将機机實实業业電电義义產产進进當当體体話话馬马書书館馆圖图讀读寫写從从東东車车門门無无氣气萬万語语請请誰谁讓让題题風风飛飞魚鱼鳥鸟黃黄黨党齊齐龍龙壓压壞坏變变邊边達达遠远運运連连選选難难雖虽離离靈灵頭头類类顯显驗验處处號号術术衛卫製制親亲覺觉觀观記记許许設设訪访試试該该認认論论調调談谈課课講讲識识護护財财責责貨货費费資资賣卖質质買买貝贝負负軍军較较農农錢钱錄录鐵铁銀银階阶陽阳隊队際际隨随陳陈陸陆雙双響响項项順顺須须預预領领願愿顧顾';
const traditionalLetters: ReadonlySet<string> = new Set([...forms].filter((_, index) => index % 2 === 0));
const simplifiedLetters: ReadonlySet<string> = new Set([...forms].filter((_, index) => index % 2 === 1));
