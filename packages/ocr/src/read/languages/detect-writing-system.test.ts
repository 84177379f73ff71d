import {expect, test} from 'vitest';
import {detectWritingSystem, type TesseractReader} from './detect-writing-system.ts';

const image = {width: 400, height: 48, pixels: new Uint8Array(400 * 48)};

/** A recognizer whose data of some languages read a text with that confidence; the others read Latin letters. */
const readerOf =
  (texts: Readonly<Record<string, readonly [string, number]>>, asked: string[] = []): TesseractReader =>
  (_, languages) => {
    asked.push(languages);
    const [text, confidence] = texts[languages] ?? ['HauaJOTo Ha JBaIeceTHBeK', 0.94];
    return Promise.resolve([...text].map((each, index) => ({text: each, from: index, to: index + 1, confidence})));
  };

test('the writing system is that whose data find their own letters and are most confident of them', async () => {
  const russian = readerOf({'rus+ukr+eng': ['в начале двадцатого века', 0.99], 'ell+eng': ['β ναχαλε δβαδ', 0.93]});
  expect(await detectWritingSystem([image, image], 0.96, russian)).toMatchObject({languages: 'rus+ukr+eng'});
});

test('data that find no letters of their own are not asked again', async () => {
  const asked: string[] = [];
  await detectWritingSystem([image, image, image], 0.96, readerOf({'heb+eng': ['בתחילת המאה העשרים', 0.99]}, asked));
  expect(asked.filter(languages => languages === 'heb+eng')).toHaveLength(3);
  expect(asked.filter(languages => languages === 'jpn')).toHaveLength(1);
});

test('uncertain data, and such as Latin data are as confident as, are no answer', async () => {
  expect(await detectWritingSystem([image], 0.9, readerOf({kor: ['어느 추운 겨울날 아침에', 0.92]}))).toBeUndefined();
  expect(
    await detectWritingSystem([image], 0.985, readerOf({'ell+eng': ['οι νέοι επιστήμονες', 0.985]})),
  ).toBeUndefined();
});

test('ideographs without kana are not Japanese', async () => {
  expect(
    await detectWritingSystem([image], 0.9, readerOf({jpn: ['長度為一千公里的河流在中国', 0.99]})),
  ).toBeUndefined();
});

test('Persian has letters that Arabic has not', async () => {
  const arabic = ['كتاب كذشته جراغ', 0.99] as const;
  const persian = await detectWritingSystem([image], 0.9, readerOf({ara: arabic, fas: ['کتاب گذشته چراغ', 0.98]}));
  expect(persian).toMatchObject({languages: 'fas'});
  const other = await detectWritingSystem([image], 0.9, readerOf({ara: arabic, fas: ['كتاب كذشته', 0.98]}));
  expect(other).toMatchObject({languages: 'ara'});
});

test('Urdu has letters that Persian has not', async () => {
  const texts = {
    ara: ['يه كتابين بزى بين', 0.98],
    fas: ['یه کتابین پزی بین', 0.98],
    urd: ['یہ کتابیں بڑی ہیں', 0.99],
  } as const;
  expect(await detectWritingSystem([image], 0.9, readerOf(texts))).toMatchObject({languages: 'urd'});
});

test('data that find their letters anywhere must be very confident of them', async () => {
  const thai = 'ห้องสมุดประจำเมือง';
  expect(await detectWritingSystem([image], 0.9, readerOf({tha: [thai, 0.976]}))).toBeUndefined();
  expect(await detectWritingSystem([image], 0.9, readerOf({tha: [thai, 0.993]}))).toMatchObject({languages: 'tha'});
});
