import {createLlm, sleep} from '@recto/llm';
import {builders} from '@recto/model';
import {FakeLlm} from '@recto/testkit';
import {expect, test} from 'vitest';
import {makePlan} from '../plan.ts';
import {volatileLedger, volatileMemory} from '../ports.ts';
import {translate} from '../run.ts';
import {batchPrompt} from './translation.ts';

const {doc, heading, paragraph, table, footnote, caption} = builders();
const page = doc(
  heading(1, 'The leaves'),
  paragraph('They are green.'),
  table([['Kind of tea', 'Its color']], {caption: caption('Table 1: Kinds of tea')}),
  footnote('1', paragraph('Or black.')),
);

/** The fake model, and the prompts that it was sent. */
async function listeningModel() {
  const prompts: string[] = [];
  const fake = new FakeLlm({
    reply: body => {
      prompts.push(body.messages?.map(({content}) => String(content)).join('\n') ?? '');
      return undefined;
    },
  });
  const host = {
    fetch: (url: string, request: RequestInit) => fetch(url, request),
    clock: () => performance.now(),
    random: () => 0.5,
    sleep,
  };
  const llm = createLlm({baseUrl: await fake.listen(), model: 'fake'}, host, {concurrency: 1});
  return {fake, llm, prompts};
}

test('the model is told what is no running text', async () => {
  const {context, planned} = await makePlan(page, {to: 'de', model: 'm', ignore: []});
  const texts = planned.map(each => ({...each, text: each.source.text, kind: each.segment.kind}));
  const [, user] = batchPrompt(context, texts, false).messages;
  expect(user?.content).toContain('By key: 1 headings; 3-4 cells of a table; 5 captions; 6 footnotes.');
  const [, plain] = batchPrompt(context, texts.slice(1, 2), false).messages;
  expect(plain?.content).not.toContain('By key');
});

test('the model is told how the translation reads, and another style is another translation', async () => {
  const options = {to: 'de', model: 'm', ignore: []} as const;
  const usual = await makePlan(page, options);
  const style = {style: 'plain', formality: 'informal', instructions: ' Swiss\nspelling '} as const;
  const styled = await makePlan(page, {...options, style});
  const system = ({context, planned}: typeof usual) =>
    batchPrompt(
      context,
      planned.map(each => ({...each, text: each.source.text, kind: each.segment.kind})),
      false,
    ).messages[0]?.content;
  expect(system(usual)).toContain('what a careful German author');
  expect(system(usual)).not.toMatch(/Address|also wants/);
  expect(system(styled)).toContain('plain German in short sentences');
  expect(system(styled)).toContain('Address the reader informally');
  expect(system(styled)).toContain('no other rule says otherwise: Swiss spelling\n');
  expect(styled.planned.map(({key}) => key)).not.toContain(usual.planned[1]?.key);
  // nothing said is the same translation as before there was a choice
  const silent = await makePlan(page, {...options, style: {instructions: ' '}});
  expect(silent.planned.map(({key}) => key)).toEqual(usual.planned.map(({key}) => key));
});

test('a text is sent with the one before it and, where that is known, its translation', async () => {
  const {fake, llm, prompts} = await listeningModel();
  const common = {
    to: 'de',
    from: 'en',
    model: 'fake',
    ignore: [],
    llm,
    concurrency: 1,
    memory: volatileMemory(),
  } as const;
  const run = {...common, ledger: volatileLedger(), signal: new AbortController().signal};
  try {
    await translate(doc(paragraph('They are green and wet.')), run);
    const {translations} = await translate(
      doc(paragraph('They are green and wet.'), paragraph('The others are black and dry.')),
      run,
    );
    const [first] = translations;
    const [known] = first?.children ?? [];
    expect(prompts).toHaveLength(2);
    expect(prompts[1]).toContain('They are green and wet.\nIts translation: ');
    expect(prompts[1]).toContain(known?.type === 'text' ? `Its translation: ${known.value}\n` : '?');
    expect(prompts[0]).not.toContain('Its translation');
  } finally {
    await fake.close();
  }
});

test('a term that a heading has shown is told to the texts behind it, but for what a glossary says', async () => {
  const terms = 'The heat loss grows. The heat loss of the pot falls. A heat loss is measured.';
  const long = doc(
    heading(1, 'Heat loss'),
    ...Array.from({length: 30}, (_, at) => paragraph(`${terms} Pot ${at + 40}.`)),
  );
  const {fake, llm, prompts} = await listeningModel();
  const common = {to: 'de', from: 'en', model: 'fake', ignore: [], llm, concurrency: 1} as const;
  const run = () => ({
    ...common,
    memory: volatileMemory(),
    ledger: volatileLedger(),
    signal: AbortSignal.timeout(20_000),
  });
  try {
    const {translations} = await translate(long, run());
    const [title] = translations;
    const [shown] = title?.children ?? [];
    expect(prompts.length).toBeGreaterThan(1);
    expect(prompts[0]).not.toContain('Heat loss =');
    expect(shown?.type === 'text' && prompts[1]?.includes(`- Heat loss = ${shown.value}\n`)).toBe(true);
    prompts.length = 0;
    await translate(long, {...run(), terms: [{source: 'heat loss', target: 'Wärmeverlust'}]});
    expect(prompts.every(prompt => prompt.includes('- heat loss = Wärmeverlust'))).toBe(true);
    expect(prompts.join('\n')).not.toContain('- Heat loss = ');
  } finally {
    await fake.close();
  }
});
