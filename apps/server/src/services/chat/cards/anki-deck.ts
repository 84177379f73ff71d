import {createHash} from 'node:crypto';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {cardHtml} from './card-html.ts';

export type DeckCard = {readonly front: string; readonly back: string; readonly source: string};

export type Deck = {
  /** The same deck again changes its notes instead of adding others. */
  readonly id: string;
  readonly name: string;
  readonly cards: readonly DeckCard[];
  readonly madeAt: Date;
};

// of all decks of ours: Anki then knows one kind of note, not one for each deck
const modelId = 1_764_000_000_001;

/**
 * A deck's `collection.anki2`: the SQLite database of Anki's schema 11, which every version since 2.0 imports.
 *
 * https://github.com/ankidroid/Anki-Android/wiki/Database-Structure
 */
export async function ankiCollection(deck: Deck): Promise<Uint8Array> {
  // loaded when it is needed: it warns that it is new
  const {DatabaseSync} = await import('node:sqlite');
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-deck-'));
  try {
    const file = path.join(folder, 'collection.anki2');
    const database = new DatabaseSync(file);
    try {
      database.exec(tables);
      fill(database, deck);
    } finally {
      database.close();
    }
    return await readFile(file);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

function fill(database: InstanceType<typeof import('node:sqlite')['DatabaseSync']>, {id, name, cards, madeAt}: Deck) {
  const [milliseconds, seconds] = [+madeAt, Math.floor(+madeAt / 1000)];
  const deckId = 1_764_100_000_000 + (hashOf(id).readUInt32BE() % 1_000_000_000);
  const json = JSON.stringify;
  database.exec('begin');
  database.prepare('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)').run(
    seconds,
    milliseconds,
    milliseconds,
    json({
      nextPos: 1,
      estTimes: true,
      activeDecks: [1],
      sortType: 'noteFld',
      timeLim: 0,
      sortBackwards: false,
      addToCur: true,
      curDeck: 1,
      newBury: true,
      newSpread: 0,
      dueCounts: true,
      curModel: String(modelId),
      collapseTime: 1200,
    }),
    json({[modelId]: noteType(deckId, seconds)}),
    json({1: deckOf(1, 'Default', seconds), [deckId]: deckOf(deckId, name, seconds)}),
    json({1: options}),
    '{}',
  );
  const note = database.prepare("insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')");
  const card = database.prepare("insert into cards values (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')");
  for (const [index, {front, back, source}] of cards.entries()) {
    const fields = [cardHtml(front), cardHtml(back), cardHtml(source)];
    const noteId = milliseconds + index;
    const first = fields[0] ?? '';
    const checksum = createHash('sha1').update(front).digest().readUInt32BE();
    const guid = hashOf(`${id} ${index}`).toString('base64url').slice(0, 10);
    note.run(noteId, guid, modelId, seconds, fields.join('\u001f'), first, checksum);
    card.run(noteId, noteId, deckId, seconds, index + 1);
  }
  database.exec('commit');
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const tables = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
    dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null,
    decks text not null, dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
    tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null,
    data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
    usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
    factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null,
    odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
    lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum);`;

const deckOf = (id: number, name: string, mod: number) => ({
  id,
  name,
  mod,
  usn: -1,
  desc: '',
  dyn: 0,
  conf: 1,
  collapsed: false,
  browserCollapsed: false,
  extendNew: 10,
  extendRev: 50,
  lrnToday: [0, 0],
  newToday: [0, 0],
  revToday: [0, 0],
  timeToday: [0, 0],
});

const options = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  autoplay: true,
  timer: 0,
  replayq: true,
  maxTaken: 60,
  dyn: false,
  new: {bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true},
  lapse: {delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0},
  rev: {bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 100},
};

const noteType = (did: number, mod: number) => ({
  id: modelId,
  name: 'Recto',
  type: 0,
  mod,
  usn: -1,
  did,
  sortf: 0,
  tags: [],
  vers: [],
  latexPre: '',
  latexPost: '',
  req: [[0, 'any', [0]]],
  css: '.card { font-family: sans-serif; font-size: 20px; text-align: center; } .source { font-size: 14px; opacity: 0.6; }',
  flds: ['Front', 'Back', 'Source'].map((name, ord) => ({
    name,
    ord,
    font: 'Arial',
    size: 20,
    media: [],
    rtl: false,
    sticky: false,
  })),
  tmpls: [
    {
      name: 'Card 1',
      ord: 0,
      did: null,
      bqfmt: '',
      bafmt: '',
      qfmt: '{{Front}}',
      afmt: '{{FrontSide}}<hr id=answer>{{Back}}<div class="source">{{Source}}</div>',
    },
  ],
});
