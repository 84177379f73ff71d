import {Tabs, Tooltip, UnstyledButton} from '@mantine/core';
import {useEffect, useRef, useState} from 'react';
import {useLanguage} from '../../core/i18n/language.ts';
import {useMessages} from '../../core/i18n/use-messages.ts';
import {typeset} from '../markdown/index.ts';
import type {Category, Entry} from './formula-catalog/entry.ts';
import {templates} from './formula-catalog/templates.ts';
import {toolbar} from './formula-catalog/toolbar.ts';
import {messages} from './messages.ts';
import classes from './ocr.module.css';

const panels = {toolbar, templates} as const;
type Panel = keyof typeof panels;
const order: readonly Panel[] = ['toolbar', 'templates'];

/** Formulas to put into the text: symbols and structures, or whole ones, by category. */
export function FormulaPicker({onPick}: {readonly onPick: (entry: Entry) => void}) {
  const t = useMessages(messages);
  const [panel, setPanel] = useState<Panel>('toolbar');
  return (
    <section className={classes['picker']} aria-label={t('picker')} data-testid="formula-picker">
      <Tabs value={panel} onChange={value => setPanel(value as Panel)} className={classes['level'] ?? ''}>
        <Tabs.List>
          {order.map(one => (
            <Tabs.Tab key={one} value={one}>
              {t(one)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Categories key={panel} of={panels[panel]} onPick={onPick} />
    </section>
  );
}

function Categories({of, onPick}: {readonly of: readonly Category[]; readonly onPick: (entry: Entry) => void}) {
  const language = useLanguage(state => state.language);
  const [tag, setTag] = useState(of[0]!.tag);
  const category = of.find(one => one.tag === tag) ?? of[0]!;
  return (
    <Tabs value={tag} onChange={value => value && setTag(value)} className={classes['categories'] ?? ''}>
      <Tabs.List>
        {of.map(one => (
          <Tabs.Tab key={one.tag} value={one.tag}>
            {one[language]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tag} className={classes['entries'] ?? ''}>
        {category.entries.map(entry => (
          <Tooltip key={entry.latex} label={entry[language]} openDelay={500}>
            <UnstyledButton
              className={classes['entry'] ?? ''}
              style={{fontSize: entry.size, padding: entry.padding}}
              // the text keeps its caret
              onMouseDown={event => event.preventDefault()}
              onClick={() => onPick(entry)}
            >
              <Icon tex={entry.name} label={entry[language]} />
            </UnstyledButton>
          </Tooltip>
        ))}
      </Tabs.Panel>
    </Tabs>
  );
}

/** A small formula, drawn by KaTeX: there are hundreds of them, and it is the quicker one. */
function Icon({tex, label}: {readonly tex: string; readonly label: string}) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let gone = false;
    void typeset('katex', {tex, display: false}).then(
      node => !gone && ref.current?.replaceChildren(node),
      () => {
        if (ref.current) ref.current.textContent = tex;
      },
    );
    return () => {
      gone = true;
    };
  }, [tex]);
  // the accessible name of its button: its symbols are no words
  return <span ref={ref} role="img" aria-label={label} />;
}
