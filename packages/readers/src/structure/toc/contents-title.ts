/** Whether a text is the title of a table of contents, a list of figures, tables or theorems. */
export const isContentsTitle = (text: string): boolean => {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[:：.]$/, '');
  return names.has(name) || names.has(name.replace(/ /g, ''));
};

const names: ReadonlySet<string> = new Set(
  `contents,table of contents,brief contents,list of figures,list of tables,list of theorems,list of algorithms,
  list of listings,list of definitions,list of symbols,
  table des matières,sommaire,table des figures,liste des figures,liste des tableaux,liste des théorèmes,
  inhaltsverzeichnis,inhalt,abbildungsverzeichnis,tabellenverzeichnis,índice,índice general,contenido,indice,sommario,
  содержание,оглавление,список таблиц,список иллюстраций,目录,目次,目錄,图目录,表目录,插图目录,表格目录,図目次,表目次,차례,목차,
  فهرست مطالب,فهرست تصاویر,فهرست جداول,فهرست,المحتويات`
    .split(/,\s*/)
    .map(name => name.trim()),
);
