import {type Block, builders, type Doc, type Inline, type Place, placeCells} from '@recto/model';

/** A short paper with everything that units are made of, each block at a place of its own. */
export function paper(): Doc {
  const {
    doc,
    heading,
    paragraph,
    equation,
    table,
    caption,
    cell,
    figure,
    list,
    item,
    footnote,
    reference,
    code,
    theorem,
    math,
  } = builders();
  const header = (text: string) => cell(text, {header: true});
  const made = doc(
    heading(1, 'How long tea should steep'),
    heading(2, 'Abstract'),
    paragraph('We measured how long green tea steeps. Two minutes at 80 degrees give the best taste.'),
    heading(2, 'Introduction', '1'),
    paragraph('Tea has been brewed for centuries [1]. Its taste depends on temperature ', math('T'), ' and time.'),
    list(item('•', paragraph('green tea needs cool water')), item('•', paragraph('black tea needs boiling water'))),
    heading(2, 'Method', '2'),
    heading(3, 'Water', '2.1'),
    paragraph('We used soft water with a hardness of 4 degrees.'),
    equation('E = m c^{2}', {label: '1'}),
    equation('k = A e^{-E/RT}', {label: '2'}),
    theorem('Theorem 1 (Steeping).', paragraph('Longer is not better.')),
    heading(2, 'Results', '3'),
    table(
      [
        [header('tea'), header('minutes'), header('score')],
        ['green', '2', '8.7'],
        ['black', '4', '7.9'],
        ['oolong', '3', '8.1'],
      ],
      {
        caption: caption('Table 1: Steeping time and score', 'Table 1'),
      },
    ),
    table(
      [
        [header('water'), header('hardness')],
        ['soft', '4'],
        ['hard', '18'],
      ],
      {
        caption: caption('Table 2: Hardness of the water', 'Table 2'),
      },
    ),
    figure({alt: 'score over minutes', caption: caption('Figure 1: Score over time', 'Figure 1')}),
    paragraph('Scores fall after three minutes, as Figure 1 shows.'),
    code('for cup in cups:\n    pour(cup)', 'python'),
    footnote('1', paragraph('Measured by one of the authors.')),
    heading(2, 'References'),
    reference('Lu Yu. The Classic of Tea. 760.', '1'),
    reference('K. Okakura. The Book of Tea. 1906.', '2'),
  );
  return placed(made);
}

/** The document with its blocks one below the other, eight on each page; a cell stands in the row and column of its table. */
export function placed(doc: Doc): Doc {
  const perPage = 8;
  const children = doc.children.map((block, index): Block => {
    const top = 60 + (index % perPage) * 90;
    const page = Math.floor(index / perPage) + 1;
    const place = (left: number, y: number, width: number): Place[] => [
      {page, box: {left, top: y, right: left + width, bottom: y + 12}},
    ];
    const inlines = (nodes: readonly Inline[]) => nodes.map(node => ({...node, from: place(72, top, 450)}));
    if (block.type === 'table') {
      const spots = new Map(placeCells(block).map(({cell, row, column}) => [cell, {row, column}]));
      const rows = block.children.map(row => ({
        ...row,
        children: row.children.map(cell => {
          const {row: y = 0, column: x = 0} = spots.get(cell) ?? {};
          return {...cell, from: place(72 + x * 100, top + 14 + y * 14, 90)};
        }),
      }));
      return {...block, from: place(72, top, 450), children: rows};
    }
    const from = place(72, top, 450);
    if (block.type === 'paragraph' || block.type === 'heading')
      return {...block, from, children: inlines(block.children)};
    return {...block, from};
  });
  const count = Math.max(1, Math.ceil(children.length / perPage));
  const pages = Array.from({length: count}, (_, index) => ({
    number: index + 1,
    width: 595,
    height: 842,
    rotation: 0 as const,
  }));
  return {...doc, pages, children};
}
